// The SQL about activation. A row exists from the first request on; `none` is a member without one.
import { sql } from 'kysely';
import type { ActivationState } from '#shared/members/activations.states.ts';
import type { Database, Tx } from '../../db/database.ts';
import { type PageOf, readCountedPage } from '../../db/lists/paginate.ts';
import { keywordOf, matchingTexts } from '../../db/lists/text-search.ts';

function selectRequested(db: Database) {
  return db
    .selectFrom('activations')
    .innerJoin('members', 'members.id', 'activations.member_id')
    .select(['members.id', 'members.name', 'members.email', 'members.number'])
    .select(['state', 'requested_at', 'sent_at', 'opened_at', 'activated_at', 'refusal']);
}

/** Members without a password whom nobody has mailed. Who has stopped gets no mail. */
export function selectUnrequested(db: Database) {
  return db
    .selectFrom('members')
    .where('password_hash', 'is', null)
    .where('stop_reason', 'is', null)
    .where('id', 'not in', db.selectFrom('activations').select('member_id'))
    .select(['members.id', 'members.name', 'members.email', 'members.number'])
    .select([
      sql.lit<ActivationState>('none').as('state'),
      sql<string | null>`null`.as('requested_at'),
      sql<string | null>`null`.as('sent_at'),
      sql<string | null>`null`.as('opened_at'),
      sql<string | null>`null`.as('activated_at'),
      sql<string | null>`null`.as('refusal'),
    ]);
}

export type ActivationPage = PageOf<
  Awaited<ReturnType<ReturnType<typeof selectUnrequested>['executeTakeFirstOrThrow']>>
>;

export interface ActivationFilters {
  state: ActivationState;
  page: number;
  /** Searches the member; blank means all. */
  keyword: string;
}

export function readActivations(
  db: Database,
  { page, ...filters }: ActivationFilters,
): Promise<ActivationPage> {
  return readCountedPage(selectMatching(db, filters), page);
}

/** All members of the list, in its order; at most `limit`. */
export function readMatching(db: Database, filters: Omit<ActivationFilters, 'page'>, limit: number) {
  return selectMatching(db, filters)
    .clearSelect()
    .select(['members.id', 'members.name'])
    .limit(limit)
    .execute();
}

function selectMatching(db: Database, { state, keyword }: Omit<ActivationFilters, 'page'>) {
  const found = matchingTexts(db, 'members', keywordOf(keyword));
  if (state === 'none')
    return selectUnrequested(db)
      .$if(keyword !== '', (query) => query.where('members.id', 'in', found))
      .orderBy('members.id', 'desc');
  return selectRequested(db)
    .where('state', '=', state)
    .$if(keyword !== '', (query) => query.where('members.id', 'in', found))
    .orderBy('requested_at', 'desc')
    .orderBy('members.id', 'desc');
}

export async function countActivations(db: Database): Promise<Partial<Record<ActivationState, number>>> {
  const requested = await db
    .selectFrom('activations')
    .select(['state', sql<number>`count(*)`.as('total')])
    .groupBy('state')
    .execute();
  const { total } = await selectUnrequested(db)
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  const counts = requested.map((row) => [row.state, Number(row.total)]);
  return { ...Object.fromEntries(counts), none: Number(total) };
}

/** What became of the requests since the oldest that waits; undefined when none waits. */
export async function countSinceOldestWaiting(
  db: Database,
): Promise<Partial<Record<ActivationState, number>> | undefined> {
  const oldest = await db
    .selectFrom('activations')
    .select('requested_at')
    .where('state', '=', 'waiting')
    .orderBy('requested_at')
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return undefined;
  const counted = await db
    .selectFrom('activations')
    .select(['state', sql<number>`count(*)`.as('total')])
    .where('requested_at', '>=', oldest.requested_at)
    .groupBy('state')
    .execute();
  return Object.fromEntries(counted.map(({ state, total }) => [state, Number(total)]));
}

/** The first time counts. */
export async function markOpened(tx: Tx, memberId: number, now: string): Promise<void> {
  await tx
    .updateTable('activations')
    .set({ state: 'opened', opened_at: now })
    .where('member_id', '=', memberId)
    .where('state', '=', 'sent')
    .execute();
}
