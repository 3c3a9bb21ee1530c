// Reminders: the register adds up to the members who were due, and no reminder is in an impossible state.
import { sql } from 'kysely';
import { holdReasons, reminderSkipReasons } from '#shared/reminders/reminder.states.ts';
import { reminderStages, stageFacts } from '#shared/reminders/reminder-stages.states.ts';
import type { CheckContext } from './check-context.ts';

export async function checkReminders(deps: CheckContext): Promise<string[]> {
  return [...(await checkSums(deps)), ...(await checkStates(deps)), ...(await checkPreferences(deps))];
}

/** Every day has as many reminders as members were due, whatever became of them. */
async function checkSums({ db }: CheckContext): Promise<string[]> {
  const counted = await db
    .selectFrom('reminders')
    .select(['planned_on', sql<number>`count(*)`.as('total')])
    .groupBy('planned_on')
    .execute();
  const totals = new Map(counted.map(({ planned_on, total }) => [planned_on, Number(total)]));
  const runs = await db.selectFrom('reminder_runs').select(['day', 'due']).execute();
  const due = new Map(runs.map((run) => [run.day, run.due]));
  const days = [...new Set([...totals.keys(), ...due.keys()])].toSorted();
  return days
    .map((day) => ({ day, total: totals.get(day) ?? 0, due: due.get(day) ?? 0 }))
    .filter(({ total, due: expected }) => total !== expected)
    .map(
      ({ day, total, due: expected }) => `reminders of ${day}: ${total}, and ${expected} members were due`,
    );
}

async function checkStates({ db }: CheckContext): Promise<string[]> {
  const afterEnd = reminderStages.filter((stage) => stageFacts[stage].offset > 0);
  const possible = sql<boolean>`
    (state = 'waiting' and reason is null and refusal is null and settled_at is null) or
    (state = 'sent' and reason is null and refusal is null and settled_at is not null) or
    (state = 'held' and reason is not null and reason in (${sql.join(holdReasons)}) and refusal is null and settled_at is null
      and stage in (${sql.join(afterEnd)}) and released_at is null) or
    (state = 'skipped' and reason is not null and reason in (${sql.join(reminderSkipReasons)}) and refusal is null and settled_at is not null) or
    (state = 'failed' and reason is null and refusal is not null and settled_at is not null)`;
  const rows = await db
    .selectFrom('reminders')
    .select(['id', 'state', 'stage'])
    .where(
      sql<boolean>`not (${possible}) or stage not in (${sql.join(reminderStages)})
        or (state <> 'waiting' and sending_at is not null)`,
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id, state, stage }) => `reminder ${id}: impossible as ${state} of ${stage}`);
}

async function checkPreferences({ db }: CheckContext): Promise<string[]> {
  const rows = await db
    .selectFrom('reminder_preferences')
    .select('member_id')
    .where(
      sql<boolean>`(opted_out_at is null) <> (opted_out_by is null) or refusals < 0
        or (refusals > 0 and refused_email is null)`,
    )
    .execute();
  return rows.map(({ member_id }) => `member ${member_id}: impossible preferences about reminders`);
}
