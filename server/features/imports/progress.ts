// How far this node is with an import. In memory: after a restart the job begins again.
import { PerConnection } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';

export interface Progress {
  done: number;
  total: number;
}

const runs = new PerConnection(() => new Map<number, Progress>());

export function findProgress(db: Database, importId: number): Progress | null {
  return runs.get(db).get(importId) ?? null;
}

/** Shown until the task ends; it counts `done` itself. */
export async function withProgress<T>(
  db: Database,
  importId: number,
  task: (progress: Progress) => Promise<T>,
): Promise<T> {
  const progress = { done: 0, total: 0 };
  const known = runs.get(db);
  known.set(importId, progress);
  try {
    return await task(progress);
  } finally {
    known.delete(importId);
  }
}
