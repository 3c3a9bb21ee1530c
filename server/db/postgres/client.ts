// The PostgreSQL client: rows look as they do on SQLite, every query is prepared once for each connection.
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { type ClientConfig, Pool, type PoolClient, type QueryConfig, type QueryResult, types } from 'pg';
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
  const pool = new Pool({
    ...postgresConfig(url, statementTimeout),
    max,
    idleTimeoutMillis: 60_000,
    // Statements are sent as soon as they are given, not after the answers to those before them.
    pipeline: true,
  });
  const statements = new StatementNames();
  // The next query on a broken connection fails in any case; without these two listeners the process would end.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    options: pool.options,
    async connect() {
      // Kysely's interface has an overload for cursors, which is not used here.
      return new UsedClient(await pool.connect(), statements) as unknown as PostgresPoolClient;
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

/** A connection from the pool until it is released: for one transaction, or for one statement. */
class UsedClient {
  readonly #client: PoolClient;
  readonly #statements: StatementNames;
  /** Of the transaction. */
  #begin: Promise<unknown> | undefined;
  #isCommitting = false;

  constructor(client: PoolClient, statements: StatementNames) {
    this.#client = client;
    this.#statements = statements;
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<Pick<QueryResult, 'command' | 'rows'>> {
    if (this.#isCommitting) throw new Error('A statement behind the commit.');
    this.#isCommitting = sql === 'commit';
    this.#collectWrites();
    const answer = this.#run({ sql, parameters });
    if (/^(begin|start transaction)\b/.test(sql)) {
      // It travels with the next statement, which waits for both answers.
      this.#begin = answer;
      answer.catch(() => {});
      return { command: 'BEGIN', rows: [] };
    }
    try {
      const [result] = await Promise.all([answer, this.#begin]);
      return result;
    } finally {
      if (sql === 'commit') this.#isCommitting = false;
    }
  }

  /** What is sent in one turn of the event loop leaves as one packet: a system call for each takes a third of our time. */
  #collectWrites() {
    const { stream } = this.#client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  async #run(query: SqlQuery): Promise<QueryResult> {
    try {
      return await this.#client.query(this.#prepared(query));
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      this.#statements.forgetAll();
      // Inside a transaction there is no second try, and its commit may be on its way.
      if (this.#begin) throw error;
      return this.#client.query(this.#prepared(query));
    }
  }

  #prepared({ sql, parameters }: SqlQuery): QueryConfig {
    return {
      text: sql,
      values: [...parameters],
      // Not `begin` and the like; a select without parameters is planned each time unless it has a name.
      name: parameters.length > 0 || sql.startsWith('select ') ? this.#statements.of(sql) : undefined,
    };
  }

  release(isBroken?: boolean) {
    this.#client.release(isBroken);
  }
}

function isOutdatedPlan(error: unknown): boolean {
  return error instanceof Error && /cached plan must not change result type/.test(error.message);
}
