// Merges one member into another, in one change.
import type { Merge, NewMerge } from '#shared/merges/merges.contract.ts';
import type { MergeField } from '#shared/merges/merges.fields.ts';
import { mergeErrors } from '#shared/merges/merges.messages.ts';
import { type AdminWork, changeAs } from '../../changes/change.ts';
import { refuseUnseen } from '../../changes/refuse-stale.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import { conflict, invalid, refused } from '../../lib/errors.ts';
import { queueDoublesSearch } from '../members/doubles-search.open.store.ts';
import { lockMembers } from '../membership/locked-member.open.store.ts';
import { refoldMembers } from '../membership/membership.open.service.ts';
import { cancelBills } from '../payments/merged-bills.open.store.ts';
import { columnsOfChoice } from './chosen-columns.rule.ts';
import { combinations } from './combined-rows.store.ts';
import { billsToCancel, type MergeFacts, readMergeFacts } from './merge-facts.service.ts';
import { tablesWith } from './merge-rules.rule.ts';
import {
  deleteMerged,
  deleteOwned,
  insertMerge,
  insertOldDocuments,
  insertOldNumber,
  moveOwned,
  readMemberRows,
  readOwned,
  readSinceFacts,
  storeKnownAs,
  updateSurvivor,
} from './merges.db.ts';
import { mergedMails } from './merges.mails.ts';
import { getMerge } from './merges.service.ts';
import type { AnyRow, StoredUndo } from './stored-undo.types.ts';

/**
 * Throws 409 when one of the two is gone or the preview has changed, and 422 while a bill has to be decided or chosen
 * first.
 */
export function mergeMembers(deps: Deps, admin: AdminCaller, input: NewMerge): Promise<Merge> {
  const { survivor: survivorId, merged: mergedId } = input;
  if (survivorId === mergedId) throw invalid({ merged: mergeErrors.samePerson });
  return changeAs(deps, admin, async (work) => {
    await lockMembers(work, [survivorId, mergedId]);
    const facts = await readMergeFacts(work.tx, work, { survivorId, mergedId });
    if (!facts) throw conflict(mergeErrors.gone);
    refuseUnseen(input.seen.version, facts.version, () => conflict(mergeErrors.changed));
    const [obstacle] = facts.obstacles;
    if (obstacle !== undefined) throw refused(obstacle);
    const { canceled, problem } = billsToCancel(facts, input.bill);
    if (problem !== null) throw invalid({ bill: problem });
    await cancelBills(deps, work, canceled);
    const id = await storeMerge(deps, work, {
      facts,
      fromMerged: new Set(input.from_merged),
      canceled: canceled.map((bill) => bill.id),
    });
    return getMerge(deps, work.tx, id);
  });
}

interface Choices {
  facts: MergeFacts;
  fromMerged: ReadonlySet<MergeField>;
  canceled: number[];
}

async function storeMerge(
  deps: Deps,
  work: AdminWork,
  { facts, fromMerged, canceled }: Choices,
): Promise<number> {
  const { survivor, merged } = facts.members;
  const { rows } = facts;
  const takesNumber = merged.number !== null && (survivor.number === null || fromMerged.has('number'));
  const takesAddress = fromMerged.has('email');
  const done = await moveRowsOf(work, {
    survivorId: survivor.id,
    mergedId: merged.id,
    takesAddress,
    takesNumber,
  });
  await deleteMerged(work.tx, merged.id);
  const columns = columnsAfter(facts, { fromMerged, takesNumber });
  await updateSurvivor(work.tx, survivor.id, { ...columns, updated_at: work.now });
  await refoldMembers(work, [survivor.id]);
  const [after = {}] = await readMemberRows(work.tx, [survivor.id]);
  const undo: StoredUndo = {
    survivor: rows.survivor,
    merged: rows.merged,
    after,
    from_merged: [...fromMerged],
    ...done.undo,
    canceled,
    since: await readSinceFacts(work.tx, survivor.id),
  };
  const spare = fromMerged.has('photo') ? survivor.photo_key : merged.photo_key;
  const mergeId = await insertMerge(work.tx, {
    survivor_id: survivor.id,
    merged_id: merged.id,
    merged_name: merged.name,
    admin_id: work.admin.id,
    admin_name: work.admin.name,
    merged_at: work.now,
    reserved_email: takesAddress ? survivor.email : merged.email,
    spare_photo_key: spare,
    undo: JSON.stringify(undo),
    undone_at: null,
    undone_by_name: null,
  });
  const oldNumber = takesNumber ? survivor.number : merged.number;
  if (oldNumber !== null) {
    await insertOldNumber(work.tx, { number: oldNumber, member_id: survivor.id, merge_id: mergeId });
    await insertOldDocuments(
      work.tx,
      done.oldDocuments.map(({ id, kind, token }) => ({
        id: Number(id),
        kind: kind === 'card' ? 'card' : 'letter',
        token: String(token),
        number: oldNumber,
        member_id: survivor.id,
        merge_id: mergeId,
      })),
    );
  }
  await storeKnownAs(work.tx, survivor.id);
  recordMerge(work, { facts, mergeId, after, canceled });
  for (const mail of mergedMails(deps, { survivor, merged, after })) work.queueMail(mail);
  if ((done.undo.moved.payments ?? []).length > 0) work.queueJob({ kind: 'match_statements', payload: null });
  await queueDoublesSearch(work);
  return mergeId;
}

