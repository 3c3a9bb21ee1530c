// Who gets reminders: switched by the member, by an admin, or with the link of a reminder.
import type { OptOutSource } from '#shared/reminders/preferences.contract.ts';
import { change, changeAs, type Work } from '../../changes/change.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller, Caller } from '../../http/caller.ts';
import { notFound, orNotFound } from '../../lib/errors.ts';
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

/** By the member. Throws 404 when the member was deleted since. */
export function switchOwnReminders(deps: Deps, memberId: number, isOn: 0 | 1): Promise<PreferenceRow> {
  return change(deps, async (work) => {
    await getRow(work.tx, memberId);
    await switchReminders(work, memberId, { isOn, by: 'member' });
    return getRow(work.tx, memberId);
  });
}

/**
 * By an admin, whose name is recorded if it changes anything, with how a member had stopped them himself. On also forgets refusals: the admin knows that the
 * address works. Throws 404 for an unknown member.
 */
export function switchMemberReminders(
  deps: Deps,
  admin: AdminCaller,
  { memberId, isOn }: { memberId: number; isOn: 0 | 1 },
): Promise<PreferenceRow> {
  return changeAs(deps, admin, async (work) => {
    const { opted_out_by: by } = await getRow(work.tx, memberId);
    const isSwitched = await switchReminders(work, memberId, { isOn, by: 'admin' });
    const isForgotten = isOn === 1 && (await clearRefusals(work.tx, memberId));
    if (isSwitched || isForgotten)
      work.record({
        action: 'member.reminders',
        subjectId: memberId,
        memberId,
        before: isSwitched
          ? {
              reminders_are_on: isOn === 1 ? 0 : 1,
              ...(by !== null && by !== 'admin' && { opted_out_by: by }),
            }
          : null,
        after: { reminders_are_on: isOn, ...(isForgotten && { refusals: 0 }) },
      });
    return getRow(work.tx, memberId);
  });
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
  return change(deps, async (work) => {
    await switchReminders(work, id, { isOn, by: 'link' });
    return getRow(work.tx, id);
  });
}

/** The name of the link, before a form is read. Null for a wrong one, which the page then counts. */
export async function findOptOutLink(deps: Deps, token: string): Promise<string | null> {
  const memberId = readOptOutToken(deps, token);
  const isKnown = memberId !== null && (await findPreference(deps.db, memberId)) !== undefined;
  return isKnown ? `opt-out ${memberId}` : null;
}

/** For a reminder that the mail server refused permanently. After the second refusal of an address none is sent there. */
export function noteRefusal(
  { tx }: Pick<Work, 'tx'>,
  { memberId, email }: { memberId: number; email: string },
): Promise<void> {
  return countRefusal(tx, memberId, email);
}

/** False when they were switched so already. */
function switchReminders(
  { tx, now }: Work,
  memberId: number,
  { isOn, by }: { isOn: 0 | 1; by: OptOutSource },
): Promise<boolean> {
  if (isOn === 1) return clearOptOut(tx, memberId);
  return storeOptOut(tx, memberId, { opted_out_at: now, opted_out_by: by });
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
