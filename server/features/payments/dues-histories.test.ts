// Generated histories of one member over the API: what he is charged, and from when to when he is a member.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ownPayments, payments } from '#shared/payments/payments.contract.ts';
import { renewals } from '#shared/renewals/renewals.contract.ts';
import { jpeg } from '../../../tests/builders/files.ts';
import { addAdmin, addMember, signIn, type TestAccount } from '../../../tests/builders/rows/accounts.ts';
import { addCategory } from '../../../tests/builders/rows/catalogue.ts';
import { setDues } from '../../../tests/builders/rows/dues.ts';
import { forgetMember, setKind, setKindOf } from '../../../tests/builders/rows/kinds.ts';
import { type Bill, ExpectedMember } from '../../../tests/oracles/dues.ts';
import {
  type DuesHistory,
  type DuesStep,
  dayAfter,
  duesHistoryOfCalls,
  kindsOf,
} from '../../../tests/oracles/dues-histories.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { change } from '../../changes/change.ts';
import { lockMember } from '../membership/locked-member.open.store.ts';
import { grantFixedPeriod } from '../membership/membership.open.service.ts';
import { sweepMemberships } from '../membership/sweep-memberships.job.ts';
import { sendProof } from './payments.open.service.ts';

test('[DUES-012] 200 generated members are charged and dated by the API as counting days says', async (t) => {
  const api = await startApi(t, { now: '2026-11-25T03:00:00Z' });
  const stage: Stage = {
    api,
    admin: await addAdmin(api),
    kinds: await addKinds(api),
    proof: (await jpeg()).bytes,
  };
  // A failure prints the seed and the shortest history.
  await fc.assert(
    fc.asyncProperty(duesHistoryOfCalls, (history) => playHistory(stage, history)),
    { numRuns: 200, endOnFailure: true },
  );
});

interface Stage {
  api: Api;
  admin: TestAccount;
  /** Categories, the usual one first. */
  kinds: number[];
  proof: Buffer;
}

async function addKinds(api: Api): Promise<number[]> {
  const row = api.deps.db.selectFrom('categories').select('id').where('is_default', '=', 1);
  const usual = await row.executeTakeFirstOrThrow();
  return [usual.id, await addCategory(api), await addCategory(api)];
}

async function playHistory(stage: Stage, history: DuesHistory): Promise<void> {
  const { api, admin, kinds } = stage;
  const { begins, kind, owesEntryFee, rules } = history;
  const dated = kindsOf(history);
  api.clock.set(`${begins}T03:00:00Z`);
  admin.token = await signIn(api, { adminId: admin.id });
  await setDues(api, rules);
  for (const [index, id] of kinds.entries()) await setKind(api, id, dated[index] ?? dated[0]);
  const member = await addMember(api);
  await setKindOf(api, member, { category_id: kinds[kind] ?? null, owes_entry_fee: owesEntryFee ? 1 : 0 });
  const expected = new ExpectedMember(rules, dated, { kind, owesEntryFee });
  try {
    await new History(stage, member, { expected, today: begins }).play(history.steps);
  } finally {
    await forgetMember(api, member);
  }
}

type Remove = (which: number) => Promise<{ status: number }>;

class History {
  readonly #stage: Stage;
  readonly #member: TestAccount;
  readonly #expected: ExpectedMember;
  #today: string;
  #bill = 0;
  #granted: Remove[] = [];

  constructor(
    stage: Stage,
    member: TestAccount,
    { expected, today }: { expected: ExpectedMember; today: string },
  ) {
    this.#stage = stage;
    this.#member = member;
    this.#expected = expected;
    this.#today = today;
  }

  async play(steps: readonly DuesStep[]): Promise<void> {
    for (const one of steps) {
      await this.#take(one);
      await this.#moveTo(dayAfter(one, { today: this.#today, lastEnd: this.#expected.lastEnd }));
      await this.#check(JSON.stringify(one));
    }
  }

