// Rows of which two members may have the same: one of the two stays.
import type { AdminWork } from '../../changes/change.ts';
import { reassignLines } from '../payments/merged-bills.open.store.ts';
import {
  deleteRows,
  dismissOpenPair,
  insertPair,
  moveRows,
  readDoublePairs,
  readOwned,
  setPayerTimes,
  setReminderOwner,
} from './merges.db.ts';
import type { AnyRow, StoredUndo } from './stored-undo.types.ts';

interface Pair {
  survivorId: number;
  mergedId: number;
}

type Done = Pick<StoredUndo, 'moved' | 'deleted' | 'changed' | 'added'>;

type Combine = (work: AdminWork, pair: Pair, done: Done) => Promise<void>;

/** By table: each one whose description says that a merge combines its rows. Adds to `done` what an undo needs. */
export const combinations: Readonly<Record<string, Combine>> = {
  member_labels: combineLabels,
  reminders: combineReminders,
  payer_names: combinePayers,
  double_pairs: combinePairs,
  payment_lines: combineLines,
};

/** A label that both have stays once. */
async function combineLabels({ tx }: AdminWork, { survivorId, mergedId }: Pair, done: Done): Promise<void> {
  const own = new Set((await readOwned(tx, 'member_labels', survivorId)).map((row) => row.label_id));
  const labels = await readOwned(tx, 'member_labels', mergedId);
  const equal = labels.filter((row) => own.has(row.label_id));
  const moved = labels.filter((row) => !own.has(row.label_id)).map(idOf);
  await deleteRows(tx, 'member_labels', equal.map(idOf));
  await moveRows(tx, 'member_labels', { keys: moved, from: mergedId, to: survivorId });
  if (equal.length > 0) done.deleted.member_labels = equal;
  if (moved.length > 0) done.moved.member_labels = moved;
}

/** Of equal reminders the earlier counts. The other stays in the register without a member, so that its counts stay right. */
async function combineReminders(
  { tx }: AdminWork,
  { survivorId, mergedId }: Pair,
  done: Done,
): Promise<void> {
  const subject = ({ period_end, stage }: AnyRow) => `${period_end} ${stage}`;
  const order = ({ planned_on, created_at }: AnyRow) => `${planned_on} ${created_at}`;
  const own = new Map((await readOwned(tx, 'reminders', survivorId)).map((row) => [subject(row), row]));
  const moved: number[] = [];
  const later: AnyRow[] = [];
  for (const row of await readOwned(tx, 'reminders', mergedId)) {
    const equal = own.get(subject(row));
    if (equal && order(equal) <= order(row)) later.push(row);
    else {
      if (equal) later.push(equal);
      moved.push(Number(row.id));
    }
  }
  await setReminderOwner(tx, later.map(idOf), null);
  await moveRows(tx, 'reminders', { keys: moved, from: mergedId, to: survivorId });
  if (later.length > 0) done.changed.reminders = later;
  if (moved.length > 0) done.moved.reminders = moved;
}

/** A name that has paid for both has paid for the survivor so many times. */
async function combinePayers({ tx }: AdminWork, { survivorId, mergedId }: Pair, done: Done): Promise<void> {
  const own = new Map((await readOwned(tx, 'payer_names', survivorId)).map((row) => [row.name, row]));
  const moved: number[] = [];
  const joined: AnyRow[] = [];
  const changed: AnyRow[] = [];
  for (const row of await readOwned(tx, 'payer_names', mergedId)) {
    const equal = own.get(row.name ?? null);
    if (!equal) {
      moved.push(Number(row.id));
      continue;
    }
    joined.push(row);
    changed.push(equal);
    await setPayerTimes(tx, idOf(equal), Number(equal.times) + Number(row.times));
  }
  await deleteRows(tx, 'payer_names', joined.map(idOf));
  await moveRows(tx, 'payer_names', { keys: moved, from: mergedId, to: survivorId });
  if (joined.length > 0) done.deleted.payer_names = joined;
  if (changed.length > 0) done.changed.payer_names = changed;
  if (moved.length > 0) done.moved.payer_names = moved;
}

/** Who is somebody else than the merged one is somebody else than the survivor. Other pairs are searched again. */
async function combinePairs({ tx }: AdminWork, { survivorId, mergedId }: Pair, done: Done): Promise<void> {
  const pairs = await readDoublePairs(tx, mergedId);
  await deleteRows(
    tx,
    'double_pairs',
    pairs.map(({ id }) => id),
  );
  const added: number[] = [];
  const changed: AnyRow[] = [];
  for (const { id: _, lower_id, higher_id, ...pair } of pairs) {
    const other = lower_id === mergedId ? higher_id : lower_id;
    if (other === survivorId || pair.dismissed_at === null) continue;
    const [lower, higher] = other < survivorId ? [other, survivorId] : [survivorId, other];
    const id = await insertPair(tx, { ...pair, lower_id: lower, higher_id: higher });
    if (id !== undefined) added.push(id);
    else changed.push(...(await dismissOpenPair(tx, { ...pair, lower_id: lower, higher_id: higher })));
  }
  if (pairs.length > 0) done.deleted.double_pairs = pairs.map((pair) => ({ ...pair }));
  if (changed.length > 0) done.changed.double_pairs = changed;
  if (added.length > 0) done.added.double_pairs = added;
}

async function combineLines(work: AdminWork, pair: Pair, done: Done): Promise<void> {
  const lines = await reassignLines(work, pair);
  if (lines.length > 0) done.changed.payment_lines = lines;
}

function idOf({ id }: AnyRow): number {
  return Number(id);
}
