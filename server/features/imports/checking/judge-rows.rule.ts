// Judges the rows of a file against the members: new, changed, same, faulty, or doubtful.
import { type ImportField, importFields, type ValueName } from '#shared/imports/imports.fields.ts';
import { findColumns } from '#shared/imports/imports.rules.ts';
import type { Mapping } from '#shared/imports/imports.schemas.ts';
import type { RowVerdict } from '#shared/imports/imports.states.ts';
import type { Fault } from '#shared/imports/reading.states.ts';
import { rowFaults, similarities, statusReasons } from '#shared/imports/rows.messages.ts';
import { slicesInTurns } from '../../../lib/slices.ts';
import type { CellFault, PersonRow, TableColumn } from '../../../people-files/table.types.ts';
import type {
  ComparedMember,
  readMergedKeys,
  SimilarMember,
} from '../../members/imported-members.open.db.ts';
import { nameAndBirth } from '../../members/same-person.open.rule.ts';
import type { Candidate, Outlook, PlannedChange, StoredContent, StoredFault } from '../stored.types.ts';
import { findDuplicates } from './find-duplicates.rule.ts';
import { type Plan, type PlanContext, planChange, planNewMember, type RowFault } from './plan-row.rule.ts';
import { type JudgedStatus, plannedStop } from './statuses.rule.ts';

export interface JudgedRow {
  row: number;
  verdict: RowVerdict;
  content: StoredContent;
  changes: PlannedChange[];
  faults: StoredFault[];
  /** They have an effect. */
  warnings: StoredFault[];
  notes: string[];
  candidates: Candidate[];
  outlook: Outlook | null;
  memberId: number | null;
  /** What the file says of the membership, where that leaves the row out or lets it wait. */
  reason: string | null;
  /** A person must say what becomes of its status, whatever else is wrong with the row. */
  asksStatus: boolean;
}

export interface JudgingContext extends PlanContext {
  /** By the number of the row. */
  statuses: ReadonlyMap<number, JudgedStatus>;
  columns: TableColumn[];
  mapping: Mapping;
  /** Members with a number or e-mail address of the file. */
  members: ComparedMember[];
  /** Old numbers and reserved addresses of the file, with their members of today. */
  mergedKeys: MergedKeys;
  similar: SimilarMember[];
  /** Numbers of the bills that must be decided before a member can stop, by member. */
  undecidedBills: ReadonlyMap<number, string>;
}

type MergedKeys = Awaited<ReturnType<typeof readMergedKeys>>;

/** Judging and storing a row takes up to a millisecond. */
const ROWS_PER_TURN = 10;

/**
 * Returns one result for each row, in the order of the file. In parts, for the results of all rows are many megabytes.
 */
export async function* judgeRows(rows: PersonRow[], context: JudgingContext): AsyncGenerator<JudgedRow[]> {
  const match = matcherOf(context);
  const findSimilar = similarFinder(context.similar);
  const isSkipped = ({ row }: PersonRow) => context.statuses.get(row)?.action === 'skip';
  const duplicates = findDuplicates(
    rows.flatMap((read) => {
      if (isSkipped(read)) return [];
      const { member, fault } = match(read);
      const { row, values, faults } = read;
      return faults.length > 0 || fault !== null ? [] : { row, values, memberId: member?.id ?? null };
    }),
  );
  for await (const some of slicesInTurns(rows, ROWS_PER_TURN)) {
    yield some.map((read) => {
      if (isSkipped(read)) return skippedRow(read, context);
      const row = { ...read, match: match(read) };
      const others = duplicates.get(row.row) ?? [];
      const candidates = row.match.member ? others : [...findSimilar(row), ...others];
      return judgeRow(row, candidates, context);
    });
  }
}

interface Match {
  member: ComparedMember | null;
  fault: Fault | null;
}

/** Number first, else e-mail address; both may not lead to different members, nor to one from before a merge. */
function matcherOf({
  members,
  mergedKeys,
}: Pick<JudgingContext, 'members' | 'mergedKeys'>): (row: PersonRow) => Match {
  const byNumber = new Map(members.map((member) => [member.number, member]));
  const byEmail = new Map(members.map((member) => [member.email, member]));
  return ({ values }) => {
    const numbered = values.number === undefined ? undefined : byNumber.get(values.number);
    const mailed = values.email === undefined ? undefined : byEmail.get(values.email);
    if (numbered && mailed && numbered.id !== mailed.id)
      return { member: null, fault: rowFaults.twoMembers(numbered.name, mailed.name) };
    const old = mergedKeys.get(values.number ?? '');
    if (old) return { member: null, fault: rowFaults.oldNumber(old.name, old.own_number) };
    const merged = mergedKeys.get(values.email ?? '');
    if (merged) return { member: null, fault: rowFaults.mergedAddress(merged.name, merged.own_email) };
    return { member: numbered ?? mailed ?? null, fault: null };
  };
}

