// Each way to find a page of the list finds the same members in the same order.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { type LastingCondition, parseConditions } from '#shared/members/conditions.rules.ts';
import { type MemberOrder, orderNames } from '#shared/members/member-columns.rules.ts';
import { addAdmin, addMember } from '../../../tests/builders/rows/accounts.ts';
import { addCategory, addLabel } from '../../../tests/builders/rows/catalogue.ts';
import { addDecidedPayment } from '../../../tests/builders/rows/payments.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { engineOf } from '../../db/dialect.ts';
import { audienceTest, everybody } from './audience.open.db.ts';
import { selectCandidates } from './conditions.db.ts';
import {
  type ConditionSearch,
  countPassing,
  firstRowsQuery,
  orderClause,
  pageQuery,
} from './walked-list.db.ts';

const MEMBER_COUNT = 40;

/** Members who differ in all that conditions test; some were created together, some have the same end. */
async function addDifferentMembers(api: Api): Promise<void> {
  const { db } = api.deps;
  const admin = await addAdmin(api);
  const category = await addCategory(api, { name: 'Mahasiswa' });
  const label = await addLabel(api, { name: 'Relawan' });
  const ends = [null, '9999-12-31', '2026-06-30', '2026-12-31', '2027-12-31'];
  for (let n = 0; n < MEMBER_COUNT; n++) {
    const isStopped = n % 11 === 0;
    const member = await addMember(api, {
      name: `Anggota ${n % 7}`,
      category_id: n % 3 === 0 ? category : null,
      status: (['pending', 'active', 'inactive'] as const)[n % 3],
      expired_at: ends[n % ends.length],
      photo_key: n % 4 === 0 ? `photos/${n}.jpg` : null,
      password_hash: n % 5 === 0 ? 'x' : null,
      created_at: `2026-0${1 + (n % 8)}-01T01:00:00.000Z`,
      ...(isStopped && { stop_reason: 'moved', stopped_on: '2026-03-03', status_before_stop: 'inactive' }),
    });
    const change = db.updateTable('members').where('id', '=', member.id);
    if (n % 6 === 0) await change.set({ first_login_at: null }).execute();
    if (n % 8 === 0)
      await db
        .insertInto('member_labels')
        .values({ member_id: member.id, label_id: label, created_at: '2026-05-05T01:00:00.000Z' })
        .execute();
    if (n % 9 === 0)
      await db
        .insertInto('activations')
        .values({ member_id: member.id, state: 'waiting', requested_at: '2026-05-05T01:00:00.000Z', rank: 2 })
        .execute();
    if (n % 10 === 5) await addDecidedPayment(api, { member, admin });
  }
}

const conditionTexts = [
  'category.any.2',
  'category.filled',
  'category.blank',
  'period_end.between.2026-07-01.2026-12-31',
  'period_end.between.2026-07-01.',
  'period_end.filled',
  'period_end.blank',
  'joined.between.2026-02-02.2026-05-31',
  'last_paid.between.2026-11-01.',
  'last_paid.filled',
  'last_paid.blank',
  'login.filled',
  'login.blank',
  'activation.any.none',
  'activation.any.waiting',
  'activation.any.waiting.active',
  'label.any.1',
  'label.filled',
  'label.blank',
  'photo.filled',
  'photo.blank',
  'stop.any.moved',
  'stop.filled',
  'stop.blank',
];

const conditions = (texts: readonly string[]) =>
  texts.flatMap((text) => (parseConditions(text) ?? assert.fail(text)) as LastingCondition[]);

const searches = fc.record({
  status: fc.constantFrom(null, 'active', 'pending'),
  company_category: fc.constantFrom(null, 1, 2),
  conditions: fc.subarray(conditionTexts, { maxLength: 3 }).map(conditions),
});

test('[LIST-001] candidates of any condition and a walk through the list show the same page and total', async (t) => {
  const api = await startApi(t, { now: '2026-11-20T03:00:00Z', checkInvariants: false });
  await addDifferentMembers(api);
  const { db } = api.deps;
  const idsOf = async (query: ReturnType<typeof pageQuery>) =>
    (await query.execute(db)).rows.map(({ id }) => id);
  await fc.assert(
    fc.asyncProperty(
      searches,
      fc.constantFrom(...orderNames),
      fc.nat({ max: 20 }),
      fc.integer({ min: 1, max: 16 }),
      async (search: ConditionSearch, order: MemberOrder, offset, limit) => {
        const all = sql<{ id: number }>`select members.id from members
          where ${audienceTest(db, { ...everybody, ...search })} ${orderClause(order)}`;
        const expected = await idsOf(all);
        const page = { order, offset, limit };
        const shown = expected.slice(offset, offset + limit);
        assert.deepEqual(await idsOf(firstRowsQuery(search, page)), shown);
        for (const candidates of [null, ...search.conditions.map(selectCandidates)]) {
          assert.deepEqual(await idsOf(pageQuery(search, page, candidates)), shown);
          const { rows } = await db.executeQuery(countPassing(db, search, candidates));
          assert.equal(Number(rows[0]?.total), expected.length);
        }
      },
    ),
    { numRuns: 150, seed: 61 },
  );
});

test('[LIST-001] a walk through the list reads an index alone, in each of its orders', async (t) => {
  const api = await startApi(t);
  const { db } = api.deps;
  if (engineOf(db) !== 'sqlite') return;
  const search = {
    status: 'active',
    company_category: 1,
    conditions: conditions(conditionTexts.slice(0, 6)),
  };
  for (const order of orderNames)
    for (const query of [
      pageQuery(search, { order, limit: 16, offset: 0 }, null),
      firstRowsQuery(search, { order, limit: 16, offset: 0 }),
    ]) {
      const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(db);
      const plan = rows.map(({ detail }) => detail);
      assert.ok(
        plan.some((line) => line.includes('members USING COVERING INDEX')),
        plan.join('\n'),
      );
      assert.ok(!plan.some((line) => line.includes('members USING INDEX')), plan.join('\n'));
    }
});
