// The SQL of the conditions of 'Saring'.
import { type RawBuilder, sql } from 'kysely';
import { addDays } from '#shared/calendar-days.ts';
import { type ConditionField, type LastingCondition, listedIds } from '#shared/members/conditions.rules.ts';
import { LIFETIME_END } from '#shared/renewals/renewals.rules.ts';
import type { Database } from '../../db/database.ts';
import { prepare } from '../../db/reads/prepare.ts';
import type { Tables } from '../../db/schema.ts';
import { startOfDay } from '../../lib/clock.ts';

/** Of a row of `members`. */
export type MemberTest = RawBuilder<boolean>;

const FIRST_END = '1900-01-01';

const isTrue = (test: MemberTest, comparison: LastingCondition['comparison']): MemberTest =>
  comparison === 'blank' ? sql<boolean>`not ${test}` : test;

/** Tests any member. Finds all of a set by its index, if the engine finds that cheap. */
export function conditionTest(condition: LastingCondition): MemberTest {
  return conditionQueries[condition.field].test(condition);
}

/** Tests one member after another, by what `testedColumns` have and by what is found by the id. */
export function conditionTestOfOne(condition: LastingCondition): MemberTest {
  const { testOfOne, test } = conditionQueries[condition.field];
  return (testOfOne ?? test)(condition);
}

/** Selects the ids of all who pass, and perhaps of others, by an index. Null: no index finds them. */
export function selectCandidates(condition: LastingCondition): RawBuilder<unknown> | null {
  return conditionQueries[condition.field].candidates(condition);
}

/** Returns the column whose days a condition bounds; null for any other condition. */
export function rangeColumn({ field, comparison }: LastingCondition): 'created_at' | 'expired_at' | null {
  if (comparison !== 'between') return null;
  return field === 'joined' ? 'created_at' : field === 'period_end' ? 'expired_at' : null;
}

/** What an index in each order of the list has of a member (migration 0061). */
export const testedColumns = [
  'id',
  'created_at',
  'expired_at',
  'status',
  'company_category_id',
  'category_id',
  'stop_reason',
  'first_login_at',
  'photo_key',
] as const;

const passing = (test: MemberTest) => sql`select id from members where ${test}`;

/** The columns of its tables that a condition reads. */
type ReadColumns = { [Table in keyof Tables]?: readonly (keyof Tables[Table] & string)[] };

interface ConditionQuery {
  /** A change of these columns may move the count. */
  reads: ReadColumns;
  test: (condition: LastingCondition) => MemberTest;
  /** Where `test` reads a whole set, or another column. */
  testOfOne?: (condition: LastingCondition) => MemberTest;
  candidates: (condition: LastingCondition) => RawBuilder<unknown> | null;
}

/** 'Ada' mostly means many: no index is looked at. */
const unlessFilled =
  (test: ConditionQuery['test']): ConditionQuery['candidates'] =>
  (condition) =>
    condition.comparison === 'filled' ? null : passing(test(condition));

export const conditionQueries: Record<ConditionField, ConditionQuery> = {
  category: {
    reads: { members: ['category_id'] },
    test: categoryTest,
    candidates: unlessFilled(categoryTest),
  },
  period_end: {
    reads: { members: ['expired_at'] },
    test: endTest,
    candidates: unlessFilled(endTest),
  },
  joined: {
    reads: { members: ['created_at'] },
    test: joinedTest,
    candidates: (condition) => passing(joinedTest(condition)),
  },
  last_paid: {
    reads: { payments: ['member_id', 'status', 'decided_at'] },
    test: ({ comparison, values }) =>
      comparison === 'between'
        ? lastPaidWithin(values)
        : isTrue(sql<boolean>`exists (select 1 from ${paidPayments})`, comparison),
    testOfOne: ({ comparison, values }) =>
      comparison === 'between' ? lastPaidWithin(values) : isTrue(isFound(paidPayments), comparison),
    candidates: ({ comparison, values }) =>
      comparison === 'between'
        ? sql`select member_id as id from payments
            where status = 'paid' and ${within(sql.ref('decided_at'), values)}`
        : null,
  },
  login: {
    reads: { members: ['first_login_at'] },
    test: ({ comparison }) => isStored('first_login_at', comparison),
    candidates: unlessFilled(({ comparison }) => isStored('first_login_at', comparison)),
  },
  activation: {
    reads: { members: ['password_hash'], activations: ['member_id', 'state'] },
    test: ({ values }) => sql<boolean>`(${sql.join(values.map(activationTest), sql` or `)})`,
    testOfOne: ({ values }) => sql<boolean>`(${sql.join(values.map(activationTestOfOne), sql` or `)})`,
    candidates: ({ values }) =>
      values.includes('active') || values.includes('none')
        ? null
        : sql`select member_id as id from activations where state in (${sql.join(values)})`,
  },
  label: {
    reads: { member_labels: ['member_id', 'label_id'] },
    test: ({ comparison, values }) =>
      comparison === 'any'
        ? sql<boolean>`members.id in (${labelledWith(values)})`
        : isTrue(sql<boolean>`exists (select 1 from member_labels where member_id = members.id)`, comparison),
    testOfOne: ({ comparison, values }) => {
      const own = sql`member_labels where member_id = members.id`;
      const chosen = comparison === 'any' ? sql`and label_id in (${sql.join(values.map(Number))})` : sql``;
      return isTrue(isFound(sql`${own} ${chosen}`), comparison);
    },
    candidates: ({ comparison, values }) => {
      if (comparison === 'blank') return null;
      return comparison === 'any' ? labelledWith(values) : sql`select member_id as id from member_labels`;
    },
  },
  photo: {
    reads: { members: ['photo_key'] },
    test: ({ comparison }) => isStored('photo_key', comparison),
    candidates: unlessFilled(({ comparison }) => isStored('photo_key', comparison)),
  },
  stop: {
    reads: { members: ['stop_reason'] },
    test: stopTest,
    candidates: (condition) => (condition.comparison === 'blank' ? null : passing(stopTest(condition))),
  },
};

