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

export function conditionTest(condition: LastingCondition): MemberTest {
  return conditionQueries[condition.field].test(condition);
}

/** The columns of its tables that a condition reads. */
type ReadColumns = { [Table in keyof Tables]?: readonly (keyof Tables[Table] & string)[] };

interface ConditionQuery {
  /** A change of these columns may move the count. */
  reads: ReadColumns;
  test: (condition: LastingCondition) => MemberTest;
}

export const conditionQueries: Record<ConditionField, ConditionQuery> = {
  category: {
    reads: { members: ['category_id'] },
    test: ({ comparison, values }) =>
      comparison === 'any'
        ? sql<boolean>`members.category_id in (${sql.join(values.map(Number))})`
        : isTrue(sql<boolean>`(members.category_id is not null)`, comparison),
  },
  period_end: {
    reads: { members: ['expired_at'] },
    test: ({ comparison, values: [from = '', to = ''] }) =>
      comparison === 'between'
        ? // A membership for life has no end.
          sql<boolean>`(members.expired_at >= ${from || FIRST_END}
            and members.expired_at < ${LIFETIME_END} and members.expired_at <= ${to || LIFETIME_END})`
        : isTrue(sql<boolean>`(members.expired_at is not null)`, comparison),
  },
  joined: {
    reads: { members: ['created_at'] },
    test: ({ values }) => within(sql.ref('members.created_at'), values),
  },
  last_paid: {
    reads: { payments: ['member_id', 'status', 'decided_at'] },
    test: ({ comparison, values }) => {
      const lastPaid = sql`(select max(decided_at) from payments
        where payments.member_id = members.id and payments.status = 'paid')`;
      return comparison === 'between'
        ? within(lastPaid, values)
        : isTrue(
            sql<boolean>`exists (select 1 from payments
              where payments.member_id = members.id and payments.status = 'paid')`,
            comparison,
          );
    },
  },
  login: {
    reads: { members: ['first_login_at'] },
    test: ({ comparison }) => isStored('first_login_at', comparison),
  },
  activation: {
    reads: { members: ['password_hash'], activations: ['member_id', 'state'] },
    test: ({ values }) => sql<boolean>`(${sql.join(values.map(activationTest), sql` or `)})`,
  },
  label: {
    reads: { member_labels: ['member_id', 'label_id'] },
    test: ({ comparison, values }) =>
      comparison === 'any'
        ? sql<boolean>`members.id in (select member_id from member_labels
            where label_id in (${sql.join(values.map(Number))}))`
        : isTrue(sql<boolean>`exists (select 1 from member_labels where member_id = members.id)`, comparison),
  },
  photo: {
    reads: { members: ['photo_key'] },
    test: ({ comparison }) => isStored('photo_key', comparison),
  },
  stop: {
    reads: { members: ['stop_reason'] },
    test: ({ comparison, values }) =>
      comparison === 'any'
        ? sql<boolean>`(members.stop_reason is not null and members.stop_reason in (${sql.join(values)}))`
        : isStored('stop_reason', comparison),
  },
};

/** As the index on whether it is there has it. */
function isStored(column: keyof Tables['members'], comparison: LastingCondition['comparison']): MemberTest {
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

/** Ids of categories and labels that conditions name and that are no longer there. */
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
