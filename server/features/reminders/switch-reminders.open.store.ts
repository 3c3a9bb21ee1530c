// Switches reminders of many members for an admin: a part of a change that has locked them.

import type { OptOutSource } from '#shared/reminders/preferences.contract.ts';
import type { AdminWork } from '../../changes/change.ts';
import { clearOptOut, readOptOuts, storeOptOut } from './preferences.db.ts';

export interface OptOut {
  opted_out_at: string;
  opted_out_by: OptOutSource;
}

/** Finds those of these members who get no reminders. */
export function findOptOuts({ tx }: AdminWork, memberIds: readonly number[]): Promise<Map<number, OptOut>> {
  return readOptOuts(tx, memberIds);
}

/** Expects members who get reminders. */
export async function switchOff(work: AdminWork, memberIds: readonly number[]): Promise<OptOut> {
  const optOut: OptOut = { opted_out_at: work.now, opted_out_by: 'admin' };
  for (const id of memberIds) await restoreOptOut(work, id, optOut);
  return optOut;
}

/** Puts back how a member had switched them off. */
export async function restoreOptOut(work: AdminWork, memberId: number, optOut: OptOut): Promise<void> {
  await storeOptOut(work.tx, memberId, optOut);
  note(work, memberId, 0);
}

/**
 * Expects members whom an admin switched off; returns them. Who stopped reminders himself stays without, also when that
 * happens at this moment. Refused addresses stay refused: nobody has looked at each of them.
 */
export async function switchOn(work: AdminWork, memberIds: readonly number[]): Promise<Set<number>> {
  const switched = new Set<number>();
  for (const id of memberIds)
    if (await clearOptOut(work.tx, id, { by: 'admin' })) {
      switched.add(id);
      note(work, id, 1);
    }
  return switched;
}

function note(work: AdminWork, memberId: number, isOn: 0 | 1): void {
  work.record({
    action: 'member.reminders',
    subjectId: memberId,
    memberId,
    before: { reminders_are_on: isOn === 1 ? 0 : 1 },
    after: { reminders_are_on: isOn },
  });
}
