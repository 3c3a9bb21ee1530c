// What an error of either engine means.
import { readErrorCode, textIn } from '../lib/error-code.ts';

/** Returns the unique column or index that an insert or update ran into, or null for any other error. */
export function violatedUnique(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (readErrorCode(error) === '23505') return textIn(error, 'constraint') ?? '';
  const sqlite = /UNIQUE constraint failed: (?:index ')?([\w., ]+)/.exec(error.message);
  return sqlite?.[1]?.replaceAll('.', '_') ?? null;
}

/** Tells whether a reference names a row that is not there, or that is still referred to. */
export function violatesReference(error: unknown): boolean {
  return (
    error instanceof Error &&
    (['23503', '23001'].includes(readErrorCode(error) ?? '') ||
      /FOREIGN KEY constraint failed/.test(error.message))
  );
}

/** Tells whether an address is one that the undo of a merge needs. A trigger of migration 0037 refuses it. */
export function isReservedAddress(error: unknown): boolean {
  return error instanceof Error && /address_reserved/.test(error.message);
}

/**
 * Returns the closed month, `YYYY-MM`, whose money a change would have changed. Triggers of migration 0015 refuse it.
 */
export function closedMonthIn(error: unknown): string | null {
  return error instanceof Error ? (/month_closed (\d{4}-\d\d)/.exec(error.message)?.[1] ?? null) : null;
}

/**
 * Returns the bill, or '' for a return, that has used the deposit of a deleted link. A trigger of migration 0035
 * refuses it.
 */
export function usedDepositIn(error: unknown): string | null {
  return error instanceof Error ? (/deposit_used (\S*)/.exec(error.message)?.[1] ?? null) : null;
}

/** Returns the bill that a deleted member pays for others. A trigger of migration 0055 refuses it. */
export function billOfOthersIn(error: unknown): string | null {
  return error instanceof Error ? (/pays_for_others (\S*)/.exec(error.message)?.[1] ?? null) : null;
}

/** No connection could be opened. The message is one sentence for the operator. */
export class DatabaseUnreachable extends Error {
  /** `place` is an address, `reason` what the system or the server said about it. */
  constructor(place: string, reason: string, options: ErrorOptions) {
    super(`The database at ${place} cannot be used: ${reason}.`, options);
  }
}

/** A later version has changed the schema: this one would misread it. The message is one sentence for the operator. */
export class NewerDatabase extends Error {
  constructor() {
    super('The database was prepared by a newer version: start that one, or restore a backup of this one.');
  }
}

/** The commit is stored on the primary alone: it would be lost with it, so nobody may rely on it. */
export class UnreplicatedCommit extends Error {
  /** SQLSTATE: what became of the transaction is unknown. */
  readonly code = '08007';

  constructor() {
    super('PostgreSQL stopped waiting for its standby.');
  }
}

const networkCodes = new Set(
  `ECONNREFUSED ECONNRESET ENOTFOUND EAI_AGAIN EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH`.split(' '),
);

/**
 * SQLSTATE of a PostgreSQL that is stopping, starting, out of space, read-only, or too slow. Also of a session that the
 * server or a pooler has ended or exchanged.
 */
const awayStates = /^(08|53|57|58)...$|^(25006|25P03|26000|42P05)$/;

/** These concern one statement; the connection is as good as before. */
const statesOfStatements = /^(57014|53...)$/;

/** Errors of the PostgreSQL client, and of SQLite on a full, broken or read-only disk. */
const awayMessages =
  /^Connection terminated|connection error and is not queryable|^timeout e|^Query read timeout|^Postgres connection has been discarded|database or disk is full|disk I\/O error|attempt to write a readonly database/;

/** Tells whether the database cannot be reached or cannot write right now; the caller may try again. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = readErrorCode(error) ?? '';
  return (
    error instanceof DatabaseUnreachable ||
    networkCodes.has(code) ||
    awayStates.test(code) ||
    awayMessages.test(error.message)
  );
}

/**
 * Returns one sentence for the operator about a database, or another server, that cannot be used; undefined for other
 * errors.
 */
export function faultOfServer(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DatabaseUnreachable || error instanceof NewerDatabase) return error.message;
  const said = error.message || readErrorCode(error);
  if (isDatabaseAway(error)) return `The database or the store cannot be reached: ${said}`;
  if (readErrorCode(error) === '42501')
    return `The user of DATABASE_URL must own the database or be granted its schema: ${said}.`;
  return undefined;
}

/**
 * Tells whether the connection on which it occurred is of no use any more: to a server that only reads, for example.
 */
export function endsConnection(error: unknown): boolean {
  return isDatabaseAway(error) && !statesOfStatements.test(readErrorCode(error) ?? '');
}

/** Tells whether PostgreSQL rolled this transaction back, because another one waited for it, and it for that one. */
export function isDeadlock(error: unknown): boolean {
  return readErrorCode(error) === '40P01';
}

/** Tells whether two transactions conflicted and this one was rolled back; it may be tried again. */
export function isContention(error: unknown): boolean {
  const code = readErrorCode(error) ?? '';
  return (
    isDeadlock(error) ||
    code === '40001' ||
    code === '0A000' ||
    (error instanceof Error && /database is locked/.test(error.message))
  );
}
