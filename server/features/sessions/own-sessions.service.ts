// The devices that are logged in to the caller's account, and logging them out.
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller, MemberCaller } from '../../http/caller.ts';
import { timestamp } from '../../lib/clock.ts';
import { notFound } from '../../lib/errors.ts';
import { record } from '../audit/audit.service.ts';
import { deviceName } from '../sessions/device-name.ts';
import type { Owner } from './owner.ts';
import { deleteSessionOf, deleteSessionsOf, readSessions } from './sessions.db.ts';

type Asking = MemberCaller | AdminCaller;

export function listOwnSessions(deps: Deps, caller: Asking) {
  return readSessions(deps.db, ownerOf(caller), timestamp(deps.clock));
}

/** Throws 404 for a session that has ended or belongs to another account. */
export async function endOwnSession(deps: Deps, caller: Asking, id: number): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const ended = await deleteSessionOf(tx, ownerOf(caller), id);
    if (!ended) throw notFound();
    await recordOfAdmin(tx, deps, caller, {
      action: 'admin.end_session',
      before: { device: deviceName(ended.user_agent) },
    });
  });
}

/** Including the caller's own session, which someone else may be using, too. */
export async function endAllOwnSessions(deps: Deps, caller: Asking): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await deleteSessionsOf(tx, ownerOf(caller), null);
    await recordOfAdmin(tx, deps, caller, { action: 'admin.end_all_sessions' });
  });
}

function ownerOf(caller: Asking): Owner {
  return 'role' in caller ? { adminId: caller.id } : { memberId: caller.id };
}

async function recordOfAdmin(
  tx: Database,
  deps: Deps,
  caller: Asking,
  entry: { action: `admin.${string}`; before?: Record<string, unknown> },
): Promise<void> {
  if ('role' in caller) await record(tx, deps, caller, { subjectId: caller.id, ...entry });
}
