// Undoes one row: what it did, and the member as it is now, decide whether it is put back, retained or reported.
import { choiceNames, storedColumn, valueLabel, valueNames } from '#shared/imports/imports.fields.ts';
import {
  billNotes,
  labelNotes,
  type RetentionReason,
  retentionReasons,
} from '#shared/imports/rows.messages.ts';
import type { AdminWork } from '../../../changes/change.ts';
import { changedColumns, columnsSetBy, type StandingRecord } from '../../../changes/records-since.ts';
import { failed, type UndoOutcome, undone } from '../../../changes/undo.ts';
import type { Deps } from '../../../deps.ts';
import { type LabelOfMember, withdrawLabel } from '../../member-labels/give-labels.open.store.ts';
import { forgetCategoryChange } from '../../members/category-changes.open.store.ts';
import { readMembersBy, type Traces } from '../../members/imported-members.open.db.ts';
import {
  changeImportedMember,
  type ImportedChange,
  removeImportedMembers,
} from '../../members/imported-members.open.service.ts';
import type { LockedMember } from '../../membership/locked-member.open.store.ts';
import { moveFixedEnd, revokeRenewal } from '../../membership/membership.open.service.ts';
import { resumeMembers } from '../../membership/stopped-members.open.store.ts';
import { passwordMark } from '../../passwords/account-changes.open.store.ts';
import { readChoiceLists } from '../imports.db.ts';
import type { StoredUndo } from '../stored.types.ts';

interface Run {
  deps: Deps;
  work: AdminWork;
}

export interface UndoneLine {
  importId: number;
  /** ISO timestamp. */
  committedAt: string;
  /** Whether the import added the member. */
  isAdded: boolean;
  undo: StoredUndo;
  locked: LockedMember;
  member: Traces;
  /** Why a member whom the import added stays, whatever his own data are. */
  retainedFor: RetentionReason | undefined;
  /** What was recorded about the member since, and stands. */
  records: readonly StandingRecord[];
  /** Those of the member now. */
  labels: readonly LabelOfMember[];
  renewals: { id: number; import_id: number | null; fixed_end: string | null }[];
  /** The last change of the member's category. Versions before stored none. */
  lastCategoryChange: { id: number; import_id: number | null } | undefined;
}

/** Returns null where the member is as the import left him. */
export function reasonToRetain(line: UndoneLine): string | null {
  return line.isAdded ? reasonToRetainAddition(line) : reasonToRetainChange(line);
}

/** Expects lines that nobody has changed since. Answers in their order. */
export async function putBackLines(run: Run, lines: readonly UndoneLine[]): Promise<UndoOutcome[]> {
  // First: a change may put back what an added member has.
  await removeAdded(
    run.work,
    lines.filter(({ isAdded }) => isAdded),
  );
  const outcomes: UndoOutcome[] = [];
  for (const line of lines) outcomes.push(line.isAdded ? undone() : await putBackChange(run, line));
  return outcomes;
}

/** With one statement for all of them. */
async function removeAdded(work: AdminWork, lines: readonly UndoneLine[]): Promise<void> {
  await removeImportedMembers(
    work,
    lines.map(({ member }) => member.id),
  );
  for (const { member, importId } of lines) {
    const { name, email, number } = member;
    const before = { name, email, number };
    work.record({ action: 'member.undo_import', subjectId: importId, memberId: member.id, before });
  }
}

/** Somebody has used or changed the account since. */
function reasonToRetainAddition(line: UndoneLine): string | null {
  const { undo, member, renewals, importId, retainedFor } = line;
  const isUsed = [member.password_hash, member.email_verified_at, member.first_login_at].some(
    (mark) => mark !== null,
  );
  if (isUsed) return retentionReasons.login;
  if (retainedFor) return retentionReasons[retainedFor];
  const hasPeriod = typeof undo.after.expired_at === 'string';
  const isOther = renewals.some(
    ({ import_id, fixed_end }) => import_id !== importId || fixed_end !== undo.after.expired_at,
  );
  if (renewals.length !== (hasPeriod ? 1 : 0) || isOther) return retentionReasons.renewal;
  if (member.photo_key !== null) return retentionReasons.photo;
  if (member.owes_entry_fee === 1) return retentionReasons.entryFee;
  return isStopOther(line) ? retentionReasons.stop : editReason(line);
}

