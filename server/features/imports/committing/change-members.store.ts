// Changes the members of a batch of rows. Who was changed since the check is reported, never overwritten.
import { billNotes, skipReasonsOfCommit } from '#shared/imports/rows.messages.ts';
import { giveLabel } from '../../member-labels/give-labels.open.store.ts';
import { noteCategoryChanges } from '../../members/category-changes.open.store.ts';
import {
  type ComparedMember,
  readMembersBy,
  readMergedKeys,
} from '../../members/imported-members.open.db.ts';
import { changeImportedMember } from '../../members/imported-members.open.service.ts';
import { lockMember, type MembershipChange } from '../../membership/locked-member.open.store.ts';
import { grantFixedPeriod, moveFixedEnd } from '../../membership/membership.open.service.ts';
import { readPasswordMark } from '../../passwords/account-changes.open.store.ts';
import { findUndecidedBills } from '../../payments/stopped-bills.open.store.ts';
import { planChange } from '../checking/plan-row.rule.ts';
import { updateLine } from '../import-rows.db.ts';
import {
  listIn,
  type PlannedChange,
  readJson,
  type StoredContent,
  type StoredUndo,
  storedList,
} from '../stored.types.ts';
import {
  type CommitRun,
  type CommittedLine,
  findFirstPeriod,
  findMovedEnd,
  findPlannedStop,
  type PlannedPeriod,
  plannedColumns,
  plannedLabels,
  plannedText,
  skipLine,
} from './commit-run.store.ts';
import { stopOne } from './stop-one.store.ts';

/** Their members are locked. */
export async function changeMembers(run: CommitRun, lines: CommittedLine[]): Promise<void> {
  const ids = lines.flatMap(({ member_id }) => member_id ?? []);
  const members = new Map((await readMembersBy(run.work.tx, 'id', ids)).map((row) => [row.id, row]));
  for (const line of lines) {
    const member = members.get(line.member_id ?? 0);
    const reason = member ? await problemOf(run, line, member) : skipReasonsOfCommit.removedSince;
    if (member && reason === null) await changeOne(run, line, member);
    else await skipLine(run.work, line.id, reason ?? '');
  }
}

async function problemOf(
  run: CommitRun,
  line: CommittedLine,
  member: ComparedMember,
): Promise<string | null> {
  if (run.changed.has(member.id)) return skipReasonsOfCommit.otherRow;
  const content = readJson<StoredContent>(line.content) ?? {};
  const plan = planChange(content, member, {
    defaults: run.defaults,
    today: run.work.today,
    graceDays: run.work.dues.grace_days,
  });
  if (storedList(plan.changes) !== line.changes || plan.faults.length > 0)
    return skipReasonsOfCommit.changedSince;
  const bill = plan.outlook.stopped ? await undecidedBill(run, member) : undefined;
  if (bill !== undefined) return skipReasonsOfCommit.undecidedBill(bill);
  if (!plannedColumns(plan.changes, run) || !plannedLabels(plan.changes, run))
    return skipReasonsOfCommit.choiceGone;
  if (await isTaken(run, 'email', plan.changes)) return skipReasonsOfCommit.emailTaken;
  return (await isTaken(run, 'number', plan.changes)) ? skipReasonsOfCommit.numberTaken : null;
}

/** The number of a bill that must be decided before the member can stop. */
async function undecidedBill({ work }: CommitRun, { id }: ComparedMember): Promise<string | undefined> {
  return (await findUndecidedBills(work, [id])).get(id);
}

async function isTaken({ work }: CommitRun, key: 'email' | 'number', changes: PlannedChange[]) {
  const value = plannedText(changes, key);
  if (value === undefined) return false;
  if ((await readMembersBy(work.tx, key, [value])).length > 0) return true;
  const ofKey = { numbers: [], emails: [], [`${key}s`]: [value] };
  return (await readMergedKeys(work.tx, ofKey)).size > 0;
}

