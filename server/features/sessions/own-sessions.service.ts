// The devices that are logged in to the caller's account, and logging them out.
import type { AuditEntry } from '../../changes/audit-record.ts';
import { change, changeAs, type Work } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller, MemberCaller } from '../../http/caller.ts';
import { timestamp } from '../../lib/clock.ts';
import { orNotFound } from '../../lib/errors.ts';
import { deviceName } from './device-name.rule.ts';
import type { Owner } from './owner.open.types.ts';
import { deleteOwnSession, readSessions } from './sessions.db.ts';
import { endSessions } from './sessions.open.service.ts';

type AccountCaller = MemberCaller | AdminCaller;

export function listOwnSessions(deps: Deps, caller: AccountCaller) {
  return readSessions(deps.db, ownerOf(caller), timestamp(deps.clock));
}

/** Throws 404 for a session that has ended or belongs to another account. */
export async function endOwnSession(deps: Deps, caller: AccountCaller, id: number): Promise<void> {
  await changeOwn(deps, caller, async ({ tx }) => {
    const ended = orNotFound(await deleteOwnSession(tx, ownerOf(caller), id));
    return { action: 'admin.end_session', before: { device: deviceName(ended.user_agent) } };
  });
}

/** Ends all sessions, including the caller's own, which someone else may be using, too. */
export async function endAllOwnSessions(deps: Deps, caller: AccountCaller): Promise<void> {
  await changeOwn(deps, caller, async (work) => {
    await endSessions(work, ownerOf(caller));
    return { action: 'admin.end_all_sessions' };
  });
}

function ownerOf(caller: AccountCaller): Owner {
  return 'role' in caller ? { adminId: caller.id } : { memberId: caller.id };
}

type Entry = Pick<AuditEntry, 'action' | 'before'>;

/** Changes of admins are recorded, those of members are not. */
function changeOwn(
  deps: Deps,
  caller: AccountCaller,
  verb: (work: Work) => Promise<Entry>,
): Promise<unknown> {
  if (!('role' in caller)) return change(deps, verb);
  return changeAs(deps, caller, async (work) => {
    work.record({ subjectId: caller.id, ...(await verb(work)) });
  });
}
