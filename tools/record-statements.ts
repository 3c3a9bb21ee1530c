// The statements that the product sends to a database, for tests, the bench's limit servers and its query plans.
import type { CompiledQuery, DatabaseConnection, KyselyPlugin } from 'kysely';
import type { WritableDatabase } from '../server/db/database.ts';

/** With a plugin, nothing bypasses Kysely. */
const idle: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => result,
};

/**
 * The same database. It adds each statement to a list, in order, when the statement reaches a connection. Many are
 * compiled once and run later, some of them in transactions.
 */
export function recordStatements(db: WritableDatabase): {
  db: WritableDatabase;
  statements: CompiledQuery[];
} {
  const statements: CompiledQuery[] = [];
  const recorded = db.withPlugin(idle);
  const executor = recorded.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  executor.provideConnection = (consumer, options) =>
    provide((connection) => consumer(recording(connection, statements)), options);
  return { db: recorded, statements };
}

function recording(connection: DatabaseConnection, statements: CompiledQuery[]): DatabaseConnection {
  return new Proxy(connection, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (name === 'executeQuery') statements.push(given[0] as CompiledQuery);
        return Reflect.apply(value, target, given) as unknown;
      };
    },
  });
}
