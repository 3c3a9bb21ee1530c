// What other rooms need to know of merges.
import { MERGE_UNDO_DAYS } from '#shared/merges/merges.labels.ts';
import { change } from '../../changes/change.ts';
import type { Database } from '../../db/database.ts';
import { findSurvivor } from '../../db/lists/known-as.ts';
import { readInSlices } from '../../db/query-slices.ts';
import type { Deps } from '../../deps.ts';
import { stored } from '../../lib/clock.ts';
import { lockMembers } from '../membership/locked-member.open.store.ts';
import { readEndedMerges, readSurvivorsSince, storeKnownAs, updateMerge } from './merges.db.ts';

/** Those of these members into whom another was merged since this moment: not what an earlier change left any more. */
export async function findMergedSince(
  db: Database,
  memberIds: readonly number[],
  since: string,
): Promise<Set<number>> {
  const found = await readInSlices(memberIds, (some) => readSurvivorsSince(db, some, since));
  return new Set(found.map(({ survivor_id }) => survivor_id));
}

/** Deletes what only an undo needs of merges that can no longer be undone. Their addresses are free again. */
export async function sweepMerges(deps: Deps): Promise<void> {
  const last = stored(deps.clock.now().subtract({ hours: 24 * MERGE_UNDO_DAYS }));
  for (const { id, merged_id } of await readEndedMerges(deps.db, last))
    await change(deps, async (work) => {
      const survivorId = await findSurvivor(work.tx, merged_id);
      if (survivorId !== undefined) await lockMembers(work, [survivorId]);
      await updateMerge(work.tx, id, { undo: null, reserved_email: null, spare_photo_key: null });
      if (survivorId !== undefined) await storeKnownAs(work.tx, survivorId);
    });
}
