// A member who stops with an import: the row says why, and maybe when.
import type { LockedMember } from '../../membership/locked-member.open.store.ts';
import { stopAll } from '../../stops/stop-members.open.store.ts';
import type { PlannedStop, StoredUndo } from '../stored.types.ts';
import type { CommitRun } from './commit-run.store.ts';

/** Expects a member without an undecided bill. Sends no mail, as no import does. Returns what its undo compares. */
export async function stopOne(
  { deps, work }: CommitRun,
  member: LockedMember,
  { reason, day: said }: PlannedStop,
): Promise<NonNullable<StoredUndo['stop']>> {
  const day = said ?? work.today;
  const canceled = await stopAll(deps, work, [member], { reason, note: null, day, is_mailed: 0 });
  return { reason, day, canceled: canceled.get(member.id) ?? [] };
}
