// Parts two members again, in one change: both are as they were before they became one.
import type { UndoPreview } from '#shared/merges/merges.contract.ts';
import type { MergeField } from '#shared/merges/merges.fields.ts';
import { mergeErrors, sinceMerge } from '#shared/merges/merges.messages.ts';
import { type AdminWork, changeAs } from '../../changes/change.ts';
import { columnsSetBy, readRecordsSince } from '../../changes/records-since.ts';
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
import { endSessionsOf } from '../sessions/sessions.open.service.ts';
import { columnsOfChoice } from './chosen-columns.rule.ts';
import { isOwnedTable, type OwnedTable, otherReferences, tablesWith } from './merge-rules.rule.ts';
import {
  deleteRemains,
  deleteRows,
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
import { changedSince, labelsOf, obstaclesSince } from './since-merge.rule.ts';
import { type AnyRow, readUndo, type StoredUndo } from './stored-undo.types.ts';

/** Throws 404. */
export async function previewUndo(deps: Pick<Deps, 'db' | 'clock'>, id: number): Promise<UndoPreview> {
  const merge = orNotFound(await findMerge(deps.db, id));
  const undo = mergeUndoUntil(merge, deps.clock.now()) === null ? null : merge.undo;
  const judged =
    undo === null ? { obstacles: [], staying: [] } : await judgeUndo(deps.db, merge, readUndo(undo));
  return { ...mergeView(merge, deps.clock.now()), ...judged };
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
    const judged = await judgeUndo(work.tx, merge, undo);
    if (judged.obstacles.length > 0) throw refused(mergeErrors.notUndoable(judged.obstacles));
    await part(work, merge, undo);
    const undone = await findMerge(work.tx, id);
    return { ...mergeView(undone ?? merge, deps.clock.now()), ...judged };
  });
}

async function judgeUndo(db: Database, merge: MergeRow, undo: StoredUndo) {
  const [now] = await readMemberRows(db, [merge.survivor_id]);
  if (!now) {
    const isMerged = await wasMerged(db, merge.survivor_id);
    return { obstacles: [isMerged ? sinceMerge.mergedAgain : sinceMerge.survivorGone], staying: [] };
  }
  const obstacles = obstaclesSince(undo.since, await readSinceFacts(db, merge.survivor_id));
  const owners = await readMembersBy(db, 'email', [String(undo.merged.email), String(undo.survivor.email)]);
  for (const { id, email } of owners)
    if (id !== merge.survivor_id) obstacles.push(sinceMerge.addressTaken(email));
  for (const row of [undo.merged, undo.survivor])
    if (!(await hasCategories(db, row)) && !obstacles.includes(sinceMerge.categoryGone))
      obstacles.push(sinceMerge.categoryGone);
  return { obstacles, staying: labelsOf(await stayingFields(db, merge, { after: undo.after, now })) };
}

async function stayingFields(
  db: Database,
  { id, survivor_id: survivorId }: MergeRow,
  { after, now }: { after: AnyRow; now: AnyRow },
): Promise<MergeField[]> {
  const earlier = { action: 'member.merge', subjectId: id } as const;
  const records = (await readRecordsSince(db, [survivorId], earlier)).get(survivorId) ?? [];
  return changedSince(after, now, columnsSetBy(records));
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

async function part(work: AdminWork, merge: MergeRow, undo: StoredUndo): Promise<void> {
  const { tx } = work;
  const { survivor_id: survivorId, merged_id: mergedId } = merge;
  const [now = {}] = await readMemberRows(tx, [survivorId]);
  const staying = new Set(await stayingFields(tx, merge, { after: undo.after, now }));
  const takesAddress = undo.from_merged.includes('email');
  const takesNumber = undo.after.number !== null && undo.after.number === undo.merged.number;
  const returnsAddress = takesAddress && !staying.has('email');
  // Before the two get their addresses and numbers back.
  await updateMerge(tx, merge.id, {
    undone_at: work.now,
    undone_by_name: work.admin.name,
    reserved_email: null,
    spare_photo_key: null,
    undo: null,
  });
  await deleteRemains(tx, merge.id);
  await updateSurvivor(tx, survivorId, { ...survivorAfter(undo, now, staying), updated_at: work.now });
  // The account goes with its address, and with a password that was set since.
  const account = returnsAddress ? pickColumns(now, columnsOfChoice('email')) : {};
  await insertRow(tx, 'members', withNameKey({ ...undo.merged, ...account, updated_at: work.now }));
  await moveBack(work, { undo, survivorId, mergedId, returnsAddress, takesNumber });
  await restoreRows(work, { undo, survivorId, mayHaveOldLinks: !takesAddress || returnsAddress });
  await reopenBills(work, undo.canceled);
  for (const id of [survivorId, mergedId]) await storeKnownAs(tx, id);
  if (returnsAddress) await endSessionsOf(work, { memberId: survivorId });
  await refoldMembers(work, [survivorId, mergedId]);
  const labels = labelsOf([...staying]);
  const after = { merged: merge.merged_name, ...(labels.length > 0 && { staying: labels.join(', ') }) };
  work.record({ action: 'member.undo_merge', subjectId: merge.id, memberId: survivorId, after });
  work.record({ action: 'member.undo_merge', subjectId: merge.id, memberId: mergedId, after });
  await queueDoublesSearch(work);
}

/** What the merge changed and nobody since. The membership is folded again. */
function survivorAfter(undo: StoredUndo, now: AnyRow, staying: ReadonlySet<string>): AnyRow {
  const columns: AnyRow = {};
  const fields = [...undo.from_merged, 'number'] as const;
  for (const field of fields)
    if (!staying.has(field)) Object.assign(columns, pickColumns(undo.survivor, columnsOfChoice(field)));
  for (const column of ['status', 'owes_entry_fee'])
    if (now[column] === undo.after[column]) columns[column] = undo.survivor[column] ?? null;
  return columns;
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
  await deleteRows(tx, 'double_pairs', undo.added.double_pairs ?? []);
  for (const { id } of undo.changed.double_pairs ?? []) await reopenPair(tx, Number(id));
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
      if (isRestored && (await hasNeeded(work, table, row)))
        await insertRow(tx, table, await withoutLost(work, table, row));
    }
}

type RestoredTable = OwnedTable | 'double_pairs';

/** Without what it belongs to a row would have been deleted, too. */
async function hasNeeded({ tx }: AdminWork, table: RestoredTable, row: AnyRow): Promise<boolean> {
  for (const { column, target, isNullable } of otherReferences(table))
    if (!isNullable && !(await rowExists(tx, target, Number(row[column])))) return false;
  return true;
}

/** References to rows that were deleted since are null, as their deletion would have made them. */
async function withoutLost({ tx }: AdminWork, table: RestoredTable, row: AnyRow): Promise<AnyRow> {
  const found = { ...row };
  for (const { column, target, isNullable } of otherReferences(table)) {
    const id = row[column];
    if (isNullable && typeof id === 'number' && !(await rowExists(tx, target, id))) found[column] = null;
  }
  return found;
}
