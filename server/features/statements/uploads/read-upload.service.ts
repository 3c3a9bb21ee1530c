// Reads an upload by its layout, by the mapping that was sent, or by the remembered one of its header.
import type { StatementMapping } from '#shared/statements/statement-mapping.schemas.ts';
import { readStatements } from '../../../bank-files/read-statement.ts';
import type {
  ReadStatement,
  ReadStatements,
  UnknownStatement,
} from '../../../bank-files/statement/read-statement.types.ts';
import type { Deps } from '../../../deps.ts';
import { hashBytes } from '../../../http/uploads/uploaded-file.ts';
import { today } from '../../../lib/clock.ts';
import { HttpError } from '../../../lib/errors.ts';
import { admitAll, refundAll } from '../../../security/throttle.ts';
import { perHour, ruleFor } from '../../../security/throttle-rules.ts';
import { readAccountGroups } from '../accounts.open.service.ts';
import { findStatementMapping } from './uploads.db.ts';

export interface ReadUpload {
  /** One for each account. None: in no known layout, and not mapped. */
  statements: ReadStatement[];
  /** About the file as a whole, in words for people. */
  warnings: string[];
  /** The columns of a file in no known layout. */
  unknown: UnknownStatement | null;
  /** How its columns were read. */
  mapping: StatementMapping | null;
  isRemembered: boolean;
}

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

export interface StatementUpload {
  bytes: Buffer;
  adminId: number;
  mapping: StatementMapping | null;
  /** Of a protected file. */
  password: string | null;
  /** Of a file without years. */
  yearsBack: number;
}

/** Throws 422 at `file` or `password`, in words for people; 429 after five wrong passwords of a file in an hour. */
export async function readUpload(deps: ReadDeps, upload: StatementUpload): Promise<ReadUpload> {
  return upload.password === null ? readFile(deps, upload) : countWrongPasswords(deps, upload);
}

/** Counts by admin and file, so that nobody guesses the password of a file of others. */
async function countWrongPasswords(deps: ReadDeps, upload: StatementUpload): Promise<ReadUpload> {
  const counted = [String(upload.adminId), hashBytes(upload.bytes)];
  const rules = [ruleFor('statements:password', counted, perHour(5))];
  await admitAll(deps, rules);
  try {
    const read = await readFile(deps, upload);
    await refundAll(deps, rules);
    return read;
  } catch (error) {
    const isWrong = error instanceof HttpError && error.body.errors?.password !== undefined;
    if (!isWrong) await refundAll(deps, rules);
    throw error;
  }
}

async function readFile(deps: ReadDeps, upload: StatementUpload): Promise<ReadUpload> {
  const { bytes, mapping: given, password, yearsBack } = upload;
  const groups = await readAccountGroups(deps.db);
  const accounts = groups.map(({ digits }) => digits);
  const input = { uploadedOn: today(deps.clock), accounts, password, yearsBack };
  const first = await readStatements(bytes, input);
  if (first.kind === 'statements') return { ...first, unknown: null, mapping: null, isRemembered: false };
  const remembered = given ? null : await findStatementMapping(deps.db, first.headerHash);
  const mapping = given ?? remembered;
  const unread = { statements: [], warnings: [], unknown: first, mapping, isRemembered: remembered !== null };
  if (!mapping) return unread;
  try {
    const mapped = await readStatements(bytes, { ...input, mapping });
    return mapped.kind === 'statements' ? { ...unread, ...withOrder(mapped, mapping) } : unread;
  } catch (error) {
    // A remembered mapping that does not fit is shown, and can be changed. Perhaps only the order of its dates is another.
    if (remembered && error instanceof HttpError && error.status === 422)
      return { ...unread, mapping: { ...mapping, date_form: null } };
    throw error;
  }
}

/** The order that the file proves is remembered as if it was chosen. */
function withOrder({ statements, warnings }: ReadStatements, mapping: StatementMapping): Partial<ReadUpload> {
  const isOpen = statements.some(({ dateOrder }) => dateOrder !== null);
  const [form = null, ...others] = new Set(statements.map(({ dateForm }) => dateForm));
  return {
    statements,
    warnings,
    mapping: { ...mapping, date_form: isOpen || others.length > 0 ? null : form },
  };
}
