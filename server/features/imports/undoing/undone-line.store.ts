// Undoes one row: what it did, and the member as it is now, decide whether it is put back, retained or reported.
import { choiceNames, storedColumn, valueLabel, valueNames } from '#shared/imports/imports.fields.ts';
import {
  billNotes,
  labelNotes,
  type RetentionReason,
  retentionReasons,
} from '#shared/imports/rows.messages.ts';
import type { AdminWork } from '../../../changes/change.ts';
import { columnsSetBy, type RecordSince } from '../../../changes/records-since.ts';
import type { RowChange } from '../../../db/schema.ts';
import type { Deps } from '../../../deps.ts';
import { listNamedLabels, removeLabelOf } from '../../member-labels/give-labels.open.store.ts';
import { forgetCategoryChange } from '../../members/category-changes.open.store.ts';
import { readMembersBy, type Traces } from '../../members/imported-members.open.db.ts';
import {
  changeImportedMember,
  type ImportedChange,
  removeImportedMembers,
} from '../../members/imported-members.open.service.ts';
import { lockMember } from '../../membership/locked-member.open.store.ts';
import { moveFixedEnd, revokeRenewal } from '../../membership/membership.open.service.ts';
import { resumeMembers } from '../../membership/stopped-members.open.store.ts';
import { passwordMark } from '../../passwords/account-changes.open.store.ts';
import { readChoiceLists } from '../imports.db.ts';
import { readJson, type StoredUndo } from '../stored.types.ts';

export interface UndoneLine {
  importId: number;
  undo: StoredUndo;
  /** null: removed since. */
  member: Traces | null;
  /** Why a member whom the import added stays, whatever his own data are. */
  retainedFor: RetentionReason | undefined;
  /** What was recorded about the member since. */
  records: readonly RecordSince[];
  /** Another member was merged into this one since. */
  isMerged: boolean;
  renewals: { id: number; import_id: number | null; fixed_end: string | null }[];
  /** The last change of the member's category. Versions before stored none. */
  lastCategoryChange: { id: number; import_id: number | null } | undefined;
}

export type Outcome = Pick<RowChange<'import_rows'>, 'result' | 'reason'>;

interface Addition {
  lineId: number;
  line: UndoneLine;
}

/**
 * Removes members whom an import added, with one statement for all of them. Whose account somebody has used or changed
 * since is retained. Outcomes are by the id of the row.
 */
export async function undoAdditions(work: AdminWork, additions: Addition[]): Promise<[number, Outcome][]> {
  const outcomes = additions.map(({ lineId, line }) => ({ lineId, line, outcome: judgeAddition(line) }));
  const removed = outcomes.flatMap(({ line, outcome }) =>
    line.member && outcome === undone ? { ...line, member: line.member } : [],
  );
  await removeImportedMembers(
    work,
    removed.map(({ member }) => member.id),
  );
  for (const { member, importId } of removed) {
    const { name, email, number } = member;
    const before = { name, email, number };
    work.record({ action: 'member.undo_import', subjectId: importId, memberId: member.id, before });
  }
  return outcomes.map(({ lineId, outcome }) => [lineId, outcome]);
}

function judgeAddition(line: UndoneLine): Outcome {
  if (!line.member) return report(retentionReasons.removed);
  const reason = reasonToRetainAddition(line, line.member);
  return reason === null ? undone : retain(reason);
}

function reasonToRetainAddition(line: UndoneLine, member: Traces): string | null {
  const { undo, renewals, importId, retainedFor } = line;
  if (line.isMerged) return retentionReasons.merged;
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
  return isStopOther(line, member) ? retentionReasons.stop : editReason(line, member);
}

/** Puts back what an import changed in a member who was there, unless somebody has changed it since. */
export async function undoChange(
  { deps, work }: { deps: Deps; work: AdminWork },
  line: UndoneLine,
): Promise<Outcome> {
  const { member, undo, importId } = line;
  if (!member) return report(retentionReasons.removed);
  const reason = reasonToRetainChange(line, member);
  if (reason !== null) return retain(reason);
  const obstacle = await obstacleTo(work, line);
  if (obstacle !== null) return report(obstacle);
  if (undo.stop) await resumeMembers(work, [await lockMember(work, member.id)]);
  if (undo.renewalId !== null) await undoPeriod(work, member.id, { ...undo, renewalId: undo.renewalId });
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
  return notes.length > 0 ? { ...undone, reason: notes.join(' ') } : undone;
}

