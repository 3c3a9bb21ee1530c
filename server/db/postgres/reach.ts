// Connects to PostgreSQL, or says in one sentence why that cannot be.
import { Client, type ClientBase } from 'pg';
import { DatabaseUnreachable } from '../db-errors.ts';
import { composeSettings, OLDEST_VERSION, openServerSession, sharesStatements } from './sessions.ts';

/** `connect` throws what the client or the system says; this throws `DatabaseUnreachable` with the address. */
export async function reach<T>(url: string, connect: () => Promise<T>): Promise<T> {
  try {
    return await connect();
  } catch (error) {
    throw new DatabaseUnreachable(placeOf(url), reasonOf(error), { cause: error });
  }
}

/** The certificate of the server is checked where TLS is required. The client does so, too, but warns at each start. */
export function withStrictTls(url: string): string {
  const strict = new URL(url);
  const mode = strict.searchParams.get('sslmode') ?? '';
  if (strict.searchParams.has('uselibpqcompat') || !/^(prefer|require|verify-ca)$/.test(mode)) return url;
  strict.searchParams.set('sslmode', 'verify-full');
  return strict.href;
}

interface Use {
  /** Milliseconds. */
  statementTimeout: number;
  /** A standby cannot be changed. */
  isForChanges: boolean;
}

export interface UsableSession {
  /** Whether the session is the connection's own until its end, as without a pooler. */
  isOwn: boolean;
  /** Whether each session has prepared statements for all clients of a pooler. */
  hasSharedStatements: boolean;
  /** What follows `begin` where the session is not our own. */
  settings: string;
}

/** Opens the session of a new connection. Throws when the product cannot work with what it found there. */
export async function openUsableSession(
  client: ClientBase,
  { statementTimeout, isForChanges }: Use,
): Promise<UsableSession> {
  const { isOwn, isStandby, version, defaults } = await openServerSession(client, statementTimeout);
  if (version < OLDEST_VERSION)
    throw new Error(`it is PostgreSQL ${version}, and version ${OLDEST_VERSION} or newer is needed`);
  if (isStandby && isForChanges)
    throw new Error('it is a standby, which only reads; the address of the primary is needed');
  const hasSharedStatements = !isOwn && (await sharesStatements(client));
  return { isOwn, hasSharedStatements, settings: composeSettings(statementTimeout, defaults) };
}

function placeOf(url: string): string {
  const { host, port } = new Client({ connectionString: withStrictTls(url) });
  return host.startsWith('/') ? `${host}/.s.PGSQL.${port}` : `${host}:${port}`;
}

/** What operators can do something about, by what the client says. */
const hints: [RegExp, string][] = [
  [
    /statement pooling/,
    'use the transaction or session mode of the pooler, or the address of PostgreSQL itself',
  ],
  [/certificate/, 'name the authority of the server in DATABASE_URL, as sslrootcert=FILE'],
  [/unsupported startup parameter/, 'remove it from DATABASE_URL'],
];

function reasonOf(error: unknown): string {
  const said = saidBy(error).replace(/\.$/, '');
  const hint = hints.find(([pattern]) => pattern.test(said))?.[1];
  return hint ? `${said}; ${hint}` : said;
}

/** A name with several addresses fails with an error for each. */
function saidBy(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(saidBy))].join(', ');
  const said = error instanceof Error ? error.message : String(error);
  if (said.startsWith('timeout exceeded')) return 'all connections were in use for 5 seconds';
  return /timeout/i.test(said) ? 'no answer in 5 seconds' : said;
}