  async #take(one: DuesStep): Promise<void> {
    if (one.kind === 'order') await this.#order(one.years);
    else if (one.kind === 'prove') await this.#prove();
    else if (one.kind === 'approve') await this.#approve();
    else if (one.kind === 'grantYears') await this.#grantYears(one.years);
    else if (one.kind === 'fix') await this.#fix(one);
    else if (one.kind === 'remove') await this.#remove(one.which);
    else if (one.kind === 'becomes') await this.#become(one.which % this.#stage.kinds.length);
  }

  async #order(duration: number): Promise<void> {
    const { api } = this.#stage;
    const sent = { token: this.#member.token, body: { duration } };
    const { quotes } = (await api.call(ownPayments.quotes, sent)).body.data;
    const expected = this.#expected.order(this.#today, duration);
    const { status, body } = await api.call(ownPayments.order, sent);
    assert.equal(status, expected ? 201 : 422);
    if (!expected) return;
    const { data } = body;
    this.#bill = data.id;
    assert.equal(data.category_member_fee, expected.fee);
    assert.equal(data.total, expected.total);
    assert.deepEqual(
      data.lines.map(({ kind, amount }) => [kind, amount]),
      linesOf(expected),
    );
    const quote = quotes.find((one) => one.duration === duration);
    assert.deepEqual([quote?.total, quote?.lines], [data.total, data.lines]);
  }

  async #prove(): Promise<void> {
    const { bill } = this.#expected;
    if (!bill || bill.total === 0) return;
    this.#expected.prove(this.#today);
    const { api, proof } = this.#stage;
    const { id: memberId, name } = this.#member;
    await sendProof(
      api.deps,
      { memberId, id: this.#bill },
      { file: proof, bank_account_name: name, note: null },
    );
  }

  async #approve(): Promise<void> {
    const { bill } = this.#expected;
    if (!bill) return;
    const id = this.#bill;
    const { api, admin } = this.#stage;
    const decide = (body: Record<string, unknown>) =>
      api.call(payments.decide, { token: admin.token, params: { id }, body });
    const { status } = await decide({ status: 'paid', admin_note: '' });
    const isGranted = this.#expected.approve(this.#today) !== null;
    assert.equal(status, isGranted ? 200 : 409);
    if (!isGranted) {
      const body = { status: 'paid', admin_note: 'Tahun ini.', begins_now: 1 };
      const isGrantedNow = this.#expected.approve(this.#today, true) !== null;
      assert.equal((await decide(body)).status, isGrantedNow ? 200 : 409);
      if (!isGrantedNow) {
        // Its months are covered.
        assert.equal((await decide({ status: 'rejected', admin_note: null })).status, 200);
        this.#expected.reject();
        return;
      }
    }
    this.#granted.push((which) =>
      which % 2 === 0
        ? api.call(payments.remove, { token: admin.token, params: { id } })
        : decide({ status: 'rejected', admin_note: 'Uang belum masuk.' }),
    );
  }

  async #grantYears(duration: number): Promise<void> {
    const { api, admin } = this.#stage;
    const body = { user: this.#member.id, duration };
    const { data } = (await api.call(renewals.add, { token: admin.token, body })).body;
    assert.ok(this.#expected.grantYears(this.#today, duration));
    this.#granted.push(() => this.#removeRenewal(data.id));
  }

  async #fix({ from, length }: { from: number; length: number }): Promise<void> {
    const { api } = this.#stage;
    const start = Temporal.PlainDate.from(this.#today).add({ days: from });
    const dates = { start: start.toString(), end: start.add({ days: length }).toString() };
    const { renewal } = await change(api.deps, async (work) =>
      grantFixedPeriod(work, await lockMember(work, this.#member.id), { ...dates, grantedBy: null }),
    );
    this.#expected.grant(dates);
    this.#granted.push(() => this.#removeRenewal(renewal.id));
  }

  #removeRenewal(id: number) {
    const { api, admin } = this.#stage;
    return api.call(renewals.remove, { token: admin.token, params: { id } });
  }

  async #remove(which: number): Promise<void> {
    const index = which % Math.max(this.#granted.length, 1);
    const [remove] = this.#granted.splice(index, 1);
    if (!remove) return;
    assert.equal((await remove(which)).status, 200);
    this.#expected.remove(index);
  }

  async #become(kind: number): Promise<void> {
    const { api, kinds } = this.#stage;
    await setKindOf(api, this.#member, { category_id: kinds[kind] ?? null });
    this.#expected.becomes(kind);
  }

  async #moveTo(day: string): Promise<void> {
    if (day === this.#today) return;
    this.#today = day;
    const { api, admin } = this.#stage;
    api.clock.set(`${day}T03:00:00Z`);
    admin.token = await signIn(api, { adminId: admin.id });
    this.#member.token = await signIn(api, { memberId: this.#member.id });
    await sweepMemberships(api.deps);
  }

  async #check(after: string): Promise<void> {
    const { db } = this.#stage.api.deps;
    const { id } = this.#member;
    const { periods, ...membership } = this.#expected.membershipOn(this.#today);
    const row = await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { status, started_at: startedAt, expired_at: expiredAt, next_started_at: nextStartedAt } = row;
    assert.deepEqual({ status, startedAt, expiredAt, nextStartedAt }, membership, after);
    const granted = db.selectFrom('renewals').selectAll().where('member_id', '=', id).orderBy('id');
    const rows = await granted.execute();
    assert.deepEqual(
      rows.map(({ started_at, expired_at }) => [started_at, expired_at]),
      periods,
      after,
    );
  }
}

/** As the API names them; without a line of Rp 0, but for the dues. */
function linesOf({ fee, years, adjustment, entryFee }: Bill): [string, number][] {
  const others: [string, number][] = [
    ['entry_fee', entryFee],
    ['adjustment', adjustment],
  ];
  return [['dues', fee * years], ...others.filter(([, amount]) => amount !== 0)];
}
