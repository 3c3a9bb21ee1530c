// The thread that runs long queries of SQLite, on a separate connection.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { giveWay } from '../../process/thread-priority.ts';
import type { Question } from '../database.ts';

giveWay();

const database = new DatabaseSync(workerData as string, { timeout: 5000, readOnly: true });

export type Reply = { rows: unknown[] } | { error: Error };

parentPort?.on('message', ({ sql, parameters }: Question) =>
  parentPort?.postMessage(answer(sql, parameters)),
);

function answer(sql: string, parameters: Question['parameters']): Reply {
  try {
    return { rows: database.prepare(sql).all(...(parameters as SQLInputValue[])) };
  } catch (error) {
    return { error: error as Error };
  }
}