async function changeOne(run: CommitRun, line: CommittedLine, member: ComparedMember): Promise<void> {
  const { work, importId } = run;
  run.changed.add(member.id);
  const changes = listIn<PlannedChange>(line.changes);
  const columns = plannedColumns(changes, run) ?? {};
  const mark = columns.email === undefined ? {} : { passwordMark: await readPasswordMark(work, member.id) };
  if (Object.keys(columns).length > 0) await changeImportedMember(run, member, columns);
  if (columns.category_id !== undefined)
    await noteCategoryChanges(
      work,
      [{ memberId: member.id, from: member.category_id, to: columns.category_id }],
      { reason: null, importId, changedBy: work.admin.id },
    );
  const undo: StoredUndo = {
    ...mark,
    before: Object.fromEntries(Object.keys(columns).map((name) => [name, valueIn(member, name)])),
    after: columns,
    renewalId: null,
  };
  await giveLabels(run, member.id, { changes, undo });
  const period = findFirstPeriod(changes);
  if (period) await startPeriod(run, member, undo, period);
  const moved = findMovedEnd(changes);
  if (moved) await moveEnd(run, member, undo, moved);
  const stop = findPlannedStop(line, changes);
  if (stop) undo.stop = await stopOne(run, await lockMember(work, member.id), stop);
  const canceled = undo.stop?.canceled ?? [];
  const reason = canceled.length > 0 ? billNotes.canceled(canceled) : line.reason;
  await updateLine(work.tx, line.id, { result: 'changed', reason, undo: JSON.stringify(undo) });
  work.record({
    action: 'member.import',
    subjectId: importId,
    memberId: member.id,
    before: { ...undo.before, ...(undo.end && { expired_at: undo.end.before }) },
    after: { ...undo.after, ...(undo.end && { expired_at: undo.end.after }) },
  });
}

async function giveLabels(
  run: CommitRun,
  memberId: number,
  { changes, undo }: { changes: PlannedChange[]; undo: StoredUndo },
): Promise<void> {
  const given = plannedLabels(changes, run) ?? [];
  for (const label of given) await giveLabel(run.work, label, [memberId]);
  if (given.length > 0) undo.labels = given.map(({ id }) => id);
}

/** Adds to the undo what a first renewal changes beyond its dates. */
async function startPeriod(
  { work, importId }: CommitRun,
  member: ComparedMember,
  undo: StoredUndo,
  period: PlannedPeriod,
): Promise<void> {
  const locked = await lockMember(work, member.id);
  const numberBefore = locked.row.number;
  const granted = await grantFixedPeriod(work, locked, { ...period, grantedBy: work.admin.id, importId });
  undo.renewalId = granted.renewal.id;
  undo.end = { before: null, after: period.end };
  noteMembership(undo, { member, numberBefore, change: granted.change });
}

/** Adds to the undo what another end of the imported renewal changes. */
async function moveEnd(
  { work }: CommitRun,
  member: ComparedMember,
  undo: StoredUndo,
  end: { before: string; after: string },
): Promise<void> {
  const renewalId = member.imported_renewal_id;
  if (renewalId === null) return;
  const locked = await lockMember(work, member.id);
  const numberBefore = locked.row.number;
  const change = await moveFixedEnd(work, locked, { renewalId, end: end.after });
  undo.renewalId = renewalId;
  undo.end = end;
  noteMembership(undo, { member, numberBefore, change });
}

interface ChangedMembership {
  member: ComparedMember;
  numberBefore: string | null;
  change: MembershipChange;
}

function noteMembership(undo: StoredUndo, { member, numberBefore, change }: ChangedMembership): void {
  undo.before.status = member.status;
  undo.after.status = change.after.status;
  if (change.number === numberBefore) return;
  undo.before.number = numberBefore;
  undo.after.number = change.number;
}

/** `number_import_id` is not read: a member who gets a number had none. */
function valueIn(member: ComparedMember, name: string): string | number | null {
  const found = Object.entries(member).find(([column]) => column === name)?.[1];
  return found ?? null;
}
