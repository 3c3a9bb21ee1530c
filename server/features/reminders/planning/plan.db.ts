// The SQL that plans reminders.
import type { ReminderSkipReason } from '#shared/reminders/reminder.states.ts';
import type { ReminderStage } from '#shared/reminders/reminder-stages.states.ts';
import type { Database, Tx } from '../../../db/database.ts';
import { hashShownSet, shownIds } from '../../../db/lists/shown-set.ts';
import type { NewRow } from '../../../db/schema.ts';
import { type ClaimTerms, isUnclaimed } from '../../../jobs/claims.ts';
import { audienceTest, everybody, exclusionsOfDue } from '../../members/audience.open.db.ts';
import { selectEntered, selectImported } from '../new-members.open.db.ts';

/** Leaves out what is planned already. Returns how many are new. */
export async function insertReminders(tx: Tx, rows: NewRow<'reminders'>[]): Promise<number> {
  const inserted = await tx
    .insertInto('reminders')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['member_id', 'period_end', 'stage']).doNothing())
    .returning('id')
    .execute();
  return inserted.length;
}

export async function addDueCount(tx: Tx, day: string, due: number): Promise<void> {
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

/** Skips reminders that wait or are held when their stage is switched off. */
export async function skipSwitchedOff(tx: Tx, open: SwitchedStage): Promise<void> {
  await skipOpen(tx, open, 'switched_off').execute();
}

function skipOpen(tx: Tx, { stage, claim, now }: SwitchedStage, reason: ReminderSkipReason) {
  return tx
    .updateTable('reminders')
    .set({ state: 'skipped', reason, settled_at: now, sending_at: null })
    .where('state', 'in', ['waiting', 'held'])
    .where('stage', '=', stage)
    .where(isUnclaimed('sending_at', claim));
}

/**
 * Serves a stage that is on again: its skipped reminders wait, unless the stage is over. Sending judges each once more.
 */
export async function reviveSwitchedOff(tx: Tx, stage: RevivedStage): Promise<void> {
  await revive(tx, stage, 'switched_off').execute();
}

type RevivedStage = Pick<EndedStage, 'stage' | 'until'>;

function revive(tx: Tx, { stage, until }: RevivedStage, reason: ReminderSkipReason) {
  return tx
    .updateTable('reminders')
    .set({ state: 'waiting', reason: null, settled_at: null })
    .where('state', '=', 'skipped')
    .where('reason', '=', reason)
    .where('stage', '=', stage)
    .where('period_end', '>', until);
}

/**
 * Reminders that were skipped because their member was new wait again, unless their stage is over. This is for members
 * who do not count as new: an import or a form has brought the end of their membership.
 */
export async function reviveEntered(tx: Tx, stage: RevivedStage): Promise<void> {
  await revive(tx, stage, 'added_recently')
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

/** Reads names all held reminders. */
export async function readHeldSet(db: Database): Promise<string> {
  const held = db.selectFrom('reminders').select(shownIds.as('ids')).where('state', '=', 'held');
  return hashShownSet((await held.executeTakeFirstOrThrow()).ids ?? '');
}

const MEMBERS_PER_PAGE = 1000;

function selectMembers(db: Database) {
  return db
    .selectFrom('members')
    .select(['id', 'name', 'number', 'email', 'status', 'expired_at', 'next_started_at', 'created_at'])
    .select('stop_reason');
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMembers>['execute']>>[number];

export type EndingMember = MemberRow & { expired_at: string };

/** Reads members whose membership ends on this day, page by page: each is one range of an index. */
export async function* readPagesOfEnd(db: Database, day: string): AsyncGenerator<EndingMember[]> {
  let after = 0;
  for (;;) {
    const rows = await selectMembers(db)
      .where('expired_at', '=', day)
      .where('id', '>', after)
      .where('status', 'in', ['active', 'inactive'])
      .where(audienceTest(db, { ...everybody, without: exclusionsOfDue }))
      .orderBy('id')
      .limit(MEMBERS_PER_PAGE)
      .execute();
    if (rows.length > 0) yield rows.map((row) => ({ ...row, expired_at: day }));
    if (rows.length < MEMBERS_PER_PAGE) return;
    after = rows.at(-1)?.id ?? after;
  }
}

export function findRemindedMember(db: Database, memberId: number): Promise<MemberRow | undefined> {
  return selectMembers(db).where('id', '=', memberId).executeTakeFirst();
}

/** Finds the first one who has a membership: an example for texts. */
export function findAnyMember(db: Database): Promise<MemberRow | undefined> {
  return selectMembers(db).where('expired_at', 'is not', null).orderBy('id').limit(1).executeTakeFirst();
}

/**
 * Reads the reminders that these members have of memberships that end on this day. Those that come back with the switch
 * of their stage do not count.
 */
export function readReminded(db: Database, day: string, memberIds: number[]) {
  return db
    .selectFrom('reminders')
    .select(['member_id', 'stage'])
    .where('member_id', 'in', memberIds)
    .where('period_end', '=', day)
    .where('reason', 'is distinct from', 'switched_off')
    .execute();
}

/** Reads those whose proof waits for a decision. */
export async function readProofWaiting(db: Database, memberIds: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('payments')
    .select('member_id')
    .where('member_id', 'in', memberIds)
    .where('status', '=', 'waiting_confirmation')
    .execute();
  return new Set(rows.map(({ member_id }) => member_id));
}

export async function readPreferences(db: Database, memberIds: number[]) {
  const rows = await db
    .selectFrom('reminder_preferences')
    .selectAll()
    .where('member_id', 'in', memberIds)
    .execute();
  return new Map(rows.map((row) => [row.member_id, row]));
}
