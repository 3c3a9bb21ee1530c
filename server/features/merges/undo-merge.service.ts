// Parts two members again, in one change: both are as they were before they became one.
import type { UndoPreview } from '#shared/merges/merges.contract.ts';
import { mergeErrors, sinceMerge } from '#shared/merges/merges.messages.ts';
import { type AdminWork, changeAs } from '../../changes/change.ts';
import { changedColumns, readStandingRecords, settingActions } from '../../changes/records-since.ts';
import type { Database } from '../../db/database.ts';
import { withNameKey } from '../../db/lists/name-keys.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { conflict, orNotFound, refused } from '../../lib/errors.ts';
import { queueDoublesSearch } from '../members/doubles-search.open.store.ts';
import { readMembersBy } from '../members/imported-members.open.db.ts';
import { lockMembers } from '../membership/locked-member.open.store.ts';
import { refoldMembers } from '../membership/membership.open.service.ts';
import { reopenBills, returnLines } from '../payments/merged-bills.open.store.ts';
import { endSessions } from '../sessions/sessions.open.service.ts';
import { columnsOfChoice } from './chosen-columns.rule.ts';
import { isOwnedTable, type OwnedTable, otherReferences, tablesWith } from './merge-rules.rule.ts';
import {
  deletePairs,
  deleteRemains,
  findMerge,
  insertRow,
  type MergeRow,
  moveOwned,
  moveRows,
  readMemberRows,
  readOwned,
  readSinceFacts,
  reopenPair,
  rowExists,
  setPayerTimes,
  setReminderOwner,
  storeKnownAs,
  updateMerge,
  updateSurvivor,
  wasMerged,
} from './merges.db.ts';
import { mergeUndoUntil, mergeView } from './merges.view.ts';
import { fieldsIn, labelsIn, obstaclesSince } from './since-merge.rule.ts';
import { type AnyRow, readUndo, type StoredUndo } from './stored-undo.types.ts';

/** Throws 404. */
export async function previewUndo(deps: Pick<Deps, 'db' | 'clock'>, id: number): Promise<UndoPreview> {
  const merge = orNotFound(await findMerge(deps.db, id));
  const undo = mergeUndoUntil(merge, deps.clock.now()) === null ? null : merge.undo;
  const judged =
    undo === null ? { obstacles: [], changed: [] } : await judgeUndo(deps.db, merge, readUndo(undo));
  const { obstacles, changed } = judged;
  return { ...mergeView(merge, deps.clock.now()), obstacles, staying: labelsIn(changed) };
}

/** Throws 404, 409 for one that was undone, and 422 once it cannot be undone any more. */
export function undoMerge(deps: Deps, admin: AdminCaller, id: number): Promise<UndoPreview> {
  return changeAs(deps, admin, async (work) => {
    const known = orNotFound(await findMerge(work.tx, id));
    await lockMembers(work, [known.survivor_id]);
    const merge = orNotFound(await findMerge(work.tx, id));
    if (merge.undone_at !== null) throw conflict(mergeErrors.isUndone(merge.undone_by_name));
    if (merge.undo === null || mergeUndoUntil(merge, deps.clock.now()) === null)
      throw refused(mergeErrors.tooLate);
    const undo = readUndo(merge.undo);
    const { obstacles, changed } = await judgeUndo(work.tx, merge, undo);
    if (obstacles.length > 0) throw refused(mergeErrors.notUndoable(obstacles));
    await part(deps, work, merge, { undo, changed });
    const undone = await findMerge(work.tx, id);
    return { ...mergeView(undone ?? merge, deps.clock.now()), obstacles, staying: labelsIn(changed) };
  });
}

/** Why it cannot be undone, and which columns of the survivor somebody has changed since. */
async function judgeUndo(
  db: Database,
  { id, survivor_id: survivorId }: MergeRow,
  undo: StoredUndo,
): Promise<{ obstacles: string[]; changed: string[] }> {
  const [now] = await readMemberRows(db, [survivorId]);
  if (!now) {
    const isMerged = await wasMerged(db, survivorId);
    return { obstacles: [isMerged ? sinceMerge.mergedAgain : sinceMerge.survivorGone], changed: [] };
  }
  const obstacles = obstaclesSince(undo.since, await readSinceFacts(db, survivorId));
  const owners = await readMembersBy(db, 'email', [String(undo.merged.email), String(undo.survivor.email)]);
  for (const owner of owners)
    if (owner.id !== survivorId) obstacles.push(sinceMerge.addressTaken(owner.email));
  for (const row of [undo.merged, undo.survivor])
    if (!(await hasCategories(db, row)) && !obstacles.includes(sinceMerge.categoryGone))
      obstacles.push(sinceMerge.categoryGone);
  const records = await readStandingRecords(db, [survivorId], {
    actions: settingActions,
    since: { action: 'member.merge', subjectId: id },
  });
  return { obstacles, changed: changedColumns(undo.after, now, records.get(survivorId) ?? []) };
}

async function hasCategories(db: Database, row: AnyRow): Promise<boolean> {
  for (const [column, table] of [
    ['category_id', 'categories'],
    ['company_category_id', 'company_categories'],
  ] as const) {
    const id = row[column];
    if (typeof id === 'number' && !(await rowExists(db, table, id))) return false;
  }
  return true;
}

