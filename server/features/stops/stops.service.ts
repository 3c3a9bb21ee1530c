// One member who stops, and what takes it back.
import type { NewStop, Stop } from '#shared/stops/stops.contract.ts';
import { stopErrors } from '#shared/stops/stops.messages.ts';
import { changeAs } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { today } from '../../lib/clock.ts';
import { conflict, invalid, orNotFound, refused } from '../../lib/errors.ts';
import { lockMember } from '../membership/locked-member.open.store.ts';
import { hasStopped } from '../membership/stopped-members.open.store.ts';
import { findStopProblems, resumeAll, stopAll, stopInputProblems } from './stop-members.open.store.ts';
import { findStop } from './stops.db.ts';

/** Returns null for a member who has not stopped. Throws 404. */
export async function getStop({ db }: Pick<Deps, 'db'>, memberId: number): Promise<Stop | null> {
  const row = orNotFound(await findStop(db, memberId));
  const { stop_reason: reason, stop_note: note, stopped_on } = row;
  return reason === null || stopped_on === null ? null : { reason, note, stopped_on };
}

/**
 * Throws 404, 409 for a member who has stopped already, and 422 while a payment has to be decided first. Throws 422 for a
 * day ahead, and for a mail to who has died.
 */
export async function stopMember(
  deps: Deps,
  admin: AdminCaller,
  memberId: number,
  input: NewStop,
): Promise<void> {
  const problems = stopInputProblems(input, today(deps.clock));
  if (Object.keys(problems).length > 0) throw invalid(problems);
  await changeAs(deps, admin, async (work) => {
    const member = await lockMember(work, memberId);
    if (hasStopped(member)) throw conflict(stopErrors.isStopped);
    const problem = (await findStopProblems(work, [member])).get(memberId);
    if (problem !== undefined) throw refused(problem);
    await stopAll(deps, work, [member], { ...input, day: input.stopped_on ?? work.today });
  });
}

/** Reopens no bill. Throws 404, and 409 for a member who has not stopped. */
export async function resumeMember(deps: Deps, admin: AdminCaller, memberId: number): Promise<void> {
  await changeAs(deps, admin, async (work) => {
    const member = await lockMember(work, memberId);
    if (!hasStopped(member)) throw conflict(stopErrors.isNotStopped);
    await resumeAll(work, [member]);
  });
}
