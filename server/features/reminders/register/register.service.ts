// The register of reminders, and the release of held ones.
import { nextPolite } from '#shared/reminders/polite-hours.rules.ts';
import type { ReminderCounts } from '#shared/reminders/reminders.contract.ts';
import { reminderErrors } from '#shared/reminders/reminders.messages.ts';
import { refuseUntilSetUp } from '../../../association/set-up.ts';
import { changeAs } from '../../../changes/change.ts';
import { refuseUnseen } from '../../../changes/refuse-stale.ts';
import type { Deps } from '../../../deps.ts';
import type { AdminCaller } from '../../../http/caller.ts';
import { type Clock, today } from '../../../lib/clock.ts';
import { conflict, refused } from '../../../lib/errors.ts';
import { findOldestSeen } from '../../statements/statements.open.service.ts';
import { readHeldSet, releaseHeld } from '../planning/plan.db.ts';
import {
  type CountFilters,
  countReminders,
  type RegisterFilters,
  type RegisterPage,
  readRegister,
} from './register.db.ts';
import { countsView } from './register.view.ts';

export function listReminders({ db }: Pick<Deps, 'db'>, filters: RegisterFilters): Promise<RegisterPage> {
  return readRegister(db, filters);
}

export async function getReminderCounts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  filters: CountFilters,
): Promise<ReminderCounts> {
  const newest = await findOldestSeen(db, today(clock));
  return {
    ...countsView(await countReminders(db, filters)),
    newest_statement_on: newest?.day ?? null,
    newest_statement_account: newest?.account ?? null,
    held_set: await readHeldSet(db),
    next_send_at: nextSendAt(clock).toString(),
  };
}

/**
 * Lets the held ones go at the next polite moment, and returns how many. Throws 422 when none is held, and until the
 * association is set up. Throws 409 when others
 * are held than the screen showed.
 */
export function releaseReminders(
  deps: Deps,
  admin: AdminCaller,
  seenSet: string | null | undefined,
): Promise<number> {
  refuseUntilSetUp(deps);
  return changeAs(deps, admin, async (work) => {
    refuseUnseen(seenSet, await readHeldSet(work.tx), () => conflict(reminderErrors.otherHeld));
    const count = await releaseHeld(work.tx, work.now);
    if (count === 0) throw refused(reminderErrors.nothingHeld);
    work.record({ action: 'reminder.release', subjectId: null, after: { count } });
    work.queueJob({ kind: 'send_reminders', payload: null }, nextSendAt(deps.clock));
    return count;
  });
}

/** Returns when mails may leave again, or now. */
export function nextSendAt(clock: Clock): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(nextPolite(clock.epochMilliseconds()));
}
