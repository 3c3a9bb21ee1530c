// Whom something is about. Every query for people takes its test from here, whatever it reads of them.
import { type RawBuilder, sql } from 'kysely';
import { keysOf } from '#shared/keys.ts';
import type { LastingCondition } from '#shared/members/conditions.rules.ts';
import type { Database, Tx } from '../../db/database.ts';
import { exactMemberId } from '../../db/lists/exact-rows.ts';
import { billNumber, matchingTexts, parseKeyword } from '../../db/lists/text-search.ts';
import { querySlices } from '../../db/query-slices.ts';
import { readLong } from '../../db/reads/long-reads.ts';
import { conditionTest, type MemberTest } from './conditions.db.ts';

export type { MemberTest };

/** All members that pass everything it says. */
export interface Audience {
  keyword: string;
  /** The number of a bill finds its member, too. */
  findsBills?: true;
  company_category: number | null;
  category: number | null;
  status: string | null;
  conditions: readonly LastingCondition[];
  /** Their memberships end on this day or later, and before the other one. */
  ends?: { from: string | null; before: string | null };
  /** The members that an admin chose for this order, while their turn is in this state. */
  frozenBy?: { order: number; state: 'waiting' | 'done' };
  without?: readonly Exclusion[];
}

export const everybody: Audience = {
  keyword: '',
  company_category: null,
  category: null,
  status: null,
  conditions: [],
};

const optOut = sql`select 1 from reminder_preferences
  where reminder_preferences.member_id = members.id and opted_out_at is not null`;

/** By the reason why people are left out: who is not. Partial indexes state them so. */
export const inclusionTests = {
  has_stopped: sql<boolean>`members.stop_reason is null`,
  has_next_period: sql<boolean>`members.next_started_at is null`,
  has_password: sql<boolean>`members.password_hash is null`,
  no_number: sql<boolean>`members.number is not null`,
  undecided: sql<boolean>`not exists (select 1 from payments where payments.member_id = members.id
    and payments.status = 'waiting_confirmation')`,
  is_waiting: sql<boolean>`not exists (select 1 from activations
    where activations.member_id = members.id and activations.state = 'waiting')`,
  not_reminded: sql<boolean>`not exists (${optOut})`,
  // With the link or the header of a mail, or in the own settings.
  stopped_reminders: sql<boolean>`not exists (${optOut} and opted_out_by <> 'admin')`,
};

export type Exclusion = keyof typeof inclusionTests;

/** Who has a period to come, or has stopped, is not due. */
export const exclusionsOfDue = ['has_next_period', 'has_stopped'] as const satisfies Exclusion[];

/** Tests a row of `members`. */
export function audienceTest(db: Database, audience: Audience): MemberTest {
  const { keyword, company_category, category, status, conditions, ends, frozenBy, without = [] } = audience;
  const { from = null, before = null } = ends ?? {};
  const tests = [
    ...(before === null ? [] : [sql<boolean>`members.expired_at < ${before}`]),
    ...(from === null ? [] : [sql<boolean>`members.expired_at >= ${from}`]),
    ...(status === null ? [] : [sql<boolean>`members.status = ${status}`]),
    ...(company_category === null ? [] : [sql<boolean>`members.company_category_id = ${company_category}`]),
    ...(category === null ? [] : [sql<boolean>`members.category_id = ${category}`]),
    ...conditions.map(conditionTest),
    ...without.map((exclusion) => inclusionTests[exclusion]),
    ...(frozenBy === undefined
      ? []
      : [
          sql<boolean>`members.id in (select member_id from member_job_items
            where job_id = ${frozenBy.order} and state = ${frozenBy.state})`,
        ]),
    ...(keyword === '' ? [] : [keywordTest(db, audience)]),
  ];
  return tests.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(tests, sql` and `)}`;
}

/** Whom a keyword names exactly is found in each form of the number. */
function keywordTest(db: Database, { keyword, findsBills }: Audience): MemberTest {
  const matching = matchingTexts(db, 'members', parseKeyword(keyword));
  const exact = findsBills || billNumber(keyword) === null ? exactMemberId(db, keyword) : null;
  return exact === null
    ? sql<boolean>`members.id in ${matching}`
    : sql<boolean>`members.id in (select id from ${matching} as matching union select ${exact})`;
}

/** Why members are left out: those who pass the test are. The first reason counts. */
type LeftOut<Reason extends string> = Partial<Record<Reason, MemberTest>>;

function reasonOf<Reason extends string>(leftOut: LeftOut<Reason>): RawBuilder<Reason | null> {
  const cases = keysOf(leftOut).map((reason) => sql`when ${leftOut[reason]} then ${sql.lit(reason)}`);
  return cases.length === 0
    ? sql<null>`cast(null as text)`
    : sql<Reason | null>`case ${sql.join(cases, sql` `)} end`;
}

/**
 * Counts the members of an audience whom each reason leaves out. A merged member who was chosen twice counts twice.
 * Runs off the event loop.
 */
export async function countLeftOut<Reason extends string>(
  db: Database,
  audience: Audience,
  leftOut: LeftOut<Reason>,
): Promise<ReadonlyMap<Reason | null, number>> {
  const { frozenBy, ...others } = audience;
  const items = frozenBy
    ? sql`join member_job_items on member_id = members.id and job_id = ${frozenBy.order}
        and member_job_items.state = ${frozenBy.state}`
    : sql``;
  const query = sql<{ reason: Reason | null; count: number }>`select reason, count(*) as count
    from (select ${reasonOf(leftOut)} as reason from members ${items} where ${audienceTest(db, others)}) as judged
    group by reason`;
  const rows = await readLong(db, query.compile(db));
  return new Map(rows.map(({ reason, count }) => [reason, Number(count)]));
}

/** Returns why some of these members are left out, by member. */
export async function judgeMembers<Reason extends string>(
  tx: Tx,
  memberIds: readonly number[],
  leftOut: LeftOut<Reason>,
): Promise<ReadonlyMap<number, Reason>> {
  const found = new Map<number, Reason>();
  if (keysOf(leftOut).length === 0) return found;
  for (const some of querySlices(memberIds)) {
    const { rows } = await sql<{ id: number; reason: Reason | null }>`select members.id,
      ${reasonOf(leftOut)} as reason from members where members.id in (${sql.join(some)})`.execute(tx);
    for (const { id, reason } of rows) if (reason !== null) found.set(id, reason);
  }
  return found;
}
