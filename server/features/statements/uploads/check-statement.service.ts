// What an upload would store, before anything is stored.
import { monthOfDay } from '#shared/dates.ts';
import type { StatementCheck, StatementInput } from '#shared/statements/statement-uploads.contract.ts';
import { type RecognisedRow, recogniseRows } from '../../../bank-files/recognition/recognise-rows.ts';
import type { ReadRow, ReadStatement } from '../../../bank-files/statement/read-statement.types.ts';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { AdminCaller } from '../../../http/caller.ts';
import { shownFileName, type UploadedFile } from '../../../http/uploads/uploaded-file.ts';
import { readClosedMonths } from '../approving/approvals.db.ts';
import { type AccountGroup, readAccountGroups } from '../open/accounts.service.ts';
import { countTaken, planReversals, type ReversalPlan } from '../reversals/plan-reversals.service.ts';
import { compareRows } from './compare-rows.service.ts';
import { findAccount } from './find-account.rule.ts';
import { type ReadUpload, readUpload } from './read-upload.service.ts';

/** Rows that a check shows. */
const SHOWN_ROWS = 10;

/** Throws 422 for a file that is refused, and for an account that is not the association's. */
export async function checkStatement(
  deps: Deps,
  admin: AdminCaller,
  { file, input }: { file: UploadedFile; input: StatementInput },
): Promise<StatementCheck> {
  const { mapping, account: chosen, password, years_back = 0 } = input;
  const read = await readUpload(deps, {
    bytes: file.bytes,
    adminId: admin.id,
    mapping,
    password: password || null,
    yearsBack: years_back,
  });
  const frame = { file_name: shownFileName(file.name), mapper: mapperView(read) };
  if (!read.statement) return { ...frame, ...nothing, date_order: orderView(read.unknown) };
  const account = findAccount(await readAccountGroups(deps.db), read.statement, chosen);
  const rows = account
    ? await compareRows(deps.db, account.id, read.statement)
    : recogniseRows(read.statement, { rows: [], reaches: [] });
  const plan = account
    ? await planReversals(deps.db, account.id, { rows, debits: read.statement.debits })
    : nothingTaken;
  const closed = await countInClosedMonths(deps.db, rows);
  const { unwrittenYears } = read.statement;
  return {
    ...frame,
    ...preview(read.statement, account, { rows, plan }),
    unwritten_years: unwrittenYears && { ...unwrittenYears, years_back },
    closed_months: closed,
  };
}

async function countInClosedMonths(
  db: Database,
  rows: readonly Pick<RecognisedRow, 'bookedOn' | 'isKnown'>[],
): Promise<StatementCheck['closed_months']> {
  const added = rows.filter(({ isKnown }) => !isKnown);
  const byMonth = Map.groupBy(added, ({ bookedOn }) => monthOfDay(bookedOn));
  const closed = await readClosedMonths(db);
  return [...byMonth]
    .filter(([month]) => closed.has(month))
    .map(([month, some]) => ({ month, rows: some.length }))
    .toSorted((a, b) => a.month.localeCompare(b.month));
}

const nothingTaken: ReversalPlan = { added: [], ofNew: new Map(), changed: [] };

const nothing = {
  layout: null,
  account: null,
  period: null,
  seen_to: null,
  credits: { count: 0, sum: 0 },
  new: 0,
  known: 0,
  repeats: 0,
  taken_back: countTaken(nothingTaken),
  later: 0,
  pending: { count: 0, sum: 0 },
  rows: [],
  warnings: [],
  unwritten_years: null,
  closed_months: [],
} satisfies Partial<StatementCheck>;

function preview(
  statement: ReadStatement,
  account: AccountGroup | null,
  { rows, plan }: { rows: RecognisedRow[]; plan: ReversalPlan },
): Omit<StatementCheck, 'file_name' | 'mapper' | 'unwritten_years' | 'closed_months'> {
  const known = rows.filter(({ isKnown }) => isKnown).length;
  return {
    layout: { code: statement.layout, label: statement.layoutName },
    account: account && { id: account.id, label: account.label },
    period: statement.period,
    seen_to: statement.seenTo,
    credits: { count: rows.length, sum: sumOf(rows) },
    new: rows.length - known,
    known,
    repeats: rows.filter(({ isRepeat }) => isRepeat).length,
    taken_back: countTaken(plan),
    later: statement.laterCount,
    date_order: orderView(statement),
    pending: { count: statement.pending.length, sum: sumOf(statement.pending) },
    rows: rows.slice(0, SHOWN_ROWS).map((row) => ({
      line: row.line,
      booked_on: row.bookedOn,
      amount: row.amount,
      description: row.description,
      is_known: row.isKnown,
      reversal: reversalOf(row, plan),
    })),
    warnings: statement.warnings,
  };
}

function reversalOf({ isReversal, fingerprint }: RecognisedRow, { ofNew }: ReversalPlan) {
  if (isReversal) return { kind: 'of_debit' as const, on: null };
  const taken = ofNew.get(fingerprint);
  return taken ? { kind: taken.reversal, on: taken.reversedOn } : null;
}

function orderView(read: Pick<ReadStatement, 'dateOrder'> | null): StatementCheck['date_order'] {
  if (!read?.dateOrder) return null;
  const { row, found, choices } = read.dateOrder;
  return { row, found, choices: choices.map(({ form, day }) => ({ date_form: form, day })) };
}

/** Sen. */
export function sumOf(rows: readonly Pick<ReadRow, 'amount'>[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

function mapperView({ unknown, mapping, isRemembered }: ReadUpload): StatementCheck['mapper'] {
  if (!unknown) return null;
  const { columns, headerRow, guess } = unknown;
  return {
    columns: columns.map(({ title, ...column }) => ({ ...column, header: title })),
    header_row: headerRow,
    mapping: mapping ?? guess,
    is_remembered: isRemembered,
  };
}
