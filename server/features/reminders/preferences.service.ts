// Who gets reminders: switched by the member, by an admin, or with the link of a reminder.
import type { OptOutSource } from '#shared/reminders/preferences.contract.ts';
import { type AdminWork, changeAs, type Work } from '../../changes/change.ts';
import { byMember } from '../../changes/refuse-stale.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller, Caller } from '../../http/caller.ts';
import { notFound, orNotFound } from '../../lib/errors.ts';
import { lockMember } from '../membership/locked-member.open.store.ts';
import { readOptOutToken } from './opt-out-links.rule.ts';
import {
  clearOptOut,
  clearRefusals,
  countRefusal,
  findPreference,
  type PreferenceRow,
  storeOptOut,
} from './preferences.db.ts';
import { countSwitch, countWrongLinks } from './preferences.throttle.ts';

/** Throws 404 for an unknown member. */
export async function getPreference({ db }: Pick<Deps, 'db'>, memberId: number): Promise<PreferenceRow> {
  return getRow(db, memberId);
}

/** Does what the member asked for. Throws 404 when the member was deleted since. */
export function switchOwnReminders(deps: Deps, memberId: number, isOn: 0 | 1): Promise<PreferenceRow> {
  return changeAs(deps, byMember, (work) => switchReminders(work, memberId, { isOn, by: 'member' }));
}

/** Does what an admin decided. On also forgets refusals: the admin knows that the address works. Throws 404 for an unknown member. */
export function switchMemberReminders(
  deps: Deps,
  admin: AdminCaller,
  { memberId, isOn }: { memberId: number; isOn: 0 | 1 },
): Promise<PreferenceRow> {
  return changeAs(deps, admin, (work) => switchReminders(work, memberId, { isOn, by: 'admin' }));
}

/** Throws 404 for a wrong link and for a deleted member, 429 for too many wrong links from one network. */
export function getPreferenceByLink(deps: Deps, token: string, caller: Caller): Promise<PreferenceRow> {
  return countWrongLinks(deps, caller, () => findByLink(deps, token));
}

/**
 * Switches reminders with the link of a mail. Throws 404 for a wrong link, and 429 for too many wrong links from one
 * network or when one member's reminders are switched too often.
 */
export async function switchRemindersByLink(
  deps: Deps,
  { token, isOn }: { token: string; isOn: 0 | 1 },
  caller: Caller,
): Promise<PreferenceRow> {
  const { id } = await getPreferenceByLink(deps, token, caller);
  await countSwitch(deps, id);
  return changeAs(deps, byMember, (work) => switchReminders(work, id, { isOn, by: 'link' }));
}

/** Finds the name of the link, before a form is read. Returns null for a wrong one, which the page then counts. */
export async function findOptOutLink(deps: Deps, token: string): Promise<string | null> {
  const memberId = readOptOutToken(deps, token);
  const isKnown = memberId !== null && (await findPreference(deps.db, memberId)) !== undefined;
  return isKnown ? `opt-out ${memberId}` : null;
}

/**
 * Notes a reminder that the mail server refused permanently. After the second refusal of an address none is sent there.
 */
export function noteRefusal(
  { tx }: Pick<Work, 'tx'>,
  { memberId, email }: { memberId: number; email: string },
): Promise<void> {
  return countRefusal(tx, memberId, email);
}

/** Records what it changes, with who had switched them off: an undo takes back nothing that somebody did later. */
async function switchReminders(
  work: AdminWork,
  memberId: number,
  { isOn, by }: { isOn: 0 | 1; by: OptOutSource },
): Promise<PreferenceRow> {
  const { tx, now } = work;
  await lockMember(work, memberId);
  const { opted_out_by: offBy } = await getRow(tx, memberId);
  const isSwitched =
    isOn === 1
      ? await clearOptOut(tx, memberId)
      : await storeOptOut(tx, memberId, { opted_out_at: now, opted_out_by: by });
  const isForgotten = isOn === 1 && by === 'admin' && (await clearRefusals(tx, memberId));
  const sourceOf = (source: OptOutSource | null) =>
    source !== null && source !== 'admin' && { opted_out_by: source };
  if (isSwitched || isForgotten)
    work.record({
      action: 'member.reminders',
      subjectId: memberId,
      memberId,
      before: isSwitched ? { reminders_are_on: offBy === null ? 1 : 0, ...sourceOf(offBy) } : null,
      after: {
        reminders_are_on: isOn,
        ...(isOn === 0 && sourceOf(by)),
        ...(isForgotten && { refusals: 0 }),
      },
    });
  return getRow(tx, memberId);
}

async function findByLink(deps: Deps, token: string): Promise<PreferenceRow> {
  const memberId = readOptOutToken(deps, token);
  if (memberId === null) throw notFound();
  return getRow(deps.db, memberId);
}

async function getRow(db: Database, memberId: number): Promise<PreferenceRow> {
  const row = orNotFound(await findPreference(db, memberId));
  return row;
}
