// Activation of members whom others have entered: who gets the mail, and what became of it.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Sending } from '#shared/activations/activations.contract.ts';
import { activationErrors } from '#shared/activations/activations.messages.ts';
import { type ActivationState, activationLimits } from '#shared/activations/activations.states.ts';
import { type AdminWork, change, changeAs } from '../../../changes/change.ts';
import type { Deps } from '../../../deps.ts';
import type { AdminCaller, Caller } from '../../../http/caller.ts';
import { stored } from '../../../lib/clock.ts';
import { invalid, notFound, refused } from '../../../lib/errors.ts';
import { slices } from '../../../lib/slices.ts';
import { findMemberAccount } from '../passwords.db.ts';
import { throttleReset } from '../passwords.throttle.ts';
import { findByResetLink } from '../resets.service.ts';
import {
  readAddresses,
  requestFor,
  requestForState,
  requestForUnrequested,
} from './activation-requests.db.ts';
import {
  type ActivationFilters,
  type ActivationPage,
  countActivations,
  countSinceOldestWaiting,
  findActivation,
  markOpened,
  readActivations,
  readAttempts,
  readMatching,
} from './activations.db.ts';
import { lastMailAt } from './sending-times.ts';

export function listActivations(
  { db }: Pick<Deps, 'db'>,
  filters: ActivationFilters,
): Promise<ActivationPage> {
  return readActivations(db, filters);
}

/** All members of the list, over all its pages. */
export function listMatching({ db }: Pick<Deps, 'db'>, filters: Omit<ActivationFilters, 'page'>) {
  return readMatching(db, filters, activationLimits.members);
}

export function getActivationCounts({ db }: Pick<Deps, 'db'>) {
  return countActivations(db);
}

/** How far the mails are; null while none waits. */
export async function getSending({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Sending | null> {
  const counts = await countSinceOldestWaiting(db);
  if (!counts) return null;
  const now = clock.now();
  const attempts = await readAttempts(db, stored(now.subtract({ hours: 1 })));
  const { waiting = 0, refused = 0 } = counts;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    total,
    sent: total - waiting - refused,
    refused,
    ends_at: stored(lastMailAt({ attempts, waiting, now })),
  };
}

/** Throws 404. A member with a password is active, whether a mail was ever requested or not. */
export async function getActivation({ db }: Pick<Deps, 'db'>, memberId: number) {
  const account = await findMemberAccount(db, memberId);
  if (!account) throw notFound();
  const row = await findActivation(db, memberId);
  if (account.password_hash !== null) return { ...nothing, ...row, state: 'active' as const };
  return { ...nothing, ...row };
}

const nothing: Record<'requested_at' | 'sent_at' | 'opened_at' | 'activated_at' | 'refusal', null> & {
  state: ActivationState;
} = {
  state: 'none',
  requested_at: null,
  sent_at: null,
  opened_at: null,
  activated_at: null,
  refusal: null,
};

const MEMBERS_PER_TURN = 200;

interface Addressees {
  /** Only these. */
  members?: number[] | undefined;
  /** Only members in this state. */
  state?: ActivationState | null | undefined;
}

/** Queues the mails and returns how many. Throws 422 when nobody is left who can be mailed. */
export function sendActivations(deps: Deps, admin: AdminCaller, addressees: Addressees): Promise<number> {
  return changeAs(deps, admin, async (work) => {
    const ids = await request(work, addressees);
    if (ids.length === 0) throw refused(activationErrors.nobody);
    work.queueJob({ kind: 'send_activations', payload: null });
    work.record({ action: 'activation.send', subjectId: null, after: { count: ids.length } });
    for (const some of slices(ids, MEMBERS_PER_TURN)) {
      await recordRequests(work, some);
      await nextTurn();
    }
    return ids.length;
  });
}

/** One record for each member, so that the timeline of the member says so. */
async function recordRequests(work: AdminWork, memberIds: number[]): Promise<void> {
  for (const { id, email } of await readAddresses(work.tx, memberIds))
    work.record({ action: 'activation.send', subjectId: id, memberId: id, after: { email } });
}

async function request({ tx, now }: AdminWork, { members, state }: Addressees): Promise<number[]> {
  if (members) return requestForEach(members, (memberIds) => requestFor(tx, { memberIds, state, now }));
  if (state === 'none') return requestForUnrequested(tx, now);
  if (state) return requestForState(tx, state, now);
  throw invalid({ members: 'Pilih anggota.' });
}

/** In parts, so that other calls are answered in between. */
async function requestForEach(
  members: number[],
  requestSome: (memberIds: number[]) => Promise<number[]>,
): Promise<number[]> {
  const requested: number[] = [];
  for (const some of slices([...new Set(members)], MEMBERS_PER_TURN)) {
    requested.push(...(await requestSome(some)));
    await nextTurn();
  }
  return requested;
}

/** Throws 404, and 422 for a member with a password. The place of a member who waits already does not change. */
export async function sendActivationTo(deps: Deps, admin: AdminCaller, memberId: number): Promise<void> {
  const account = await findMemberAccount(deps.db, memberId);
  if (!account) throw notFound();
  if (account.password_hash !== null) throw refused(activationErrors.hasPassword);
  await changeAs(deps, admin, async (work) => {
    await requestFor(work.tx, { memberIds: [memberId], now: work.now });
    work.queueJob({ kind: 'send_activations', payload: null });
    await recordRequests(work, [memberId]);
  });
}

/** Notes that the owner of the mailbox opened the link. Throws 422 for a wrong link, 429 for too many of them. */
export async function openActivation(
  deps: Deps,
  link: { token: string; email: string },
  caller: Caller,
): Promise<void> {
  const account = await throttleReset(deps, { caller, email: link.email }, () => findByResetLink(deps, link));
  await change(deps, (work) => markOpened(work.tx, account.id, work.now));
}
