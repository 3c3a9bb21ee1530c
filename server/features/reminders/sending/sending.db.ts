// The SQL that claims reminders for sending, and stores what became of them.
import type { HoldReason, ReminderSkipReason } from '#shared/reminders/reminder.states.ts';
import type { ReminderStage } from '#shared/reminders/reminder-stages.states.ts';
import type { Database, Tx } from '../../../db/database.ts';
import { type ClaimTerms, isUnclaimed } from '../../../jobs/claims.ts';

interface Search {
  /** Those that are switched on. */
  stages: ReminderStage[];
  claim: ClaimTerms;
  /** The id of the reminder that was tried last. */
  after: number;
}

/** Finds the next reminder that waits and that no other node tries to send. */
export function findWaitingReminder(db: Database, { stages, claim, after }: Search) {
  return db
    .selectFrom('reminders')
    .select(['id', 'member_id', 'period_end', 'stage', 'sending_at', 'released_at'])
    .where('state', '=', 'waiting')
    .where('stage', 'in', stages)
    .where('id', '>', after)
    .where(isUnclaimed('sending_at', claim))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export type WaitingReminder = NonNullable<Awaited<ReturnType<typeof findWaitingReminder>>>;

/** Tells whether a node tries to send one now, or did so when it was killed. */
export async function isAnyClaimed(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('reminders')
    .select('id')
    .where('state', '=', 'waiting')
    .where('sending_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isAnyWaiting(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('reminders')
    .select('id')
    .where('state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false when another node was first. */
export async function claim(tx: Tx, { id, sending_at }: WaitingReminder, now: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reminders')
    .set({ sending_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('sending_at', 'is not distinct from', sending_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Outcome =
  | { state: 'sent'; settled_at: string }
  | { state: 'failed'; settled_at: string; refusal: string }
  | { state: 'skipped'; settled_at: string; reason: ReminderSkipReason }
  | { state: 'held'; reason: HoldReason }
  /** Tried again later. */
  | { state: 'waiting' };

/** Ends the claim. */
export async function storeReminderOutcome(tx: Tx, id: number, outcome: Outcome): Promise<void> {
  await tx
    .updateTable('reminders')
    .set({ ...outcome, sending_at: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}
