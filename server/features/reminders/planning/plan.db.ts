// The SQL that plans reminders.
import type { SkipReason } from '#shared/reminders/reminder.states.ts';
import type { ReminderStage } from '#shared/reminders/reminder-stages.ts';
import { type ClaimTerms, isUnclaimed } from '../../../db/claims.ts';
import type { Database, Tx } from '../../../db/database.ts';
import { shownIds, shownSetOf } from '../../../db/lists/shown-set.ts';
import type { NewRow } from '../../../db/schema.ts';
import { selectEntered, selectImported } from './new-members.ts';

/** Returns how many there were none of before. */
export async function insertReminders(tx: Tx, rows: NewRow<'reminders'>[]): Promise<number> {
  const inserted = await tx
    .insertInto('reminders')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['member_id', 'period_end', 'stage']).doNothing())
    .returning('id')
    .execute();
  return inserted.length;
}

export async function countDue(tx: Tx, day: string, due: number): Promise<void> {
  await tx
    .insertInto('reminder_runs')
    .values({ day, due, finished_at: null })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((row) => ({ due: row('reminder_runs.due', '+', due) })),
    )
    .execute();
}

export async function finishRun(tx: Tx, day: string, now: string): Promise<void> {
  await tx
    .updateTable('reminder_runs')
    .set({ finished_at: now })
    .where('day', '=', day)
    .where('finished_at', 'is', null)
    .execute();
}

interface SwitchedStage {
  stage: ReminderStage;
  /** A reminder that a node tries to send is left to it. */
  claim: ClaimTerms;
  now: string;
}

interface EndedStage extends SwitchedStage {
  /** The next stage has come for memberships that ended until then. */
  until: string;
}

/** A reminder that nobody sent during its stage is not sent any more. */
export async function skipSuperseded(tx: Tx, { until, ...open }: EndedStage): Promise<void> {
  await skipOpen(tx, open, 'superseded').where('period_end', '<=', until).execute();
}

/** Reminders that wait or are held when their stage is switched off. */
export async function skipSwitchedOff(tx: Tx, open: SwitchedStage): Promise<void> {
  await skipOpen(tx, open, 'switched_off').execute();
}

function skipOpen(tx: Tx, { stage, claim, now }: SwitchedStage, reason: SkipReason) {
  return tx
    .updateTable('reminders')
    .set({ state: 'skipped', reason, settled_at: now, sending_at: null })
    .where('state', 'in', ['waiting', 'held'])
    .where('stage', '=', stage)
    .where(isUnclaimed('sending_at', claim));
}

/** The stage is on again: what was skipped for it waits again, if it is not over. Sending judges it then. */
export async function reviveSwitchedOff(
  tx: Tx,
  { stage, until }: Pick<EndedStage, 'stage' | 'until'>,
): Promise<void> {
  await tx
    .updateTable('reminders')
    .set({ state: 'waiting', reason: null, settled_at: null })
    .where('state', '=', 'skipped')
    .where('reason', '=', 'switched_off')
    .where('stage', '=', stage)
    .where('period_end', '>', until)
    .execute();
}

/** The same for who was skipped as new and is not. An import has brought an end, or the version before noted it. */
export async function reviveEntered(
  tx: Tx,
  { stage, until }: Pick<EndedStage, 'stage' | 'until'>,
): Promise<void> {
  await tx
    .updateTable('reminders')
    .set({ state: 'waiting', reason: null, settled_at: null })
    .where('state', '=', 'skipped')
    .where('reason', '=', 'added_recently')
    .where('stage', '=', stage)
    .where('period_end', '>', until)
    .where((is) =>
      is.or([is('member_id', 'in', selectEntered(tx)), is('member_id', 'in', selectImported(tx))]),
    )
    .execute();
}

/** Held reminders wait again. Returns how many. */
export async function releaseHeld(tx: Tx, releasedAt: string | null): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('reminders')
    .set({ state: 'waiting', reason: null, released_at: releasedAt })
    .where('state', '=', 'held')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Names all held reminders. */
export async function readHeldSet(db: Database): Promise<string> {
  const held = db.selectFrom('reminders').select(shownIds.as('ids')).where('state', '=', 'held');
  return shownSetOf((await held.executeTakeFirstOrThrow()).ids ?? '');
}
