// Members whose membership ends, and reminders of them.
import type { ReminderState } from '#shared/reminders/reminder.states.ts';
import type { ReminderStage } from '#shared/reminders/reminder-stages.states.ts';
import { change } from '../../../server/changes/change.ts';
import type { NewRow } from '../../../server/db/schema.ts';
import { lockMember } from '../../../server/features/membership/locked-member.open.store.ts';
import { giveNumber, grantFixedPeriod } from '../../../server/features/membership/membership.open.service.ts';
import { today } from '../../../server/lib/clock.ts';
import type { Api } from '../../setup/api/api.ts';
import { addMember, type TestAccount } from './accounts.ts';

/** A member of long standing whose membership ended so many days ago; negative: it goes on for so many days. */
export async function addDueMember(
  api: Api,
  days: number,
  columns: Partial<NewRow<'members'>> = {},
): Promise<TestAccount> {
  const member = await addMember(api, { created_at: '2024-01-10T03:00:00.000Z', ...columns });
  const end = Temporal.PlainDate.from(today(api.deps.clock)).subtract({ days });
  const period = { start: end.subtract({ years: 1 }).toString(), end: end.toString(), grantedBy: null };
  await change(api.deps, async (work) => {
    const locked = await lockMember(work, member.id);
    await grantFixedPeriod(work, locked, period);
    await giveNumber(work, locked);
  });
  return member;
}

/** As if the member had registered and paid: no dates were entered. */
export async function makeRegistered({ deps }: Api, { id }: { id: number }): Promise<void> {
  await change(deps, ({ tx }) =>
    tx
      .updateTable('renewals')
      .set({ years: 1, fixed_start: null, fixed_end: null })
      .where('member_id', '=', id)
      .execute(),
  );
}

interface GivenReminder extends Partial<NewRow<'reminders'>> {
  member_id: number;
  period_end: string;
  stage: ReminderStage;
  state?: ReminderState;
}

/** A reminder as the plan notes it, counted among the members who were due on its day. It was sent, unless stated. */
export async function addReminder({ deps: { db, clock } }: Api, given: GivenReminder): Promise<number> {
  const now = clock.now().toString();
  const state = given.state ?? 'sent';
  const isOpen = state === 'waiting' || state === 'held';
  const row = { planned_on: today(clock), settled_at: isOpen ? null : now, created_at: now, ...given, state };
  const { id } = await db.insertInto('reminders').values(row).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('reminder_runs')
    .values({ day: row.planned_on, due: 1, finished_at: now })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((run) => ({ due: run('reminder_runs.due', '+', 1) })),
    )
    .execute();
  return id;
}
