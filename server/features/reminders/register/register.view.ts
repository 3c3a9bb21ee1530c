// The register on the wire.
import { makeRecord } from '#shared/keys.ts';
import type { ReminderWait } from '#shared/reminders/reminder.states.ts';
import { reminderSkipReasons, reminderStates } from '#shared/reminders/reminder.states.ts';
import type { ReminderCounts, ReminderRow } from '#shared/reminders/reminders.contract.ts';
import type { countReminders, RegisterPage } from './register.db.ts';

export interface WaitFacts {
  /** Of all that wait and that no node tries to send. */
  wait: ReminderWait;
  /** Between these moments a claim is respected. */
  claims: { since: string; until: string };
}

export function reminderView(
  { member_id, name, number, email, sending_at, ...row }: RegisterPage['rows'][number],
  facts: WaitFacts,
): ReminderRow {
  const member = member_id === null ? null : { id: member_id, name: name ?? '', number, email: email ?? '' };
  return { ...row, member, wait: row.state === 'waiting' ? waitOf(sending_at, facts) : null };
}

function waitOf(sendingAt: string | null, { wait, claims }: WaitFacts): ReminderWait {
  const isSending = sendingAt !== null && sendingAt > claims.since && sendingAt <= claims.until;
  return isSending ? { reason: 'sending', until: null } : wait;
}

type Totals = Awaited<ReturnType<typeof countReminders>>;

export function countsView(totals: Totals): Pick<ReminderCounts, 'due' | 'states' | 'reasons'> {
  const sum = (rows: Totals) => rows.reduce((total, row) => total + row.total, 0);
  return {
    due: sum(totals),
    states: makeRecord(reminderStates, (state) => sum(totals.filter((row) => row.state === state))),
    reasons: makeRecord(reminderSkipReasons, (reason) =>
      sum(totals.filter((row) => row.state === 'skipped' && row.reason === reason)),
    ),
  };
}
