// The thread that runs long queries of SQLite, on a separate connection.

import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../../process/thread-priority.ts';
import type { SqlQuery } from '../database.ts';
import { sqliteValues } from '../sqlite/statements.ts';

lowerThreadPriority();

const file: string = workerData;
const database = new DatabaseSync(file, { timeout: 5000, readOnly: true });

export type QueryResult = { rows: unknown[] } | { error: unknown };

parentPort?.on('message', ({ sql, parameters }: SqlQuery) =>
  parentPort?.postMessage(answer(sql, parameters)),
);

function answer(sql: string, parameters: SqlQuery['parameters']): QueryResult {
  try {
    return { rows: database.prepare(sql).all(...sqliteValues(parameters)) };
  } catch (error) {
    return { error };
  }
}
