// Opening, recognising and ending sessions. A session ends after 30 days (member) or 12 hours (admin) without use.
import { type ChangeDeps, change, type Work } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller, Caller, MemberCaller } from '../../http/caller.ts';
import { formatInstant, minutesSince, timestamp } from '../../lib/clock.ts';
import { hashToken, newToken } from '../../security/tokens.ts';
import type { Owner } from './owner.open.types.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessions,
  extendSession,
  findAdminSession,
  findMemberSession,
  insertSession,
} from './sessions.db.ts';

/** A session ends when it is not used for `idleHours`. A use is stored when the stored one is older than `touchMinutes`. */
const lifetimes = {
  member: { idleHours: 30 * 24, touchMinutes: 60 },
  admin: { idleHours: 12, touchMinutes: 5 },
} as const;

type Kind = keyof typeof lifetimes;
type ServiceDeps = Pick<Deps, 'db' | 'clock'>;

/** Opens a session inside the caller's transaction and returns its token, which is not stored. */
export async function openSession(
  work: Work,
  deps: Pick<Deps, 'clock'>,
  owner: Owner,
  caller: Caller,
): Promise<string> {
  const token = newToken();
  const { tx, now } = work;
  await insertSession(tx, {
    token_hash: hashToken(token),
    member_id: 'memberId' in owner ? owner.memberId : null,
    admin_id: 'adminId' in owner ? owner.adminId : null,
    user_agent: caller.userAgent,
    address: caller.address,
    created_at: now,
    last_used_at: now,
    expires_at: expiry(deps, 'memberId' in owner ? 'member' : 'admin'),
  });
  return token;
}

/** Returns null for a token that is unknown, of an admin, or expired. Counts as a use. */
export async function findMemberCaller(
  deps: ServiceDeps,
  token: string,
  address: string | null,
): Promise<MemberCaller | null> {
  const session = await findMemberSession(deps.db, token);
  if (!session || !(await isAlive(deps, 'member', session, address))) return null;
  return { id: session.member_id, sessionId: session.id };
}

/** Returns null for a token that is unknown, of a member, or expired. Counts as a use. */
export async function findAdminCaller(
  deps: ServiceDeps,
  token: string,
  address: string | null,
): Promise<AdminCaller | null> {
  const session = await findAdminSession(deps.db, token);
  if (!session || !(await isAlive(deps, 'admin', session, address))) return null;
  const { admin_id, name, email, role } = session;
  const mustSetUpTwoStep = session.two_step_required === '1' && session.two_step_since === null;
  return { id: admin_id, name, email, role, sessionId: session.id, mustSetUpTwoStep };
}

/** Tells whether one of these tokens opens a session. Does not count as a use. */
export async function isSession(
  { db, clock }: ServiceDeps,
  tokens: Record<Kind, string | null>,
): Promise<boolean> {
  const sessions = await Promise.all([
    tokens.member === null ? undefined : findMemberSession(db, tokens.member),
    tokens.admin === null ? undefined : findAdminSession(db, tokens.admin),
  ]);
  return sessions.some((session) => session && minutesSince(clock, session.expires_at) < 0);
}

export async function endSession(deps: ChangeDeps, sessionId: number): Promise<void> {
  await change(deps, ({ tx }) => deleteSession(tx, sessionId));
}

/** Ends all sessions of an account except this one. Runs inside the caller's transaction. */
export async function endSessions(work: Work, owner: Owner, exceptId: number | null = null): Promise<void> {
  await deleteSessions(work.tx, owner, exceptId);
}

/** Removes expired sessions. */
export async function sweepSessions(deps: ServiceDeps): Promise<void> {
  await deleteExpiredSessions(deps.db, timestamp(deps.clock));
}

/**
 * Each use postpones the expiry, but is written only every few minutes, so that most requests stay read-only. A last
 * use in the future was recorded while the clock was ahead. It is corrected, so that the session ends in time.
 */
async function isAlive(
  deps: ServiceDeps,
  kind: Kind,
  session: { id: number; last_used_at: string; expires_at: string },
  address: string | null,
): Promise<boolean> {
  if (minutesSince(deps.clock, session.expires_at) >= 0) return false;
  const unusedMinutes = Math.abs(minutesSince(deps.clock, session.last_used_at));
  if (unusedMinutes >= lifetimes[kind].touchMinutes)
    await extendSession(deps.db, session.id, {
      last_used_at: timestamp(deps.clock),
      address,
      expires_at: expiry(deps, kind),
    });
  return true;
}

function expiry(deps: Pick<Deps, 'clock'>, kind: Kind): string {
  return formatInstant(deps.clock.now().add({ hours: lifetimes[kind].idleHours }));
}
