// The PostgreSQL client: rows look as they do on SQLite. Connections are opened as they are needed.
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Client, type ClientConfig, Pool, types } from 'pg';
import { openUsableSession, reach, withStrictTls } from './reach.ts';
import { answerTimeout, CONNECT_TIMEOUT_MS, composeSettings } from './sessions.ts';
import { StatementNames } from './statement-names.ts';
import { type OpenLine, UsedClient } from './used-client.ts';

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

/** Only what every pooler knows is said at the start of a connection. */
export function postgresConfig(url: string): ClientConfig {
  return {
    connectionString: withStrictTls(url),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'anggota',
    // A server that vanished without a word is noticed while we wait for its answer.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: {
      getTypeParser: (type, format) => plainTypes.get(type) ?? types.getTypeParser(type, format),
    },
  };
}

interface Use {
  /** Limit of connections; a caller waits up to five seconds for a free one. */
  max: number;
  /** Milliseconds. */
  statementTimeout: number;
  isForChanges: boolean;
}

/**
 * Opens the pool for Kysely. Connections are opened when they are needed, and again after the server was away.
 * `connect` throws `DatabaseUnreachable`.
 */
export function openPostgres(url: string, { max, statementTimeout, isForChanges }: Use): PostgresPool {
  const lines = new WeakMap<object, OpenLine>();
  const pool = new Pool({
    ...postgresConfig(url),
    max,
    idleTimeoutMillis: 60_000,
    // Statements are sent as soon as they are given, not after the answers to those before them.
    pipeline: true,
    async onConnect(client) {
      const session = await openUsableSession(client, { statementTimeout, isForChanges });
      const line = { ...session, isUnreplicated: false };
      lines.set(client, line);
      client.on('notice', ({ routine }) => {
        if (routine === 'SyncRepWaitForLSN') line.isUnreplicated = true;
      });
    },
  });
  const statements = new StatementNames();
  // The next query on a broken connection fails in any case; without these two listeners the process would end.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    options: pool.options,
    async connect() {
      const client = await reach(url, () => pool.connect());
      const line = lines.get(client);
      if (!line) throw new Error('The pool has not set up this connection.');
      // Kysely's interface has an overload for cursors, which is not used here.
      return new UsedClient({
        client,
        line,
        statements,
        timeout: answerTimeout(statementTimeout),
      }) as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}

/**
 * Opens a separate connection for the one transaction that `begin` opens. `statementTimeout` is in milliseconds. Throws
 * `DatabaseUnreachable`.
 */
export async function openTransaction(url: string, begin: string, statementTimeout: number): Promise<Client> {
  const client = new Client({ ...postgresConfig(url), query_timeout: answerTimeout(statementTimeout) });
  // A broken connection makes the next query fail.
  client.on('error', () => {});
  try {
    await reach(url, async () => {
      await client.connect();
      await client.query(begin + composeSettings(statementTimeout));
    });
  } catch (error) {
    await client.end();
    throw error;
  }
  return client;
}
