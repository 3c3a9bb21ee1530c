// What a connection needs before its first statement: our settings, and whether its session of the server is its own.
// Behind a pooler each transaction may have another session. No setting and no lock is left in it.
import type { ClientBase } from 'pg';
import { keysOf } from '#shared/keys.ts';
import { readErrorCode } from '../../lib/error-code.ts';

/** The oldest major version of PostgreSQL that the product runs on. */
export const OLDEST_VERSION = 15;

/** Rows look the same whatever server, database and user have as default. With it what has the same effect. */
const formats = {
  TimeZone: { value: 'UTC', same: /^(Etc\/)?UTC$/ },
  DateStyle: { value: 'ISO', same: /^ISO\b/ },
  // Pages of lists are short: compiling a query takes longer than running it.
  jit: { value: 'off', same: /^off$/ },
};

type Format = keyof typeof formats;
const formatNames: Format[] = keysOf(formats);

/** How long a connection may take, or a pooler until it has a session for a transaction. */
export const CONNECT_TIMEOUT_MS = 5000;

/** The server itself ends a statement at its limit. Without its answer so much later the connection is dead. */
const GRACE_MS = 5000;

export function answerTimeout(statementTimeout: number): number {
  return statementTimeout + GRACE_MS;
}

/**
 * Returns the settings of one transaction, as the rest of the text that opens it. `statementTimeout` is in
 * milliseconds. `defaults`: what sessions have already.
 */
export function composeSettings(
  statementTimeout: number,
  defaults: Partial<Record<Format, string>> = {},
): string {
  const others = formatNames.filter((name) => !formats[name].same.test(defaults[name] ?? ''));
  const settings = [
    ...others.map((name) => [name, formats[name].value]),
    ['statement_timeout', statementTimeout],
  ];
  return settings.map(([name, value]) => `; set local ${name} = '${value}'`).join('');
}

export interface Session {
  /** Whether it is the connection's own until its end, as without a pooler. */
  isOwn: boolean;
  isStandby: boolean;
  /** Major version of the server. */
  version: number;
  /** What sessions have unless they are told otherwise. */
  defaults: Record<Format, string>;
}

/**
 * A pooler invents the process id that it gives to a client. So the session is our own where its real id is the one that
 * the connection was given. Then, and only then, it receives the settings for all of its statements.
 */
export async function openServerSession(client: ClientBase, statementTimeout: number): Promise<Session> {
  const given: unknown = Reflect.get(client, 'processID');
  const setting = (name: string, value: string) => `set_config('${name}', '${value}', false)`;
  const settings = formatNames.map((name) => setting(name, formats[name].value));
  const defaults = formatNames.map((name) => `'${name}', current_setting('${name}', true)`);
  const query = {
    text: `select pid = $1 as "isOwn", pg_is_in_recovery() as "isStandby", version / 10000 as version,
        json_build_object(${defaults.join(', ')}) as defaults,
        case when pid = $1 and version >= $2
          then (${[...settings, setting('statement_timeout', `${statementTimeout}`)].join(', ')}) end
      from (select pg_backend_pid() as pid, current_setting('server_version_num')::int as version) as server`,
    values: [given, OLDEST_VERSION * 10_000],
    query_timeout: CONNECT_TIMEOUT_MS,
  };
  const { rows } = await client.query<Session>(query);
  const [session] = rows;
  if (!session) throw new Error('no answer about the session');
  return session;
}

const PROBE = 'anggota_probe';

/**
 * Tells whether the names of prepared statements reach the server as they are. Each session then has them for all
 * clients of the pooler. Others rename them, and each client has its own. Throws where the pooler admits no
 * transaction.
 */
export async function sharesStatements(client: ClientBase): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query({ name: PROBE, text: 'select 1' });
    const text = 'select 1 from pg_prepared_statements where name = $1';
    return (await client.query({ text, values: [PROBE] })).rows.length > 0;
  } catch (error) {
    if (isMissedStatement(error)) return true;
    throw error;
  } finally {
    await client.query('rollback');
  }
}

/** Tells whether another session answered than expected: the statement is not prepared there, or it is already. */
export function isMissedStatement(error: unknown): boolean {
  return ['26000', '42P05'].includes(readErrorCode(error) ?? '');
}
