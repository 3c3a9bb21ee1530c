// Activation of members whom others have entered: who gets the mail, and what became of it.
import type { Forecast, Sending } from '#shared/activations/activations.contract.ts';
import { activationErrors } from '#shared/activations/activations.messages.ts';
import {
  type ActivationState,
  activationLimits,
  ranks,
  type SendableState,
} from '#shared/members/activations.states.ts';
import { refuseUntilSetUp } from '../../association/set-up.ts';
import { type AdminWork, change, changeAs } from '../../changes/change.ts';
import { refuseUnseen } from '../../changes/refuse-stale.ts';
import { hashShownSet } from '../../db/lists/shown-set.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller, Caller } from '../../http/caller.ts';
import { conflict, invalid, refused } from '../../lib/errors.ts';
import { slices } from '../../lib/slices.ts';
import { lockMember } from '../membership/locked-member.open.store.ts';
import { hasStopped } from '../membership/stopped-members.open.store.ts';
import { findMemberActivation, getMemberAccount } from '../passwords/credentials.open.service.ts';
import { throttleReset } from '../passwords/passwords.open.throttle.ts';
import { findByLink } from '../passwords/resets.open.service.ts';
import { raiseRank, readAddressees, requestFor } from './activation-requests.db.ts';
import {
  type ActivationFilters,
  type ActivationPage,
  countActivations,
  countSinceOldestWaiting,
  markOpened,
  readActivations,
  readMatching,
} from './activations.db.ts';
import { recordRequests } from './request-many.open.store.ts';
import { countUntil, countWaiting } from './sending.db.ts';
import { estimateSendingTimes } from './sending-times.service.ts';

export function listActivations(
  { db }: Pick<Deps, 'db'>,
  filters: ActivationFilters,
): Promise<ActivationPage> {
  return readActivations(db, filters);
}

/** Returns all members of the list, over all its pages. */
export function listMatching({ db }: Pick<Deps, 'db'>, filters: Omit<ActivationFilters, 'page'>) {
  return readMatching(db, filters, activationLimits.members);
}

export function getActivationCounts({ db }: Pick<Deps, 'db'>) {
  return countActivations(db);
}

/** Tells how far the mails are; null while none waits. */
export async function getSending(deps: TimeDeps): Promise<Sending | null> {
  const counts = await countSinceOldestWaiting(deps.db);
  if (!counts) return null;
  const ranked = await countWaiting(deps.db);
  const times = await estimateSendingTimes(deps, ranked);
  const { waiting = 0, refused = 0 } = counts;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    total,
    sent: total - waiting - refused,
    refused,
    polite: ranked.polite,
    ...spanOf(deps, times),
  };
}

interface Prospect {
  count: number;
  /** Instead of a number: all members in this state. */
  state: SendableState | null;
}

/** Tells when so many more mails would leave, with those that wait already. */
export async function getForecast(deps: TimeDeps, prospect: Prospect): Promise<Forecast> {
  const all = prospect.state === null ? null : await readAddressees(deps.db, prospect.state);
  const total = all?.total ?? prospect.count;
  const count = Math.max(total, 1);
  const { urgent, polite } = await countWaiting(deps.db);
  const [last, next] = [
    await estimateSendingTimes(deps, { urgent, polite: polite + count }),
    await estimateSendingTimes(deps, { urgent: urgent + count, polite: 0 }),
  ];
  const spans = { polite: spanOf(deps, last.slice(-count)), urgent: spanOf(deps, next.slice(-count)) };
  return { ...spans, total, all_set: all?.set ?? null };
}

type TimeDeps = Pick<Deps, 'db' | 'clock'>;

function spanOf({ clock }: Pick<Deps, 'clock'>, times: readonly number[]) {
  const now = clock.epochMilliseconds();
  const [starts, ends] = [times[0] ?? now, times.at(-1) ?? now];
  return { starts_at: new Date(starts).toISOString(), ends_at: new Date(ends).toISOString() };
}

/** Throws 404. A member with a password is active, whether a mail was ever requested or not. */
export async function getActivation(deps: TimeDeps, memberId: number) {
  const { db } = deps;
  const account = await getMemberAccount(deps, memberId);
  const row = await findMemberActivation(deps, memberId);
  if (account.password_hash !== null) return { ...nothing, ...row, state: 'active' as const };
  if (row?.state !== 'waiting') return { ...nothing, ...row };
  const { ends_at } = spanOf(deps, await estimateSendingTimes(deps, await countUntil(db, row)));
  return { ...nothing, ...row, sends_at: ends_at };
}