/** What an import changed in a member who was there. */
async function putBackChange({ deps, work }: Run, line: UndoneLine): Promise<UndoOutcome> {
  const { member, locked, undo, importId } = line;
  const obstacle = await obstacleTo(work, line);
  if (obstacle !== null) return failed(obstacle);
  if (undo.stop) await resumeMembers(work, [locked]);
  const { renewalId, end } = undo;
  if (renewalId !== null && end?.before) await moveFixedEnd(work, locked, { renewalId, end: end.before });
  else if (renewalId !== null) await revokeRenewal(work, locked, renewalId);
  const before: ImportedChange = undo.before;
  await changeImportedMember({ deps, work }, member, before);
  const staying = await removeLabels(work, member.id, line);
  if (movedCategory(line) && line.lastCategoryChange)
    await forgetCategoryChange(work, line.lastCategoryChange.id);
  work.record({
    action: 'member.undo_import',
    subjectId: importId,
    memberId: member.id,
    before: {
      ...undo.after,
      ...(undo.end && { expired_at: undo.end.after }),
      ...(undo.stop && { stop_reason: undo.stop.reason }),
    },
    after: {
      ...undo.before,
      ...(undo.end && { expired_at: undo.end.before }),
      ...(undo.stop && { stop_reason: null }),
    },
  });
  const canceled = undo.stop?.canceled ?? [];
  const notes = [
    ...(canceled.length > 0 ? [billNotes.stayCanceled(canceled)] : []),
    ...(staying.length > 0 ? [labelNotes.stay(staying)] : []),
  ];
  return undone(notes.length > 0 ? notes.join(' ') : null);
}

/** Somebody has taken the stop back since, or recorded another one. */
function isStopOther({ undo: { stop }, member, records }: UndoneLine): boolean {
  const { stop_reason: reason, stop_note: note, stopped_on: day } = member;
  if ((stop?.reason ?? null) !== reason || (stop?.day ?? null) !== day || note !== null) return true;
  return stop !== undefined && records.some(({ action }) => action === 'member.stop');
}

/** Those that nobody has taken from the member since. Returns the names of those that were given again. */
async function removeLabels(
  work: AdminWork,
  memberId: number,
  { undo, labels, committedAt }: UndoneLine,
): Promise<string[]> {
  const imported = labels.filter(({ id }) => undo.labels?.includes(id));
  const ours = imported.filter(({ given_at }) => given_at === committedAt);
  for (const label of ours) await withdrawLabel(work, label, [memberId]);
  return imported.flatMap((label) => (ours.includes(label) ? [] : label.name));
}

function reasonToRetainChange(line: UndoneLine): string | null {
  const { undo, member, records, renewals } = line;
  const edited = editReason(line) ?? categoryReason(line);
  if (edited !== null) return edited;
  if (undo.stop && isStopOther(line)) return retentionReasons.stop;
  const accountReason = undo.after.email === undefined ? null : reasonOfAccount(undo, member);
  if (accountReason !== null) return accountReason;
  const concernsMembership = undo.renewalId !== null || undo.after.number !== undefined;
  if (!concernsMembership) return null;
  if (Number(member.payments) > 0) return retentionReasons.payment;
  if (Number(member.documents) > 0) return retentionReasons.documents;
  // Later imports may have moved the end there and back.
  const isMoved = columnsSetBy(records).has('expired_at');
  const isAsImported = renewals.every(
    ({ id, fixed_end }) => id === undo.renewalId && (!undo.end || fixed_end === undo.end.after),
  );
  const isThere = undo.renewalId === null || renewals.length === 1;
  return isAsImported && isThere && !isMoved ? null : retentionReasons.renewal;
}

/** Somebody has moved the member to another category and back since. */
function categoryReason(line: UndoneLine): string | null {
  const { importId, lastCategoryChange: last } = line;
  if (!movedCategory(line) || !last || last.import_id === importId) return null;
  return retentionReasons.edited(labelOf('category_id'));
}

function movedCategory({ undo: { before, after } }: UndoneLine): boolean {
  return after.category_id !== undefined && after.category_id !== before.category_id;
}

/**
 * An account whose address the import changed is not handed back with a password that someone has set since. Versions
 * before did not note the password: any login counts then.
 */
function reasonOfAccount({ passwordMark: noted }: StoredUndo, member: Traces): string | null {
  if (noted === undefined) return Number(member.sessions) > 0 ? retentionReasons.login : null;
  return noted === passwordMark(member.password_hash) ? null : retentionReasons.password;
}

/** Why the values before cannot be stored again. */
async function obstacleTo(work: AdminWork, { undo: { before } }: UndoneLine): Promise<string | null> {
  if (typeof before.email === 'string') {
    const [owner] = await readMembersBy(work.tx, 'email', [before.email]);
    if (owner) return retentionReasons.emailTaken;
  }
  const choices = choiceNames.filter((name) => typeof before[storedColumn(name)] === 'number');
  if (choices.length === 0) return null;
  const lists = await readChoiceLists(work.tx);
  const areThere = choices.every((name) => lists[name].some(({ id }) => id === before[storedColumn(name)]));
  return areThere ? null : retentionReasons.choiceGone;
}

/** Columns that change with the calendar, or come with the number. */
const derived = ['status', 'started_at', 'expired_at', 'next_started_at', 'number_import_id'];

/** Names the imported values that are others now, or were set to the same since; null when all are as imported. */
function editReason({ undo: { after }, member, records }: UndoneLine): string | null {
  const edited = changedColumns(after, member, records).filter((column) => !derived.includes(column));
  return edited.length > 0 ? retentionReasons.edited(edited.map(labelOf).join(', ')) : null;
}

function labelOf(column: string): string {
  const name = valueNames.find((value) => storedColumn(value) === column);
  return name ? valueLabel(name) : column;
}
