// Reads an upload by its layout, by the mapping that was sent, or by the remembered one of its header.
import type { StatementMapping } from '#shared/statements/statement-mapping.types.ts';
import { readStatement } from '../../../bank-files/read-statement.ts';
import type { ReadStatement, UnknownStatement } from '../../../bank-files/statement/read-statement.types.ts';
import type { Deps } from '../../../deps.ts';
import { today } from '../../../lib/clock.ts';
import { HttpError } from '../../../lib/errors.ts';
import { readAccountGroups } from '../open/accounts.service.ts';
import { findMapping } from './uploads.db.ts';

export interface ReadUpload {
  /** Null: in no known layout, and not mapped. */
  statement: ReadStatement | null;
  /** The columns of a file in no known layout. */
  unknown: UnknownStatement | null;
  /** How its columns were read. */
  mapping: StatementMapping | null;
  isRemembered: boolean;
}

type ReadDeps = Pick<Deps, 'db' | 'clock'>;

/** Throws 422 at `file`, in words for people. */
export async function readUpload(
  deps: ReadDeps,
  bytes: Buffer,
  given: StatementMapping | null,
): Promise<ReadUpload> {
  const groups = await readAccountGroups(deps.db);
  const input = { uploadedOn: today(deps.clock), accounts: groups.map(({ digits }) => digits) };
  const first = await readStatement(bytes, input);
  if (first.kind === 'statement')
    return { statement: first, unknown: null, mapping: null, isRemembered: false };
  const remembered = given ? null : await findMapping(deps.db, first.headerHash);
  const mapping = given ?? remembered;
  const unread = { statement: null, unknown: first, mapping, isRemembered: remembered !== null };
  if (!mapping) return unread;
  try {
    const mapped = await readStatement(bytes, { ...input, mapping });
    return mapped.kind === 'statement' ? { ...unread, ...withOrder(mapped, mapping) } : unread;
  } catch (error) {
    // A remembered mapping that does not fit is shown, and can be changed. Perhaps only the order of its dates is another.
    if (remembered && error instanceof HttpError && error.status === 422)
      return { ...unread, mapping: { ...mapping, date_form: null } };
    throw error;
  }
}

/** The order that the file proves is remembered as if it was chosen. */
function withOrder(statement: ReadStatement, mapping: StatementMapping): Partial<ReadUpload> {
  return { statement, mapping: { ...mapping, date_form: statement.dateOrder ? null : statement.dateForm } };
}
