// The SQL of sending: who is next, who has been tried, and what became of the mail.
import { type SelectQueryBuilder, sql } from 'kysely';
import { type Rank, ranks } from '#shared/members/activations.states.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Row, Tables } from '../../db/schema.ts';
import { type ClaimTerms, isUnclaimed } from '../../jobs/claims.ts';

/** Counts the mails that wait, by their rank. */
export async function countWaiting(db: Database): Promise<Record<'urgent' | 'polite', number>> {
  return countRanks(db.selectFrom('activations').where('state', '=', 'waiting'));
}

/** Counts the mails that leave until this one has left, by their rank. */
export async function countUntil(
  db: Database,
  { member_id, requested_at, rank }: Pick<Row<'activations'>, 'member_id' | 'requested_at' | 'rank'>,
): Promise<Record<'urgent' | 'polite', number>> {
  return countRanks(
    db
      .selectFrom('activations')
      .where('state', '=', 'waiting')
      .where((is) =>
        is.or([
          is('rank', '<', rank),
          is.and([is('rank', '=', rank), is('requested_at', '<', requested_at)]),
          is.and([
            is('rank', '=', rank),
            is('requested_at', '=', requested_at),
            is('member_id', '<=', member_id),
          ]),
        ]),
      ),
  );
}

async function countRanks(query: SelectQueryBuilder<Tables, 'activations', object>) {
  const rows = await query
    .select(['rank', sql<number>`count(*)`.as('total')])
    .groupBy('rank')
    .execute();
  const sum = (isPolite: boolean) =>
    rows
      .filter(({ rank }) => (rank === ranks.polite) === isPolite)
      .reduce((total, row) => total + Number(row.total), 0);
  return { urgent: sum(false), polite: sum(true) };
}

/** The moments of an hour, as stored. Later ones were noted while a clock was ahead. */
export interface Hour {
  since: string;
  until: string;
}

/** Reads when the mails of the last hour were tried, the oldest first. */
export async function readMailAttempts(db: Database, { since, until }: Hour): Promise<string[]> {
  const rows = await db
    .selectFrom('activation_mails')
    .select('tried_at')
    .where('tried_at', '>', since)
    .where('tried_at', '<=', until)
    .orderBy('tried_at')
    .execute();
  return rows.map(({ tried_at }) => tried_at);
}

/** Returns its id. What is not of the last hour goes. */
export async function noteAttempt(tx: Tx, now: string, { since, until }: Hour): Promise<number> {
  await tx
    .deleteFrom('activation_mails')
    .where((is) => is.or([is('tried_at', '<=', since), is('tried_at', '>', until)]))
    .execute();
  const row = await tx
    .insertInto('activation_mails')
    .values({ tried_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

interface Search extends ClaimTerms {
  /** Only who may leave now. */
  maxRank: Rank;
}

/** Finds the next member in the order of leaving whom no other node tries; undefined when there is none. */
export function findWaitingRequest(db: Database, { maxRank, ...claim }: Search) {
  return db
    .selectFrom('activations')
    .select(['member_id', 'requested_at', 'sending_at'])
    .where('state', '=', 'waiting')
    .where('rank', '<=', maxRank)
    .where(isUnclaimed('sending_at', claim))
    .orderBy('rank')
    .orderBy('requested_at')
    .orderBy('member_id')
    .limit(1)
    .executeTakeFirst();
}

export async function isAnyoneWaiting(db: Database, maxRank: Rank): Promise<boolean> {
  const row = await db
    .selectFrom('activations')
    .select('member_id')
    .where('state', '=', 'waiting')
    .where('rank', '<=', maxRank)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type WaitingRequest = NonNullable<Awaited<ReturnType<typeof findWaitingRequest>>>;

/** Returns false when another node was first. */
export async function claimWaiting(
  tx: Tx,
  { member_id, requested_at, sending_at }: WaitingRequest,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('activations')
    .set({ sending_at: now })
    .where('member_id', '=', member_id)
    .where('requested_at', '=', requested_at)
    .where('state', '=', 'waiting')
    .where('sending_at', 'is not distinct from', sending_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Releases an attempt that reached nobody: it does not count, and the member is tried again soon. */
export async function releaseWaiting(
  tx: Tx,
  { member_id, requested_at }: Outcome,
  attemptId: number,
): Promise<void> {
  await tx
    .updateTable('activations')
    .set({ sending_at: null })
    .where('member_id', '=', member_id)
    .where('requested_at', '=', requested_at)
    .where('state', '=', 'waiting')
    .execute();
  await tx.deleteFrom('activation_mails').where('id', '=', attemptId).execute();
}

interface Outcome {
  member_id: number;
  requested_at: string;
}

/** Does nothing when the mail was requested again in between. */
export async function storeRequestOutcome(
  tx: Tx,
  { member_id, requested_at }: Outcome,
  outcome: { state: 'sent'; sent_at: string } | { state: 'refused'; refusal: string },
): Promise<void> {
  await tx
    .updateTable('activations')
    .set(outcome)
    .where('member_id', '=', member_id)
    .where('requested_at', '=', requested_at)
    .where('state', '=', 'waiting')
    .execute();
}
