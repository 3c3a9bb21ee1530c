// What an upload would store, before anything is stored.
import { monthOfDay } from '#shared/dates.ts';
import type {
  CheckedStatement,
  StatementCheck,
  StatementInput,
  TakenBack,
} from '#shared/statements/statement-uploads.contract.ts';
import { type RecognisedRow, recogniseRows } from '../../../bank-files/recognition/recognise-rows.ts';
import { joinYears } from '../../../bank-files/sections/join-sections.ts';
import type { ReadRow, ReadStatement } from '../../../bank-files/statement/read-statement.types.ts';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { AdminCaller } from '../../../http/caller.ts';
import { shownFileName, type UploadedFile } from '../../../http/uploads/uploaded-file.ts';
import { type AccountGroup, readAccountGroups } from '../accounts.open.service.ts';
import { readClosedMonths } from '../approving/approvals.db.ts';
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
  const { statements, unknown, warnings } = read;
  const frame = { file_name: shownFileName(file.name), mapper: mapperView(read) };
  if (statements.length === 0) return { ...frame, ...nothing, date_order: orderView(unknown) };
  const groups = await readAccountGroups(deps.db);
  const compared: Compared[] = [];
  for (const statement of statements)
    compared.push(await compare(deps.db, statement, findAccount(groups, statement, chosen)));
  const years = statements.map(({ unwrittenYears }) => unwrittenYears).reduce((a, b) => joinYears(a, b));
  const open = statements.find(({ dateOrder }) => dateOrder !== null) ?? null;
  return {
    ...frame,
    ...fileView(compared.map(statementView), warnings),
    date_order: orderView(open),
    unwritten_years: years && { ...years, years_back },
    closed_months: await countInClosedMonths(
      deps.db,
      compared.flatMap(({ rows }) => rows),
    ),
  };
}

interface Compared {
  statement: ReadStatement;
  account: AccountGroup | null;
  rows: RecognisedRow[];
  plan: ReversalPlan;
}

async function compare(
  db: Database,
  statement: ReadStatement,
  account: AccountGroup | null,
): Promise<Compared> {
  if (!account) {
    const rows = recogniseRows(statement, { rows: [], reaches: [] });
    return { statement, account, rows, plan: nothingTaken };
  }
  const rows = await compareRows(db, account.id, statement);
  return {
    statement,
    account,
    rows,
    plan: await planReversals(db, account.id, { rows, debits: statement.debits }),
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
  statements: [],
} satisfies Partial<StatementCheck>;

function statementView({ statement, account, rows, plan }: Compared): CheckedStatement {
  const known = rows.filter(({ isKnown }) => isKnown).length;
  return {
    layout: { code: statement.layout, label: statement.layoutName },
    account: account && { id: account.id, label: account.label },
    period: statement.period,
    seen_to: statement.seenTo,
    credits: { count: rows.length, sum: sumAmounts(rows) },
    new: rows.length - known,
    known,
    repeats: rows.filter(({ isRepeat }) => isRepeat).length,
    taken_back: countTaken(plan),
    later: statement.laterCount,
    pending: { count: statement.pending.length, sum: sumAmounts(statement.pending) },
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

/** `warnings`: about the file as a whole. */
function fileView(
  statements: CheckedStatement[],
  warnings: string[],
): CheckedStatement & Pick<StatementCheck, 'statements'> {
  const [first, ...others] = statements;
  if (!first) throw new Error('A file that was read has a statement.');
  if (others.length === 0) return { ...first, warnings: [...first.warnings, ...warnings], statements };
  return { ...others.reduce(addUp, first), account: null, warnings, statements };
}

/** What two accounts of a file have in all. */
function addUp(one: CheckedStatement, next: CheckedStatement): CheckedStatement {
  const sum = (key: 'new' | 'known' | 'repeats' | 'later') => one[key] + next[key];
  const both = (key: 'credits' | 'pending') => ({
    count: one[key].count + next[key].count,
    sum: one[key].sum + next[key].sum,
  });
  const taken = (key: keyof TakenBack) => one.taken_back[key] + next.taken_back[key];
  const periods = [one.period, next.period].flatMap((period) => period ?? []);
  const [from] = periods.map((period) => period.from).toSorted();
  const to = periods
    .map((period) => period.to)
    .toSorted()
    .at(-1);
  return {
    ...one,
    period: from && to ? { from, to } : null,
    seen_to: [one.seen_to ?? '', next.seen_to ?? ''].toSorted()[0] || null,
    credits: both('credits'),
    new: sum('new'),
    known: sum('known'),
    repeats: sum('repeats'),
    later: sum('later'),
    taken_back: {
      sure: taken('sure'),
      maybe: taken('maybe'),
      paid_out: taken('paid_out'),
      approved: taken('approved'),
      debits: taken('debits'),
    },
    pending: both('pending'),
    rows: [...one.rows, ...next.rows].slice(0, SHOWN_ROWS),
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

/** Sums them in sen. */
export function sumAmounts(rows: readonly Pick<ReadRow, 'amount'>[]): number {
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
