// What a request makes the server do, counted where it happens: password hashes in Node, statements in the database.
import { createHook } from 'node:async_hooks';
import { recordStatements } from '../../../tools/record-statements.ts';
import type { Api } from './api.ts';

export interface Work {
  /** Password hashes computed. */
  hashes: number;
  /** Texts of the statements, in order, without their values. */
  statements: string[];
}

/** Runs a call and returns the work it took. For one call at a time. */
export async function measureWork<T>(api: Api, call: () => Promise<T>): Promise<{ answer: T; work: Work }> {
  const { db } = api.deps;
  const recording = recordStatements(db);
  let hashes = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === 'ARGON2REQUEST') hashes += 1;
    },
  });
  api.deps.db = recording.db;
  hook.enable();
  try {
    const answer = await call();
    return { answer, work: { hashes, statements: recording.statements.map(({ sql }) => sql) } };
  } finally {
    hook.disable();
    api.deps.db = db;
  }
}
