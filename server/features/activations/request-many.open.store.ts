// Requests activation mails for many members, and takes back those that have not left: parts of a change that has locked them.
import { ranks } from '#shared/members/activations.states.ts';
import type { AdminWork } from '../../changes/change.ts';
import type { NewRow } from '../../db/schema.ts';
import {
  deleteWaiting,
  insertRequest,
  readAddresses,
  readRequests,
  requestFor,
} from './activation-requests.db.ts';

/** What was known of a member's mail; null without a request. */
export type EarlierRequest = NewRow<'activations'> | null;

interface Terms {
  isUrgent: boolean;
}

/** Expects members who may be mailed. Returns what was known of each before. */
export async function requestMany(
  work: AdminWork,
  memberIds: readonly number[],
  { isUrgent }: Terms,
): Promise<ReadonlyMap<number, EarlierRequest>> {
  const earlier = await readRequests(work.tx, memberIds);
  const rank = isUrgent ? ranks.urgent : ranks.polite;
  const requested = await requestFor(work.tx, { memberIds }, { now: work.now, rank });
  work.queueJob({ kind: 'send_activations', payload: null });
  await recordRequests(work, requested);
  return new Map(requested.map((id) => [id, earlier.get(id) ?? null]));
}

/** Makes one record for each member, so that the timeline of the member says so. */
export async function recordRequests(work: AdminWork, memberIds: number[]): Promise<void> {
  for (const { id, email } of await readAddresses(work.tx, memberIds))
    work.record({ action: 'activation.send', subjectId: id, memberId: id, after: { email } });
}

/** Takes the request of a member back that waits since this moment. False: its mail has left, or another was requested. */
export async function withdrawRequest(
  work: AdminWork,
  memberId: number,
  { requestedAt, earlier }: { requestedAt: string; earlier: EarlierRequest },
): Promise<boolean> {
  const request = (await readRequests(work.tx, [memberId])).get(memberId);
  const isOurs = request?.state === 'waiting' && request.requested_at === requestedAt;
  if (!isOurs || request.sending_at !== null) return false;
  await deleteWaiting(work.tx, [memberId]);
  if (earlier) await insertRequest(work.tx, earlier);
  work.record({ action: 'activation.take_back', subjectId: memberId, memberId });
  return true;
}