function similarFinder(members: SimilarMember[]): (row: PersonRow) => Candidate[] {
  const byPerson = Map.groupBy(members, ({ person }) => person);
  const byPhone = Map.groupBy(members, ({ hp }) => hp);
  return ({ values: { name, date_of_birth: birth, hp } }) => {
    const same = name && birth ? (byPerson.get(nameAndBirth(name, birth)) ?? []) : [];
    const called = hp === undefined ? [] : (byPhone.get(hp) ?? []);
    const found = new Map([
      ...called.map(({ id }) => [id, similarities.phone] as const),
      ...same.map(({ id }) => [id, similarities.birth] as const),
    ]);
    return [...found]
      .slice(0, MAX_SIMILAR)
      .map(([memberId, reason]) => ({ memberId, row: null, reason, isExclusive: false }));
  };
}

/** An office's number may be that of hundreds. */
const MAX_SIMILAR = 5;

type MatchedRow = PersonRow & { match: Match };

/** A person leaves out all rows with its status, whatever else is in them. */
function skippedRow({ row, values }: PersonRow, { statuses }: JudgingContext): JudgedRow {
  const reason = statusReasons.skipped(statuses.get(row)?.value ?? '');
  const nothing = {
    changes: [],
    faults: [],
    warnings: [],
    notes: [],
    candidates: [],
    outlook: null,
    memberId: null,
  };
  return { row, verdict: 'skipped', content: values, ...nothing, reason, asksStatus: false };
}

function judgeRow(read: MatchedRow, candidates: Candidate[], context: JudgingContext): JudgedRow {
  const { row, faults, warnings, match } = read;
  const { member, fault } = match;
  const status = context.statuses.get(row);
  const values: StoredContent =
    status?.action === 'stop' ? { ...read.values, stop: plannedStop(status, context.today) } : read.values;
  const plan = member ? planChange(values, member, context) : planNewMember(values, context);
  const mayBeOther = candidates.length > 0;
  const bill = plan.outlook.stopped && member ? context.undecidedBills.get(member.id) : undefined;
  const isAsked = status !== undefined && mayBeGone(status, plan, context);
  const unreadable = new Set(faults.map(({ column }) => column));
  const found = [
    ...faults.map(withoutRow),
    ...(fault === null ? [] : [faultAt({ name: null, ...fault }, read, context)]),
    ...(bill === undefined ? [] : [faultAt({ name: null, ...rowFaults.undecidedBill(bill) }, read, context)]),
    // What a new member lacks is no fault of a row that may belong to a member. What cannot be read is not missing as well.
    ...(mayBeOther && !member ? [] : plan.faults)
      .map((problem) => faultAt(problem, read, context))
      .filter(({ column }) => column === null || !unreadable.has(column)),
  ];
  const isDoubtful = mayBeOther || isAsked;
  const verdict = found.length > 0 ? 'faulty' : verdictOf(plan, { isDoubtful, isMember: member !== null });
  return {
    row,
    verdict,
    content: values,
    changes: verdict === 'faulty' ? [] : plan.changes,
    faults: found,
    warnings: warnings.map(withoutRow),
    notes: verdict === 'faulty' ? [] : [...plan.notes, ...(isAsked ? [] : notesOn(status))],
    candidates: verdict === 'doubtful' ? candidates : [],
    outlook: verdict === 'faulty' ? null : plan.outlook,
    memberId: verdict === 'faulty' ? null : (member?.id ?? null),
    reason: isAsked && verdict === 'doubtful' ? statusReasons.undecided(status.value) : null,
    asksStatus: isAsked,
  };
}

/** What stands in a remark is imported as it is, but not without a word. */
function notesOn(status: JudgedStatus | undefined): string[] {
  const isSaid = status?.isRemark && status.action === null;
  return isSaid ? [statusReasons.undecided(status.value)] : [];
}

/** Who has died or left is asked about; who is inactive only where the dates would make an active member. */
function mayBeGone({ meaning, action }: JudgedStatus, plan: Plan, { today }: JudgingContext): boolean {
  if (action !== null) return false;
  const end = plan.changes.find(({ field }) => field === 'expired_at')?.after;
  return meaning === 'gone' || (meaning === 'inactive' && typeof end === 'string' && end >= today);
}

function verdictOf({ changes }: Plan, is: { isDoubtful: boolean; isMember: boolean }): RowVerdict {
  if (is.isMember && changes.length === 0) return 'same';
  if (is.isDoubtful) return 'doubtful';
  return is.isMember ? 'changed' : 'new';
}

const withoutRow = ({ row: _, ...fault }: CellFault): StoredFault => fault;

/** At the column that brings the value, if the file has one, with what its cell says. */
function faultAt(
  { name, ...fault }: RowFault,
  { values, incompleteCells }: PersonRow,
  { columns, mapping }: JudgingContext,
): StoredFault {
  const column = name === null ? null : findColumn(name, mapping);
  if (name === null || column === null) return { column: null, header: '', value: '', name, ...fault };
  const header = columns.find(({ index }) => index === column)?.header ?? '';
  const value = values[name] ?? incompleteCells[column] ?? '';
  return { column, header, value: typeof value === 'string' ? value : value.name, name, ...fault };
}

/** Finds the column whose field fills this value; the first of those that are combined. */
export function findColumn(name: ValueName, mapping: Mapping): number | null {
  const fills = (field: ImportField | null) => field !== null && importFields[field].fills.includes(name);
  const found = mapping.find(({ field }) => fills(field))?.field;
  return found ? (findColumns(found, mapping)[0]?.column ?? null) : null;
}
