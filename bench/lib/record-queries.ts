// Records the SQL that the product runs, for the limit servers and for the query plans.
import type { CompiledQuery, KyselyPlugin } from 'kysely';
import type { Database } from '../../server/db/connect.ts';

export interface Recording {
  /** Behaves like the original. */
  db: Database;
  queries: () => CompiledQuery[];
}

export function recordQueries(db: Database): Recording {
  const queries: CompiledQuery[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      queries.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const isPart = ({ sql }: CompiledQuery) => queries.some((query) => query.sql.includes(`(${sql})`));
  // A statement compiled once and run later is recorded when it runs.
  const isBlank = ({ parameters }: CompiledQuery) =>
    parameters.some((value) => typeof value === 'object' && value !== null);
  return {
    db: noting(db.withPlugin(plugin), queries),
    queries: () => queries.filter((query) => !isPart(query) && !isBlank(query)),
  };
}

/** Statements that were compiled earlier pass only here. */
function noting(db: Database, queries: CompiledQuery[]): Database {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'executeQuery')
        return (query: CompiledQuery) => {
          queries.push(query);
          return target.executeQuery(query);
        };
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
