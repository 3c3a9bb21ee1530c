// Members who have stopped ('Berhenti'): they keep periods, number and end, and are not active.
import { stopErrors } from '#shared/stops/stops.messages.ts';
import type { StopReason } from '#shared/stops/stops.states.ts';
import type { Work } from '../../changes/change.ts';
import { conflict } from '../../lib/errors.ts';
import { endRenewLinks } from './end-renew-links.open.store.ts';
import type { LockedMember, MembershipChange } from './locked-member.open.store.ts';
import { deleteStops, insertStops } from './membership.db.ts';
import { readFolds, storeFolds } from './memberships.store.ts';

export interface Stop {
  reason: StopReason;
  note: string | null;
  /** Jakarta day, today or earlier. */
  day: string;
}

export function hasStopped({ row }: LockedMember): boolean {
  return row.stop_reason !== null;
}

/** Throws 409 for members to whom nothing is granted until their stop is taken back. */
export function refuseStopped(members: readonly LockedMember[]): void {
  const stopped = members.find(hasStopped);
  if (stopped) throw conflict(stopErrors.hasStopped(stopped.row.name));
}

/**
 * Expects members who have not stopped. Inactive from now on, and rejected who never had a period; their renewal links
 * end. In the order of the members.
 */
export async function stopMembers(
  work: Work,
  members: readonly LockedMember[],
  stop: Stop,
): Promise<MembershipChange[]> {
  const ids = members.map(({ id }) => id);
  await insertStops(work.tx, ids, stop);
  for (const member of members)
    member.row = { ...member.row, stop_reason: stop.reason, status_before_stop: member.row.status };
  await endRenewLinks(work, ids);
  return storeFolds(work, await readFolds(work, members), () => false);
}

/** The status is again what the periods say; without any, the one before. In the order of the members. */
export async function resumeMembers(
  work: Work,
  members: readonly LockedMember[],
): Promise<MembershipChange[]> {
  await deleteStops(
    work.tx,
    members.map(({ id }) => id),
  );
  for (const member of members) {
    const { status, status_before_stop: before } = member.row;
    member.row = { ...member.row, stop_reason: null, status_before_stop: null, status: before ?? status };
  }
  const folds = await readFolds(work, members);
  const resumed = folds.map((fold) =>
    fold.rows.length > 0 ? fold : { ...fold, folded: { ...fold.folded, status: fold.member.row.status } },
  );
  return storeFolds(work, resumed, ({ row }) => row.code !== null);
}