async function part(
  deps: Deps,
  work: AdminWork,
  merge: MergeRow,
  { undo, changed }: { undo: StoredUndo; changed: readonly string[] },
): Promise<void> {
  const { tx } = work;
  const { survivor_id: survivorId, merged_id: mergedId } = merge;
  const [now = {}] = await readMemberRows(tx, [survivorId]);
  const staying = fieldsIn(changed);
  const takesAddress = undo.from_merged.includes('email');
  const takesNumber = undo.after.number !== null && undo.after.number === undo.merged.number;
  const returnsAddress = takesAddress && !staying.includes('email');
  // Before the two get their addresses and numbers back.
  await updateMerge(tx, merge.id, {
    undone_at: work.now,
    undone_by_name: work.admin.name,
    reserved_email: null,
    spare_photo_key: null,
    undo: null,
  });
  await deleteRemains(tx, merge.id);
  await updateSurvivor(tx, survivorId, { ...survivorAfter(undo, changed), updated_at: work.now });
  // The account goes with its address, and with a password that was set since.
  const account = returnsAddress ? pickColumns(now, columnsOfChoice('email')) : {};
  await insertRow(tx, 'members', withNameKey({ ...undo.merged, ...account, updated_at: work.now }));
  await moveBack(work, { undo, survivorId, mergedId, returnsAddress, takesNumber });
  await restoreRows(work, { undo, survivorId, mayHaveOldLinks: !takesAddress || returnsAddress });
  await reopenBills(deps, work, undo.canceled);
  for (const id of [survivorId, mergedId]) await storeKnownAs(tx, id);
  if (returnsAddress) await endSessions(work, { memberId: survivorId });
  await refoldMembers(work, [survivorId, mergedId]);
  const labels = labelsIn(changed);
  const after = { merged: merge.merged_name, ...(labels.length > 0 && { staying: labels.join(', ') }) };
  work.record({ action: 'member.undo_merge', subjectId: merge.id, memberId: survivorId, after });
  work.record({ action: 'member.undo_merge', subjectId: merge.id, memberId: mergedId, after });
  await queueDoublesSearch(work);
}

/** What the merge changed and nobody since. The membership is folded again. */
function survivorAfter(undo: StoredUndo, changed: readonly string[]): AnyRow {
  const staying = new Set(fieldsIn(changed));
  const fields = [...undo.from_merged, 'number' as const].filter((field) => !staying.has(field));
  const derived = ['status', 'owes_entry_fee'].filter((column) => !changed.includes(column));
  return pickColumns(undo.survivor, [...fields.flatMap(columnsOfChoice), ...derived]);
}

function pickColumns(row: AnyRow, columns: readonly string[]): AnyRow {
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
}

interface Parting {
  undo: StoredUndo;
  survivorId: number;
  mergedId: number;
  returnsAddress: boolean;
  takesNumber: boolean;
}

/** Letters, cards and links that came since belong to their number and their address. */
async function moveBack(work: AdminWork, parting: Parting): Promise<void> {
  const { undo, survivorId, mergedId, returnsAddress, takesNumber } = parting;
  const way = { from: survivorId, to: mergedId };
  for (const table of tablesWith('move', 'combine'))
    await moveRows(work.tx, table, { keys: undo.moved[table] ?? [], ...way });
  const [bills, lines] = [undo.moved.payments ?? [], undo.changed.payment_lines];
  await returnLines(work, parting, { bills, lines });
  if (returnsAddress) for (const table of tablesWith('address')) await moveOwned(work.tx, table, way);
  if (takesNumber) for (const table of tablesWith('number')) await moveOwned(work.tx, table, way);
}

async function restoreRows(
  work: AdminWork,
  { undo, survivorId, mayHaveOldLinks }: { undo: StoredUndo; survivorId: number; mayHaveOldLinks: boolean },
): Promise<void> {
  const { tx } = work;
  const dismissals = (undo.deleted.double_pairs ?? []).map(({ dismissed_at = null }) => dismissed_at);
  await deletePairs(tx, undo.added.double_pairs ?? [], dismissals);
  for (const pair of undo.changed.double_pairs ?? []) await reopenPair(tx, pair);
  const own = new Map((await readOwned(tx, 'payer_names', survivorId)).map((row) => [row.name, row]));
  for (const row of undo.deleted.payer_names ?? []) {
    const equal = own.get(row.name ?? null);
    if (equal) await setPayerTimes(tx, Number(equal.id), Number(equal.times) - Number(row.times));
  }
  for (const { id, member_id } of undo.changed.reminders ?? [])
    await setReminderOwner(tx, [Number(id)], Number(member_id));
  const ofAddress = mayHaveOldLinks ? [] : tablesWith('address');
  for (const [table, rows] of Object.entries(undo.deleted))
    for (const row of rows) {
      const isRestored = table === 'double_pairs' || (isOwnedTable(table) && !ofAddress.includes(table));
      if (isRestored) await restoreRow(work, table, row);
    }
}

type RestoredTable = OwnedTable | 'double_pairs';

/** References to rows that were deleted since are null, or the row stays deleted, as their deletion would have left it. */
async function restoreRow({ tx }: AdminWork, table: RestoredTable, row: AnyRow): Promise<void> {
  const found = { ...row };
  for (const { column, target, isNullable } of otherReferences(table)) {
    const id = row[column];
    if (typeof id === 'number' && (await rowExists(tx, target, id))) continue;
    if (!isNullable) return;
    found[column] = null;
  }
  await insertRow(tx, table, found);
}
