// The thread that runs long queries of SQLite, on a separate connection.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../../process/thread-priority.ts';
import type { SqlQuery } from '../database.ts';

lowerThreadPriority();

const database = new DatabaseSync(workerData as string, { timeout: 5000, readOnly: true });

export type QueryResult = { rows: unknown[] } | { error: Error };

parentPort?.on('message', ({ sql, parameters }: SqlQuery) =>
  parentPort?.postMessage(answer(sql, parameters)),
);

function answer(sql: string, parameters: SqlQuery['parameters']): QueryResult {
  try {
    return { rows: database.prepare(sql).all(...(parameters as SQLInputValue[])) };
  } catch (error) {
    return { error: error as Error };
  }
}