const nothing: Record<
  'requested_at' | 'sent_at' | 'opened_at' | 'activated_at' | 'refusal' | 'sends_at',
  null
> & {
  state: ActivationState;
} = {
  state: 'none',
  requested_at: null,
  sent_at: null,
  opened_at: null,
  activated_at: null,
  refusal: null,
  sends_at: null,
};

const MEMBERS_PER_STATEMENT = 200;

interface Addressees {
  /** Only these. */
  members?: number[] | undefined;
  /** Only members in this state. */
  state?: ActivationState | null | undefined;
  /** `all_set` names the members whom the screen showed. */
  seen?: { all_set?: string | null | undefined } | null | undefined;
  /** 1: at any hour. */
  is_urgent?: 0 | 1 | undefined;
}

/**
 * Queues the mails and returns how many. Throws 422 when nobody is left who can be mailed, and until the association is set
 * up. Throws 409 when they would go to
 * others than the screen showed.
 */
export function sendActivations(deps: Deps, admin: AdminCaller, addressees: Addressees): Promise<number> {
  refuseUntilSetUp(deps);
  return changeAs(deps, admin, async (work) => {
    const ids = await request(work, addressees);
    if (ids.length === 0) throw refused(activationErrors.nobody);
    const set = hashShownSet(ids.toSorted((a, b) => a - b).join(' '));
    refuseUnseen(addressees.seen?.all_set, set, () => conflict(activationErrors.otherMembers(ids.length)));
    if (ids.length === 1) await raiseRank(work.tx, ranks.single, ids);
    work.queueJob({ kind: 'send_activations', payload: null });
    work.record({ action: 'activation.send', subjectId: null, after: { count: ids.length } });
    for (const some of slices(ids, MEMBERS_PER_STATEMENT)) {
      await recordRequests(work, some);
    }
    return ids.length;
  });
}

async function request({ tx, now }: AdminWork, { members, state, is_urgent }: Addressees): Promise<number[]> {
  const terms = { now, rank: is_urgent === 1 ? ranks.urgent : ranks.polite };
  if (members) return requestForEach(members, (memberIds) => requestFor(tx, { memberIds, state }, terms));
  if (state) return requestFor(tx, { state }, terms);
  throw invalid({ members: 'Pilih anggota.' });
}

async function requestForEach(
  members: number[],
  requestSome: (memberIds: number[]) => Promise<number[]>,
): Promise<number[]> {
  const requested: number[] = [];
  for (const some of slices([...new Set(members)], MEMBERS_PER_STATEMENT)) {
    requested.push(...(await requestSome(some)));
  }
  return requested;
}

/** Sends it before all others, at any hour. Throws 404, and 422 for a member with a password or who has stopped. */
export async function sendActivationTo(deps: Deps, admin: AdminCaller, memberId: number): Promise<void> {
  const account = await getMemberAccount(deps, memberId);
  if (account.password_hash !== null) throw refused(activationErrors.hasPassword);
  refuseUntilSetUp(deps);
  await changeAs(deps, admin, async (work) => {
    if (hasStopped(await lockMember(work, memberId))) throw refused(activationErrors.hasStopped);
    await requestFor(work.tx, { memberIds: [memberId] }, { now: work.now, rank: ranks.single });
    await raiseRank(work.tx, ranks.single, [memberId]);
    work.queueJob({ kind: 'send_activations', payload: null });
    await recordRequests(work, [memberId]);
  });
}

/** Lets the mails leave that wait for the hours of reminders. Throws 422 when there are none. */
export function hurryActivations(deps: Deps, admin: AdminCaller): Promise<number> {
  refuseUntilSetUp(deps);
  return changeAs(deps, admin, async (work) => {
    const count = await raiseRank(work.tx, ranks.urgent, 'all');
    if (count === 0) throw refused(activationErrors.nobodyWaits);
    work.queueJob({ kind: 'send_activations', payload: null });
    work.record({ action: 'activation.hurry', subjectId: null, after: { count } });
    return count;
  });
}

/** Notes that the owner of the mailbox opened the link. Throws 422 for a wrong link, 429 for too many of them. */
export async function openActivation(
  deps: Deps,
  link: { token: string; email: string },
  caller: Caller,
): Promise<void> {
  const account = await throttleReset(deps, { caller, email: link.email }, () => findByLink(deps, link));
  await change(deps, (work) => markOpened(work.tx, account.id, work.now));
}
