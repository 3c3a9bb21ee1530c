// The night turns memberships: those that have ended, those that begin, and those that a wrong clock has moved.
import { firstActiveEnd } from '#shared/renewals/renewals.rules.ts';
import { type ChangeDeps, change } from '../../changes/change.ts';
import { today } from '../../lib/clock.ts';
import { slices } from '../../lib/slices.ts';
import { expireMembers, readToRefold } from './membership.db.ts';
import { refoldMembers } from './membership.open.service.ts';

const MEMBERS_PER_CHANGE = 50;

/**
 * Stores the run of periods that holds today, and the status with it. Safe to repeat, also after a clock that ran
 * ahead and came back. Returns how many members changed.
 */
export async function sweepMemberships(deps: ChangeDeps): Promise<number> {
  const expired = await change(deps, ({ tx, today, now, dues }) =>
    expireMembers(tx, firstActiveEnd(today, dues), now),
  );
  let changed = expired.length;
  const day = today(deps.clock);
  const toRefold = await readToRefold(deps.db, day, firstActiveEnd(day, deps.association.current().dues));
  for (const ids of slices(toRefold, MEMBERS_PER_CHANGE))
    changed += await change(deps, async (work) => (await refoldMembers(work, ids)).length);
  return changed;
}
