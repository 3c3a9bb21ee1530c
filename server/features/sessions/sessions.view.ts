// Session rows as their owner sees them.
import type { OwnSession } from '#shared/sessions/sessions.contract.ts';
import { deviceName } from './device-name.rule.ts';
import type { SessionRow } from './sessions.db.ts';

/** Expects the session of the caller as `currentId`. */
export function sessionView(currentId: number) {
  return ({ user_agent, ...row }: SessionRow): OwnSession => ({
    ...row,
    device: deviceName(user_agent),
    is_current: row.id === currentId,
  });
}
