// What a request makes the server do, counted where it happens: password hashes in Node, statements in the database.
import { createHook } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';
import type { Api } from './api.ts';

export interface Work {
  /** Password hashes computed. */
  hashes: number;
  /** Texts of the statements, in order, without their values. */
  statements: string[];
}

/** Runs a call and returns the work it took. For one call at a time. */
export async function workOf<T>(api: Api, call: () => Promise<T>): Promise<{ answer: T; work: Work }> {
  const { db } = api.deps;
  const work: Work = { hashes: 0, statements: [] };
  const hook = createHook({
    init(_id, type) {
      if (type === 'ARGON2REQUEST') work.hashes += 1;
    },
  });
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      work.statements.push(db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  api.deps.db = db.withPlugin(recorder);
  hook.enable();
  try {
    return { answer: await call(), work };
  } finally {
    hook.disable();
    api.deps.db = db;
  }
}