type Done = {
  undo: Pick<StoredUndo, 'moved' | 'deleted' | 'changed' | 'added'>;
  /** Of the number that the survivor does not have. */
  oldDocuments: AnyRow[];
};

interface Sides {
  survivorId: number;
  mergedId: number;
  takesAddress: boolean;
  takesNumber: boolean;
}

/** Everything that names the merged one; nothing does afterwards but the audit trail. */
async function moveRowsOf(work: AdminWork, sides: Sides): Promise<Done> {
  const { survivorId, mergedId } = sides;
  const { tx } = work;
  const done: Done['undo'] = { moved: {}, deleted: {}, changed: {}, added: {} };
  const remove = async (table: Parameters<typeof readOwned>[1], memberId: number) => {
    const rows = await readOwned(tx, table, memberId);
    if (rows.length === 0) return rows;
    await deleteOwned(tx, table, memberId);
    done.deleted[table] = [...(done.deleted[table] ?? []), ...rows];
    return rows;
  };
  const move = async (table: Parameters<typeof readOwned>[1]) => {
    const keys = await moveOwned(tx, table, { from: mergedId, to: survivorId });
    if (keys.length > 0) done.moved[table] = keys;
  };
  for (const table of tablesWith('move')) await move(table);
  for (const table of tablesWith('end')) await remove(table, mergedId);
  // A session that has ended does not come back.
  for (const table of tablesWith('end_both'))
    for (const id of [survivorId, mergedId]) await deleteOwned(tx, table, id);
  for (const table of tablesWith('address')) {
    await remove(table, sides.takesAddress ? survivorId : mergedId);
    if (sides.takesAddress) await move(table);
  }
  const oldDocuments: AnyRow[] = [];
  for (const table of tablesWith('number')) {
    const other = sides.takesNumber ? survivorId : mergedId;
    oldDocuments.push(...(await remove(table, other)));
    if (sides.takesNumber) await move(table);
  }
  for (const combine of Object.values(combinations)) await combine(work, { survivorId, mergedId }, done);
  return { undo: done, oldDocuments };
}

/** What the survivor has afterwards, without what is folded or searched. */
function columnsAfter(
  { rows, owesEntryFee, membership }: MergeFacts,
  { fromMerged, takesNumber }: { fromMerged: ReadonlySet<MergeField>; takesNumber: boolean },
): AnyRow {
  const chosen = new Set(fromMerged);
  if (takesNumber) chosen.add('number');
  else chosen.delete('number');
  const columns: AnyRow = { owes_entry_fee: owesEntryFee ? 1 : 0, status: membership.status };
  for (const field of chosen)
    for (const column of columnsOfChoice(field)) columns[column] = rows.merged[column] ?? null;
  return columns;
}

interface RecordedMerge {
  facts: MergeFacts;
  mergeId: number;
  after: AnyRow;
  canceled: readonly number[];
}

/** One record for each timeline. */
function recordMerge(work: AdminWork, { facts, mergeId, after, canceled }: RecordedMerge): void {
  const { survivor, merged } = facts.members;
  const numbers = facts.bills.filter(({ bill }) => canceled.includes(bill.id)).map(({ bill }) => bill.number);
  const shown = ['name', 'email', 'number', 'status', 'started_at', 'expired_at'] as const;
  const pickShown = (row: AnyRow) => Object.fromEntries(shown.map((column) => [column, row[column] ?? null]));
  const { before, after: changes } = changedFields(pickShown(facts.rows.survivor), pickShown(after));
  work.record({
    action: 'member.merge',
    subjectId: mergeId,
    memberId: survivor.id,
    before,
    after: {
      ...changes,
      merged: merged.name,
      ...(numbers.length > 0 && { canceled_bills: numbers.join(', ') }),
    },
  });
  work.record({
    action: 'member.merge_into',
    subjectId: mergeId,
    memberId: merged.id,
    before: { name: merged.name, email: merged.email, number: merged.number },
    after: { merged_into: survivor.name },
  });
}
