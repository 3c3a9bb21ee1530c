// What a request makes the server do, counted where it happens: password hashes in Node, statements in the database.
import { createHook } from 'node:async_hooks';
import type { CompiledQuery, DatabaseConnection, KyselyPlugin } from 'kysely';
import type { Database } from '../../server/db/connect.ts';
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
  api.deps.db = recording(db, (query) => work.statements.push(query.sql));
  hook.enable();
  try {
    return { answer: await call(), work };
  } finally {
    hook.disable();
    api.deps.db = db;
  }
}

/** With a plugin, nothing bypasses Kysely. */
const idle: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => result,
};

/** Notes statements when they reach a connection: many are compiled once and run later, some of them in transactions. */
function recording(db: Database, note: (query: CompiledQuery) => void): Database {
  const recorded = db.withPlugin(idle);
  const executor = recorded.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  executor.provideConnection = (consumer, options) =>
    provide((connection) => consumer(noting(connection, note)), options);
  return recorded;
}

function noting(connection: DatabaseConnection, note: (query: CompiledQuery) => void): DatabaseConnection {
  return new Proxy(connection, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (name === 'executeQuery') note(given[0] as CompiledQuery);
        return Reflect.apply(value, target, given) as unknown;
      };
    },
  });
}
