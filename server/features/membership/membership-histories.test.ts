// Generated histories of one member over the API. Grants and payments are taken back in any order, and the clock moves.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { members } from '#shared/members/members.contract.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { renewals } from '#shared/renewals/renewals.contract.ts';
import { addAdmin, addMember, signIn, type TestAccount } from '../../../tests/builders/rows/accounts.ts';
import { addDecidedPayment } from '../../../tests/builders/rows/payments.ts';
import { dateOf, expectedMembership, type Grant, numberOf } from '../../../tests/oracles/membership.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { change } from '../../changes/change.ts';
import { lockMember } from './locked-member.open.store.ts';
import { grantFixedPeriod } from './membership.open.service.ts';
import { sweepMemberships } from './sweep-memberships.job.ts';

const start = numberOf('2026-11-25');
const days = fc.integer({ min: -500, max: 900 });

const step = fc.oneof(
  fc.record({ kind: fc.constant('renew' as const), years: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant('pay' as const), years: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant('fix' as const), from: days, length: fc.integer({ min: 0, max: 500 }) }),
  fc.record({ kind: fc.constant('remove' as const), which: fc.nat() }),
  fc.record({ kind: fc.constant('move' as const), to: days }),
  fc.record({ kind: fc.constant('leapDay' as const) }),
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Held {
  grant: Grant;
  remove: () => Promise<unknown>;
}

test('after every step of a history the rows, the API and check:data say what counting days says', async (t) => {
  const api = await startApi(t, { now: '2026-11-25T03:00:00Z' });
  const admin = await addAdmin(api);
  // A failure prints the seed and the shortest history.
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
      api.clock.set(`${dateOf(start)}T03:00:00Z`);
      await sweepMemberships(api.deps);
      admin.token = await signIn(api, { adminId: admin.id });
      await new History(api, admin, await addMember(api)).play(steps);
    }),
    { numRuns: 30, endOnFailure: true },
  );
});

class History {
  readonly #api: Api;
  readonly #admin: TestAccount;
  readonly #member: TestAccount;
  #today = start;
  #held: Held[] = [];
  #number: string | null = null;

  constructor(api: Api, admin: TestAccount, member: TestAccount) {
    this.#api = api;
    this.#admin = admin;
    this.#member = member;
  }

  async play(steps: readonly Step[]): Promise<void> {
    for (const one of steps) {
      await this.#take(one);
      await this.#check(JSON.stringify(one));
    }
  }

  async #take(one: Step): Promise<void> {
    const admin = this.#admin;
    const { token } = admin;
    const api = this.#api;
    const day = dateOf(this.#today);
    if (one.kind === 'renew') {
      const body = { user: this.#member.id, duration: one.years };
      const { id } = (await api.call(renewals.add, { token, body })).body.data;
      const remove = () => api.call(renewals.remove, { token: admin.token, params: { id } });
      this.#held.push({ grant: { years: one.years, day }, remove });
    } else if (one.kind === 'pay') {
      const id = await addDecidedPayment(api, { member: this.#member, admin }, { years: one.years });
      const body = { status: 'rejected', admin_note: 'Uang belum masuk.' };
      const remove = () => api.call(payments.decide, { token: admin.token, params: { id }, body });
      this.#held.push({ grant: { years: one.years, day }, remove });
    } else if (one.kind === 'fix') {
      const grant = { start: dateOf(start + one.from), end: dateOf(start + one.from + one.length) };
      const { renewal } = await change(api.deps, async (work) =>
        grantFixedPeriod(work, await lockMember(work, this.#member.id), { ...grant, grantedBy: null }),
      );
      const remove = () => api.call(renewals.remove, { token: admin.token, params: { id: renewal.id } });
      this.#held.push({ grant, remove });
    } else if (one.kind === 'remove') {
      const [gone] = this.#held.splice(one.which % Math.max(this.#held.length, 1), 1);
      await gone?.remove();
    } else await this.#moveTo(one.kind === 'leapDay' ? numberOf('2028-02-29') : start + one.to);
  }

  async #moveTo(day: number): Promise<void> {
    this.#today = day;
    this.#api.clock.set(`${dateOf(day)}T03:00:00Z`);
    this.#admin.token = await signIn(this.#api, { adminId: this.#admin.id });
    await sweepMemberships(this.#api.deps);
    assert.equal(await sweepMemberships(this.#api.deps), 0, 'a second sweep finds nothing');
  }

  async #check(after: string): Promise<void> {
    const { db } = this.#api.deps;
    const { id } = this.#member;
    const expected = expectedMembership(
      this.#held.map(({ grant }) => grant),
      dateOf(this.#today),
    );
    const row = await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const stored = [row.status, row.started_at, row.expired_at, row.next_started_at];
    const { periods, status, startedAt, expiredAt, nextStartedAt } = expected;
    assert.deepEqual(stored, [status, startedAt, expiredAt, nextStartedAt], after);
    const rows = await db
      .selectFrom('renewals')
      .selectAll()
      .where('member_id', '=', id)
      .orderBy('id')
      .execute();
    assert.deepEqual(
      rows.map(({ started_at, expired_at }) => [started_at, expired_at]),
      periods,
      after,
    );
    const { data } = (await this.#api.call(members.show, { token: this.#admin.token, params: { id } })).body;
    assert.deepEqual(
      [data.member_status, data.member_active_from],
      [status, status === 'active' ? null : nextStartedAt],
      after,
    );
    if (expiredAt !== null && expiredAt >= dateOf(this.#today))
      assert.ok(row.number, `no number after ${after}`);
    if (this.#number !== null) assert.equal(row.number, this.#number, 'a number is given once');
    this.#number = row.number;
  }
}