/** Somebody has taken the stop back since, or recorded another one. */
function isStopOther({ undo: { stop }, records }: UndoneLine, member: Traces): boolean {
  const { stop_reason: reason, stop_note: note, stopped_on: day } = member;
  if ((stop?.reason ?? null) !== reason || (stop?.day ?? null) !== day || note !== null) return true;
  return stop !== undefined && records.some(({ action }) => action === 'member.stop');
}

/** Those that nobody has taken from the member since, nor given again. Returns the names of the latter. */
async function removeLabels(
  work: AdminWork,
  memberId: number,
  { undo: { labels = [] }, records }: UndoneLine,
): Promise<string[]> {
  if (labels.length === 0) return [];
  const givenSince = new Set(records.flatMap(labelGivenBy));
  const there = (await listNamedLabels(work.tx)).filter(({ id }) => labels.includes(id));
  const [staying = [], ours = []] = [true, false].map((isGiven) =>
    there.filter(({ name }) => givenSince.has(name) === isGiven),
  );
  for (const label of ours) await removeLabelOf(work, label, [memberId]);
  return staying.map(({ name }) => name);
}

function labelGivenBy({ action, after }: RecordSince): string[] {
  const given = action === 'member.give_label' ? readJson<{ label: string }>(after) : null;
  return given ? [given.label] : [];
}

async function undoPeriod(
  work: AdminWork,
  memberId: number,
  { renewalId, end }: { renewalId: number; end?: StoredUndo['end'] },
): Promise<void> {
  const member = await lockMember(work, memberId);
  if (end?.before) await moveFixedEnd(work, member, { renewalId, end: end.before });
  else await revokeRenewal(work, member, renewalId);
}

function reasonToRetainChange(line: UndoneLine, member: Traces): string | null {
  const { undo, renewals } = line;
  if (line.isMerged) return retentionReasons.merged;
  const edited = editReason(line, member) ?? categoryReason(line);
  if (edited !== null) return edited;
  if (undo.stop && isStopOther(line, member)) return retentionReasons.stop;
  const accountReason = undo.after.email === undefined ? null : reasonOfAccount(undo, member);
  if (accountReason !== null) return accountReason;
  const concernsMembership = undo.renewalId !== null || undo.after.number !== undefined;
  if (!concernsMembership) return null;
  if (Number(member.payments) > 0) return retentionReasons.payment;
  if (Number(member.documents) > 0) return retentionReasons.documents;
  const isAsImported = renewals.every(
    ({ id, fixed_end }) => id === undo.renewalId && (!undo.end || fixed_end === undo.end.after),
  );
  const isThere = undo.renewalId === null || renewals.length === 1;
  return isAsImported && isThere ? null : retentionReasons.renewal;
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

const undone: Outcome = { result: 'undone', reason: null };

/** `retained`: someone changed it since. */
function retain(reason: string): Outcome {
  return { result: 'retained', reason };
}

function report(reason: string): Outcome {
  return { result: 'reported', reason };
}

/** Columns that change with the calendar, or come with the number. */
const derived = ['status', 'started_at', 'expired_at', 'next_started_at', 'number_import_id'];

/** Names the imported values that are others now, or were set to the same since; null when all are as imported. */
function editReason({ undo: { after }, records }: UndoneLine, member: Traces): string | null {
  const current = new Map<string, unknown>(Object.entries(member));
  const set = columnsSetBy(records);
  const edited = Object.keys(after).filter(
    (column) => !derived.includes(column) && (current.get(column) !== after[column] || set.has(column)),
  );
  return edited.length > 0 ? retentionReasons.edited(edited.map(labelOf).join(', ')) : null;
}

function labelOf(column: string): string {
  const name = valueNames.find((value) => storedColumn(value) === column);
  return name ? valueLabel(name) : column;
}
