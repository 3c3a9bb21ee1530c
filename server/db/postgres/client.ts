// The PostgreSQL client: rows look as they do on SQLite, every query is prepared once for each connection.
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { type ClientConfig, Pool, type PoolClient, type QueryConfig, types } from 'pg';
import type { SqlQuery } from '../database.ts';

/** Timestamps and dates are ISO strings, money is a number. */
const plainTypes = new Map<number, (text: string) => unknown>([
  [types.builtins.TIMESTAMPTZ, isoTimestamp],
  [types.builtins.DATE, (text) => text],
  [types.builtins.INT8, Number],
]);

/**
 * The session's zone is UTC, so cutting the text is enough. Other forms are read by Date, which takes five times as
 * long.
 */
function isoTimestamp(text: string): string {
  const [, day, time, milliseconds = ''] =
    /^(\d{4}-\d\d-\d\d) ([\d:]{8})(?:\.(\d{1,3})\d*)?\+00$/.exec(text) ?? [];
  if (!day) return new Date(text).toISOString();
  return `${day}T${time}.${milliseconds.padEnd(3, '0')}Z`;
}

/** `statementTimeout` is in milliseconds. */
export function postgresConfig(url: string, statementTimeout: number): ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: 5000,
    statement_timeout: statementTimeout,
    application_name: 'anggota',
    // Pages of lists are short: compiling a query takes longer than running it.
    options: '-c TimeZone=UTC -c jit=off',
    types: {
      getTypeParser: (type, format) => plainTypes.get(type) ?? types.getTypeParser(type, format),
    },
  };
}

interface Use {
  /** Limit of connections; a caller waits up to five seconds for a free one. */
  max: number;
  statementTimeout: number;
}

/** The pool for Kysely. Connections are opened when they are needed, and again after the server was away. */
export function openPostgres(url: string, { max, statementTimeout }: Use): PostgresPool {
  const pool = new Pool({ ...postgresConfig(url, statementTimeout), max, idleTimeoutMillis: 60_000 });
  const statements = new StatementNames();
  // The next query on a broken connection fails in any case; without these two listeners the process would end.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      // Kysely's interface has an overload for cursors, which is not used here.
      return {
        query: (sql: string, parameters: readonly unknown[]) =>
          runPrepared(client, statements, { sql, parameters }),
        release: (isBroken?: boolean) => client.release(isBroken),
      } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}

/** Statements beyond these limits are bulk work and not worth preparing. */
const limits = { length: 5000, count: 1000 };

/** Names of prepared statements, the same on every connection. */
class StatementNames {
  #names = new Map<string, string>();
  #given = 0;

  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || text.length > limits.length || this.#names.size >= limits.count) return known;
    this.#given += 1;
    const name = `q${this.#given}`;
    this.#names.set(text, name);
    return name;
  }

  /** After another node has changed a table: the old plans no longer fit. */
  forgetAll() {
    this.#names = new Map();
  }
}

async function runPrepared(client: PoolClient, statements: StatementNames, { sql, parameters }: SqlQuery) {
  const query = (): QueryConfig => ({
    text: sql,
    values: [...parameters],
    // Not `begin` and the like; a select without parameters is planned each time unless it has a name.
    name: parameters.length > 0 || sql.startsWith('select ') ? statements.of(sql) : undefined,
  });
  try {
    return await client.query(query());
  } catch (error) {
    if (!isOutdatedPlan(error)) throw error;
    statements.forgetAll();
    // Inside a transaction there is no second try; report the original error.
    return client.query(query()).catch(() => {
      throw error;
    });
  }
}

function isOutdatedPlan(error: unknown): boolean {
  return error instanceof Error && /cached plan must not change result type/.test(error.message);
}
