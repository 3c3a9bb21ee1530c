// What an error of either engine means.
import { codeOf, textIn } from '../lib/error-code.ts';

/** The unique column or index that an insert or update ran into, or null for any other error. */
export function violatedUnique(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (codeOf(error) === '23505') return textIn(error, 'constraint') ?? '';
  const sqlite = /UNIQUE constraint failed: (?:index ')?([\w., ]+)/.exec(error.message);
  return sqlite?.[1]?.replaceAll('.', '_') ?? null;
}

/** A reference to a row that is not there, or is still referred to. */
export function violatesReference(error: unknown): boolean {
  return (
    error instanceof Error &&
    (['23503', '23001'].includes(codeOf(error) ?? '') || /FOREIGN KEY constraint failed/.test(error.message))
  );
}

/** An address that the undo of a merge needs. A trigger of migration 0037 refuses it. */
export function isReservedAddress(error: unknown): boolean {
  return error instanceof Error && /address_reserved/.test(error.message);
}

/** The closed month, `YYYY-MM`, whose money a change would have changed. Triggers of migration 0015 refuse it. */
export function closedMonthIn(error: unknown): string | null {
  return error instanceof Error ? (/month_closed (\d{4}-\d\d)/.exec(error.message)?.[1] ?? null) : null;
}

/** The bill, or '' for a return, that has used the deposit of a deleted link. A trigger of migration 0035 refuses it. */
export function usedDepositIn(error: unknown): string | null {
  return error instanceof Error ? (/deposit_used (\S*)/.exec(error.message)?.[1] ?? null) : null;
}

/** Network errors, and a PostgreSQL that is stopping, starting, out of space or too slow. */
const awayCodes = new Set(
  `ECONNREFUSED ECONNRESET ENOTFOUND EAI_AGAIN EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH 57P01 57P02 57P03 08000 08001 08003 08006 53100 53200 53300 57014`.split(
    ' ',
  ),
);

/** Errors of the PostgreSQL client, and of SQLite on a full or broken disk. */
const awayMessages =
  /^Connection terminated|connection error and is not queryable|^timeout e|^Postgres connection has been discarded|database or disk is full|disk I\/O error/;

/** The database cannot be reached or cannot write right now; the caller may try again. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return awayCodes.has(codeOf(error) ?? '') || awayMessages.test(error.message);
}

/** PostgreSQL rolled this transaction back, because another one waited for it, and it for that one. */
export function isDeadlock(error: unknown): boolean {
  return codeOf(error) === '40P01';
}

/** Two transactions conflicted and this one was rolled back; it may be tried again. */
export function isContention(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  return (
    isDeadlock(error) ||
    code === '40001' ||
    code === '0A000' ||
    (error instanceof Error && /database is locked/.test(error.message))
  );
}
