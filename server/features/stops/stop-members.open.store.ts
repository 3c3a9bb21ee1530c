// Members who stop, one or many: their status, their open bills, what waits to be mailed to them.
import { stopErrors } from '#shared/stops/stops.messages.ts';
import { mayBeTold } from '#shared/stops/stops.states.ts';
import type { AdminWork, Work } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import { pairs } from '../../lib/lists.ts';
import { endActivationRequests } from '../activations/end-requests.open.store.ts';
import type { LockedMember } from '../membership/locked-member.open.store.ts';
import {
  hasStopped,
  resumeMembers,
  type Stop,
  stopMembers,
} from '../membership/stopped-members.open.store.ts';
import { auditedState } from '../payments/consequences.open.store.ts';
import { cancelOpenBills, findUndecidedBills } from '../payments/stopped-bills.open.store.ts';
import { stopMail } from './stops.mails.ts';

/** Finds why some of these members cannot stop now, by id: they have stopped, or a payment has to be decided first. */
export async function findStopProblems(
  work: Work,
  members: readonly LockedMember[],
): Promise<Map<number, string>> {
  const ids = members.map(({ id }) => id);
  const problems = new Map<number, string>();
  for (const [id, number] of await findUndecidedBills(work, ids))
    problems.set(id, stopErrors.undecided(number));
  for (const member of members) if (hasStopped(member)) problems.set(member.id, stopErrors.isStopped);
  return problems;
}

/** Returns what is wrong with the input, by field: a day after `day` (today), a mail to who has died. */
export function stopInputProblems(
  {
    reason,
    stopped_on,
    is_mailed,
  }: Pick<NewStop, 'is_mailed'> & { reason: string | null; stopped_on: string | null },
  day: string,
): Record<string, string> {
  return {
    ...(stopped_on !== null && stopped_on > day && { stopped_on: stopErrors.dayAhead }),
    ...(is_mailed === 1 && !mayBeTold(reason) && { is_mailed: stopErrors.noMail }),
  };
}

interface NewStop extends Stop {
  /** 1: they are told by mail; never who has died. */
  is_mailed: 0 | 1;
}

/**
 * Expects members without a problem. Cancels their open bills, and ends what waits to be mailed to them. Returns the
 * numbers of these bills, by member.
 */
export async function stopAll(
  deps: Pick<Deps, 'config' | 'association'>,
  work: AdminWork,
  members: readonly LockedMember[],
  { is_mailed, ...stop }: NewStop,
): Promise<ReadonlyMap<number, string[]>> {
  const ids = members.map(({ id }) => id);
  const bills = Map.groupBy(await cancelOpenBills(work, ids), ({ member_id }) => member_id);
  const canceled = new Map([...bills].map(([id, some]) => [id, some.map(({ number }) => number)]));
  await endActivationRequests(work, ids);
  const changes = await stopMembers(work, members, stop);
  const isMailed = is_mailed === 1 && mayBeTold(stop.reason);
  for (const [member, { before, after }] of pairs(members, changes)) {
    work.record({
      action: 'member.stop',
      subjectId: member.id,
      memberId: member.id,
      before: auditedState(before),
      after: {
        stop_reason: stop.reason,
        stop_note: stop.note,
        stopped_on: stop.day,
        ...auditedState(after),
        ...(canceled.has(member.id) && { canceled_bills: canceled.get(member.id)?.join(', ') }),
        ...(isMailed && { is_mailed: 1 }),
      },
    });
    if (isMailed) work.queueMail(stopMail(deps, member.row, stop));
  }
  return canceled;
}

/** Expects members who have stopped. Reopens no bill. */
export async function resumeAll(work: AdminWork, members: readonly LockedMember[]): Promise<void> {
  const reasons = members.map(({ row }) => row.stop_reason);
  const changes = await resumeMembers(work, members);
  for (const [index, [member, { before, after }]] of pairs(members, changes).entries())
    work.record({
      action: 'member.resume',
      subjectId: member.id,
      memberId: member.id,
      before: { stop_reason: reasons[index], ...auditedState(before) },
      after: { stop_reason: null, ...auditedState(after) },
    });
}
