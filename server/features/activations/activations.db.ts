// The SQL about activation. A row exists from the first request on; `none` is a member without one.
import { sql } from 'kysely';
import type { ActivationState } from '#shared/members/activations.states.ts';
import type { Database, Tx } from '../../db/database.ts';
import { type PageOf, readCountedPage } from '../../db/lists/paginate.ts';
import { audienceTest, everybody } from '../members/audience.open.db.ts';

function selectRequested(db: Database) {
  return db
    .selectFrom('activations')
    .innerJoin('members', 'members.id', 'activations.member_id')
    .select(['members.id', 'members.name', 'members.email', 'members.number'])
    .select(['state', 'requested_at', 'sent_at', 'opened_at', 'activated_at', 'refusal']);
}

export interface Addressees {
  /** Only these. */
  memberIds?: readonly number[];
  /** Only members in this state. */
  state?: ActivationState | null | undefined;
}

/** Selects members without a password. Who has stopped gets no mail. */
export function selectAddressees(
  db: Database,
  { memberIds, state, keyword = '' }: Addressees & { keyword?: string },
) {
  const conditions = state ? [{ field: 'activation', comparison: 'any', values: [state] } as const] : [];
  return db
    .selectFrom('members')
    .where(audienceTest(db, { ...everybody, keyword, conditions, without: ['has_password', 'has_stopped'] }))
    .$if(memberIds !== undefined, (query) => query.where('members.id', 'in', memberIds ?? []));
}

/** Those whom nobody has mailed. */
function selectUnrequested(db: Database, keyword = '') {
  return selectAddressees(db, { state: 'none', keyword })
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

/** Reads all members of the list, in its order; at most `limit`. */
export function readMatching(db: Database, filters: Omit<ActivationFilters, 'page'>, limit: number) {
  return selectMatching(db, filters)
    .clearSelect()
    .select(['members.id', 'members.name'])
    .limit(limit)
    .execute();
}

function selectMatching(db: Database, { state, keyword }: Omit<ActivationFilters, 'page'>) {
  if (state === 'none') return selectUnrequested(db, keyword).orderBy('members.id', 'desc');
  return selectRequested(db)
    .where('state', '=', state)
    .where(audienceTest(db, { ...everybody, keyword }))
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

/** Counts what became of the requests since the oldest that waits; undefined when none waits. */
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