function categoryTest({ comparison, values }: LastingCondition): MemberTest {
  return comparison === 'any'
    ? sql<boolean>`members.category_id in (${sql.join(values.map(Number))})`
    : isStored('category_id', comparison);
}

function endTest({ comparison, values: [from = '', to = ''] }: LastingCondition): MemberTest {
  if (comparison !== 'between') return isStored('expired_at', comparison);
  // A membership for life has no end. One bound on each side: of two SQLite may search by the wider one.
  const until = to === '' ? sql`< ${LIFETIME_END}` : sql`<= ${to}`;
  return sql<boolean>`(members.expired_at >= ${from || FIRST_END} and members.expired_at ${until})`;
}

function joinedTest({ values }: LastingCondition): MemberTest {
  return within(sql.ref('members.created_at'), values);
}

const paidPayments = sql`payments where payments.member_id = members.id and payments.status = 'paid'`;

function lastPaidWithin(values: readonly string[]): MemberTest {
  return within(sql`(select max(decided_at) from ${paidPayments})`, values);
}

function stopTest({ comparison, values }: LastingCondition): MemberTest {
  return comparison === 'any'
    ? sql<boolean>`(members.stop_reason is not null and members.stop_reason in (${sql.join(values)}))`
    : isStored('stop_reason', comparison);
}

function labelledWith(values: readonly string[]): RawBuilder<unknown> {
  return sql`select member_id as id from member_labels where label_id in (${sql.join(values.map(Number))})`;
}

/** Looked up for each member: PostgreSQL would read all rows of an `exists` that it expects often. */
function isFound(rows: RawBuilder<unknown>): MemberTest {
  return sql<boolean>`((select 1 from ${rows} limit 1) is not null)`;
}

/** Says it as the index on whether it is there does. */
export function isStored(
  column: keyof Tables['members'],
  comparison: LastingCondition['comparison'],
): MemberTest {
  const value = sql.ref(`members.${column}`);
  return comparison === 'blank' ? sql<boolean>`${value} is null` : sql<boolean>`${value} is not null`;
}

/** A moment of these days, the first and the last included; a blank one sets no bound. */
function within(value: RawBuilder<unknown>, [from = '', to = '']: readonly string[]): MemberTest {
  const ends = [
    ...(from === '' ? [] : [sql<boolean>`${value} >= ${startOfDay(from)}`]),
    ...(to === '' ? [] : [sql<boolean>`${value} < ${startOfDay(addDays(to, 1))}`]),
  ];
  return ends.length === 0
    ? sql<boolean>`${value} is not null`
    : sql<boolean>`(${sql.join(ends, sql` and `)})`;
}

/** As the member's page names the state: with a password it is active, whatever was mailed. */
function activationTest(state: string): MemberTest {
  if (state === 'active') return sql<boolean>`members.password_hash is not null`;
  const requested =
    state === 'none'
      ? sql`members.id not in (select member_id from activations)`
      : sql`members.id in (select member_id from activations where state = ${state})`;
  return sql<boolean>`(members.password_hash is null and ${requested})`;
}

function activationTestOfOne(state: string): MemberTest {
  // PostgreSQL finds it in the index of those without.
  const lacksPassword = isFound(
    sql`members as owner where owner.id = members.id and owner.password_hash is null`,
  );
  if (state === 'active') return sql<boolean>`not ${lacksPassword}`;
  const own = sql`activations where member_id = members.id`;
  const requested = state === 'none' ? sql`not ${isFound(own)}` : isFound(sql`${own} and state = ${state}`);
  return sql<boolean>`(${lacksPassword} and ${requested})`;
}

/** Finds ids of categories and labels that conditions name and that are no longer there. */
export async function findMissing(db: Database, conditions: readonly LastingCondition[]) {
  const { category, label } = listedIds(conditions);
  const known = async (table: 'categories' | 'labels', ids: number[]) => {
    if (ids.length === 0) return [];
    const there = new Set((await readThere(db, { ids }, table)).map(({ id }) => id));
    return ids.filter((id) => !there.has(id));
  };
  return { category: await known('categories', category), label: await known('labels', label) };
}

const readThere = prepare((db: Database, { ids }: { ids: number[] }, table: 'categories' | 'labels') =>
  db.selectFrom(table).select('id').where('id', 'in', ids),
);
