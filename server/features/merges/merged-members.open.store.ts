// What other rooms need to know of merges, and the frame of every undo that says of each member what became of it.
import { undoNotes } from '#shared/member-jobs/member-jobs.messages.ts';
import { MERGE_UNDO_DAYS } from '#shared/merges/merges.labels.ts';
import { type AdminWork, change } from '../../changes/change.ts';
import { failed, retained, type UndoOutcome } from '../../changes/undo.ts';
import { findSurvivor } from '../../db/lists/known-as.ts';
import { readInSlices } from '../../db/query-slices.ts';
import type { Deps } from '../../deps.ts';
import { formatInstant } from '../../lib/clock.ts';
import { pairs } from '../../lib/lists.ts';
import { type LockedMember, lockMembers } from '../membership/locked-member.open.store.ts';
import { readEndedMerges, readSurvivorsSince, storeKnownAs, updateMerge } from './merges.db.ts';

/** What was done to a member; null: deleted since. */
interface Done {
  member_id: number | null;
}

export type Undoable<Item extends Done> = Item & { member: LockedMember };

interface Undo<Item extends Done, Line> {
  /** When it was done, as an ISO timestamp. */
  since: string;
  /** What was left and what is there now, in the order of the items. */
  read: (items: Undoable<Item>[]) => Promise<Line[]>;
  /** Why it stays: somebody has changed it since. Null: it is as it was left. */
  judge: (line: Line) => string | null;
  /** Puts back what was before. Answers in the order of the lines. */
  putBack: (lines: Line[]) => Promise<UndoOutcome[]>;
}

/** Locks the members in order. Who is gone fails, and into whom another was merged since stays. `judge` decides about the rest. */
export async function undoMembers<Item extends Done, Line extends object>(
  work: AdminWork,
  items: readonly Item[],
  { since, read, judge, putBack }: Undo<Item, Line>,
): Promise<(UndoOutcome & { item: Item })[]> {
  const ids = items.flatMap(({ member_id }) => member_id ?? []);
  const members = await lockMembers(work, ids);
  const merges = await readInSlices([...members.keys()], (some) => readSurvivorsSince(work.tx, some, since));
  const merged = new Set(merges.map(({ survivor_id }) => survivor_id));
  const undoable = items.flatMap((item) => {
    const member = members.get(item.member_id ?? 0);
    return member && !merged.has(member.id) ? { ...item, member } : [];
  });
  const lines = pairs(undoable, undoable.length > 0 ? await read(undoable) : []);
  const judged = lines.map(([{ member }, line]) => ({ member, line, reason: judge(line) }));
  const unchanged = judged.filter(({ reason }) => reason === null);
  const outcomes = unchanged.length > 0 ? await putBack(unchanged.map(({ line }) => line)) : [];
  const results = new Map([
    ...judged.map(({ member, reason }) => [member.id, retained(reason ?? '')] as const),
    ...pairs(unchanged, outcomes).map(([{ member }, outcome]) => [member.id, outcome] as const),
  ]);
  return items.map((item) => {
    const id = item.member_id ?? 0;
    const other = members.has(id) ? retained(undoNotes.merged) : failed(undoNotes.gone);
    return { item, ...(results.get(id) ?? other) };
  });
}

/** Deletes what only an undo needs of merges that can no longer be undone. Their addresses are free again. */
export async function sweepMerges(deps: Deps): Promise<void> {
  const last = formatInstant(deps.clock.now().subtract({ hours: 24 * MERGE_UNDO_DAYS }));
  for (const { id, merged_id } of await readEndedMerges(deps.db, last))
    await change(deps, async (work) => {
      const survivorId = await findSurvivor(work.tx, merged_id);
      if (survivorId !== undefined) await lockMembers(work, [survivorId]);
      await updateMerge(work.tx, id, { undo: null, reserved_email: null, spare_photo_key: null });
      if (survivorId !== undefined) await storeKnownAs(work.tx, survivorId);
    });
}
