// Bills that name membership years, have an entry fee, or are paid in the days of grace: the worked examples.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { DuesSettings } from '#shared/association/dues.contract.ts';
import { deposits } from '#shared/deposits/deposits.contract.ts';
import { depositErrors } from '#shared/deposits/deposits.messages.ts';
import { ownPayments, payments } from '#shared/payments/payments.contract.ts';
import { paymentErrors } from '#shared/payments/payments.messages.ts';
import { renewLinks } from '#shared/renew-links/renew-links.contract.ts';
import { renewals } from '#shared/renewals/renewals.contract.ts';
import { renewalErrors } from '#shared/renewals/renewals.messages.ts';
import { LIFETIME_END } from '#shared/renewals/renewals.rules.ts';
import { leftReasons } from '#shared/statements/approvals.messages.ts';
import { suggestionReasons } from '#shared/statements/suggestion-reasons.labels.ts';
import { uniqueCodes } from '#shared/unique-codes/unique-codes.contract.ts';
import { jpeg } from '../../../tests/builders/files.ts';
import { addAdmin, addMember, signIn, type TestAccount } from '../../../tests/builders/rows/accounts.ts';
import { addCategory, setFees } from '../../../tests/builders/rows/catalogue.ts';
import { setDues } from '../../../tests/builders/rows/dues.ts';
import { addRenewLink } from '../../../tests/builders/rows/renew-links.ts';
import { switchUniqueCodes } from '../../../tests/builders/rows/unique-codes.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import {
  addBill,
  addCredits,
  approver,
  credit,
  creditOf,
  stateOf,
  statusOf,
} from '../../../tests/setup/api/approvals.ts';
import { statusesOf } from '../../../tests/setup/api/statuses.ts';
import { change } from '../../changes/change.ts';
import { lockMember } from '../membership/locked-member.open.store.ts';
import { grantFixedPeriod } from '../membership/membership.open.service.ts';

const years: Partial<DuesSettings> = { period: 'membership_year', first_month: 1 };

/** An API with these rules, and what happens on a day at 10.00 in Jakarta. */
async function setUp(t: TestContext, rules: Partial<DuesSettings>) {
  const api = await startApi(t);
  await setDues(api, rules);
  const { id } = await addAdmin(api, { role: 'Super Admin' });
  const on = (day: string) => api.clock.set(`${day}T03:00:00Z`);
  const asAdmin = () => signIn(api, { adminId: id });

  async function order({ id: memberId }: TestAccount, day: string, duration = 1) {
    on(day);
    const token = await signIn(api, { memberId });
    const { status, body } = await api.call(ownPayments.order, { token, body: { duration } });
    assert.equal(status, 201);
    return body.data;
  }

  async function prove({ id: memberId }: TestAccount, payment: number, day: string) {
    on(day);
    const token = await signIn(api, { memberId });
    const body = { bank_account_name: 'Sari', note: '' };
    const params = { id: payment };
    const proof = await api.call(ownPayments.sendProof, { token, params, body, file: await jpeg() });
    assert.equal(proof.status, 200);
  }

  async function decide(payment: number, day: string, body: object = {}) {
    on(day);
    const sent = { status: 'paid', admin_note: null, ...body };
    return api.call(payments.decide, { token: await asAdmin(), params: { id: payment }, body: sent });
  }

  async function approve(payment: number, day: string) {
    assert.equal((await decide(payment, day)).status, 200);
  }

  /** Start and end of each period, the oldest first. */
  async function periods({ id: memberId }: TestAccount) {
    const rows = await api.deps.db
      .selectFrom('renewals')
      .select(['id', 'started_at', 'expired_at'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute();
    return rows.map(({ started_at, expired_at }) => `${started_at} ${expired_at}`);
  }

  return { api, on, asAdmin, order, prove, decide, approve, periods };
}

/** A member whose only period lies as dated. */
async function addFixed(api: Api, start: string, end: string, name?: string): Promise<TestAccount> {
  const member = await addMember(api, name === undefined ? {} : { name });
  await change(api.deps, async (work) =>
    grantFixedPeriod(work, await lockMember(work, member.id), { start, end, grantedBy: null }),
  );
  return member;
}

test('[DUES-006] a bill names its membership year; the months that are left of it are its price', async (t) => {
  const { api, order, approve, periods } = await setUp(t, years);
  const covered = await addFixed(api, '2026-01-01', '2026-12-31');
  const whole = await order(covered, '2026-11-25');
  assert.deepEqual(
    [whole.lines, whole.total],
    [[{ kind: 'dues', label: 'Iuran 2027', amount: 150_000 }], 150_000],
  );
  await approve(whole.id, '2026-11-25');
  assert.deepEqual((await periods(covered)).at(-1), '2027-01-01 2027-12-31');

  const imported = await addFixed(api, '2026-04-01', '2027-03-31');
  const partly = await order(imported, '2026-12-10');
  assert.deepEqual(
    [partly.lines.map(({ kind, label, amount }) => [kind, label, amount]), partly.total],
    [
      [
        ['dues', 'Iuran 2027', 150_000],
        ['adjustment', 'Penyesuaian', -37_000],
      ],
      113_000,
    ],
  );
  await approve(partly.id, '2026-12-10');
  assert.deepEqual((await periods(imported)).at(-1), '2027-04-01 2027-12-31');
});

test('[DUES-006] who is new pays the months that are left by a setting, and begins with the approval', async (t) => {
  const { api, order, approve, periods } = await setUp(t, { ...years, is_first_year_by_months: 1 });
  const member = await addMember(api);
  const bill = await order(member, '2026-11-25');
  assert.deepEqual([bill.lines[0]?.label, bill.total], ['Iuran 2026', 25_000]);
  await approve(bill.id, '2026-11-28');
  assert.deepEqual(await periods(member), ['2026-11-28 2026-12-31']);
});

test('[DUES-006] whose membership ended earlier pays the whole present year', async (t) => {
  const { api, order, approve, periods } = await setUp(t, years);
  const member = await addFixed(api, '2025-01-01', '2025-12-31');
  const bill = await order(member, '2027-05-10');
  assert.deepEqual([bill.lines[0]?.label, bill.total], ['Iuran 2027', 150_000]);
  await approve(bill.id, '2027-05-12');
  assert.deepEqual((await periods(member)).at(-1), '2027-05-12 2027-12-31');
});

test('[DUES-006] a bill whose years are over is approved for the years that begin now, with a reason', async (t) => {
  const { api, order, prove, decide, periods } = await setUp(t, years);
  const member = await addMember(api);
  const bill = await order(member, '2026-11-25');
  assert.equal(bill.lines[0]?.label, 'Iuran 2026');
  await prove(member, bill.id, '2026-12-30');
  const refused = await decide(bill.id, '2027-01-04');
  assert.deepEqual([refused.status, refused.error.message], [409, renewalErrors.yearsAreOver]);
  const silent = await decide(bill.id, '2027-01-04', { begins_now: 1 });
  assert.deepEqual(
    [silent.status, silent.error.errors],
    [422, { admin_note: [paymentErrors.beginsNowNeedsReason] }],
  );
  assert.equal(await statusOf(api, bill.id), 'waiting_confirmation');
  const admin_note = 'Bukti masuk sebelum akhir tahun';
  assert.equal((await decide(bill.id, '2027-01-04', { begins_now: 1, admin_note })).status, 200);
  assert.deepEqual(await periods(member), ['2027-01-04 2027-12-31']);
});

test('[DUES-006] money for a bill whose years are over is likely, and approved alone with a reason', async (t) => {
  const { api, on, asAdmin, order, periods } = await setUp(t, years);
  await switchUniqueCodes(api, 1);
  const member = await addMember(api, { name: 'Sari Wulandari' });
  const bill = await order(member, '2026-12-20');
  const [row = 0] = await addCredits(api, [{ ...creditOf({ ...bill, member }), booked_on: '2026-12-30' }]);
  assert.equal(await stateOf(api, row), 'certain');
  on('2027-01-04');
  const admin = approver(api, { token: await asAdmin() });
  const all = await admin.all();
  assert.deepEqual(
    [all.body.data.approved, all.body.data.left],
    [0, [{ reason: suggestionReasons.years_over, count: 1 }]],
  );
  assert.equal(await stateOf(api, row), 'likely');
  const { suggestions, doubt } = await admin.row(row);
  assert.deepEqual([doubt, suggestions[0]?.payments[0]?.years_are_over], ['years_over', true]);
  const parts = [{ payment: bill.id, amount: null, member: null }];
  const approve = (body: object) => admin.approve(row, { parts, reason: null, ...body });
  assert.equal((await approve({})).status, 409);
  const silent = await approve({ begins_now: 1 });
  assert.deepEqual([silent.status, Object.keys(silent.error.errors ?? {})], [422, ['reason']]);
  assert.equal((await approve({ begins_now: 1, reason: 'Transfer sebelum akhir tahun' })).status, 200);
  assert.deepEqual(await periods(member), ['2027-01-04 2027-12-31']);
});

test('[DUES-006] years that were covered since the order are passed over', async (t) => {
  const { api, on, asAdmin, order, approve, periods } = await setUp(t, years);
  const member = await addFixed(api, '2026-01-01', '2026-12-31');
  const bill = await order(member, '2026-11-25', 2);
  assert.equal(bill.lines[0]?.label, 'Iuran 2027–2028');
  on('2026-12-01');
  const body = { user: member.id, duration: 1, kind: 'dispensation', reason: 'Pengurus' };
  assert.equal((await api.call(renewals.add, { token: await asAdmin(), body })).status, 201);
  await approve(bill.id, '2026-12-02');
  assert.deepEqual((await periods(member)).slice(1), ['2027-01-01 2027-12-31', '2028-01-01 2029-12-31']);
});

test('[DUES-006] a deletion leaves the other membership years where they are', async (t) => {
  const { api, asAdmin, order, approve, periods } = await setUp(t, years);
  const member = await addMember(api);
  const first = await order(member, '2026-11-25', 2);
  await approve(first.id, '2026-11-25');
  const second = await order(member, '2026-11-26');
  await approve(second.id, '2026-11-26');
  assert.deepEqual(await periods(member), ['2026-11-25 2027-12-31', '2028-01-01 2028-12-31']);
  await api.call(payments.remove, { token: await asAdmin(), params: { id: first.id } });
  assert.deepEqual(await periods(member), ['2028-01-01 2028-12-31']);
});

test('[DUES-007] a proof inside the grace continues the membership, and a deletion moves no later end', async (t) => {
  const { api, order, prove, approve, periods } = await setUp(t, { grace_days: 30 });
  const member = await addFixed(api, '2026-01-01', '2026-12-31');
  const bill = await order(member, '2027-01-10');
  await prove(member, bill.id, '2027-01-15');
  await approve(bill.id, '2027-02-20');
  assert.deepEqual((await periods(member)).at(-1), '2026-12-31 2027-12-31');

  const late = await addFixed(api, '2026-01-01', '2026-12-31');
  const lateBill = await order(late, '2027-02-20');
  await prove(late, lateBill.id, '2027-02-21');
  await approve(lateBill.id, '2027-02-22');
  assert.deepEqual((await periods(late)).at(-1), '2027-02-22 2028-02-22');
});

test('[DUES-007] the day of the booking counts where it is earlier, but never before the day of the bill', async (t) => {
  const { api, on, asAdmin, order, periods } = await setUp(t, { grace_days: 30 });
  await switchUniqueCodes(api, 1);
  const approveFrom = async (member: TestAccount, ordered: string, booked_on: string, day: string) => {
    const bill = await order(member, ordered);
    const [row = 0] = await addCredits(api, [{ ...credit(bill.total, 'SETORAN'), booked_on }]);
    on(day);
    const parts = [{ payment: bill.id, amount: null, member: null }];
    const sent = { parts, reason: null };
    const reply = await approver(api, { token: await asAdmin() }).approve(row, sent);
    assert.equal(reply.status, 200);
    return (await periods(member)).at(-1);
  };
  const timely = await addFixed(api, '2026-01-01', '2026-12-31');
  assert.equal(await approveFrom(timely, '2026-12-30', '2026-12-31', '2027-02-05'), '2026-12-31 2027-12-31');
  const early = await addFixed(api, '2025-11-01', '2026-10-31');
  assert.equal(
    await approveFrom(early, '2027-02-15', '2026-11-10', '2027-02-15'),
    '2027-02-15 2028-02-15',
    'money of before the bill',
  );
});

test('[DUES-007] the first proof counts since the last rejection, also when that is undone', async (t) => {
  const { api, order, prove, decide, approve, periods } = await setUp(t, { grace_days: 30 });
  const undone = await addFixed(api, '2026-01-01', '2026-12-31');
  const bill = await order(undone, '2027-01-10');
  await prove(undone, bill.id, '2027-01-20');
  await prove(undone, bill.id, '2027-02-10');
  await decide(bill.id, '2027-02-11', { status: 'rejected' });
  await decide(bill.id, '2027-02-11', { status: 'waiting_confirmation' });
  await approve(bill.id, '2027-02-12');
  assert.equal((await periods(undone)).at(-1), '2026-12-31 2027-12-31');

  const rejected = await addFixed(api, '2026-01-01', '2026-12-31');
  const other = await order(rejected, '2027-01-10');
  await prove(rejected, other.id, '2027-01-20');
  await decide(other.id, '2027-01-25', { status: 'rejected' });
  await prove(rejected, other.id, '2027-02-10');
  await approve(other.id, '2027-02-12');
  assert.equal((await periods(rejected)).at(-1), '2027-02-12 2028-02-12');
});

test('[DUES-012] an order of another price than the form showed is 409 with the new one, and changes nothing', async (t) => {
  const { api } = await setUp(t, {});
  const member = await addMember(api);
  const order = (total: number) =>
    api.call(ownPayments.order, { token: member.token, body: { duration: 2, seen: { total } } });
  const { quotes } = (await api.call(ownPayments.quotes, { token: member.token })).body.data;
  assert.equal(quotes[1]?.total, 300_000);
  const first = await order(300_000);
  assert.equal(first.status, 201);
  await setFees(api, 175_000);
  const refused = await order(300_000);
  assert.deepEqual([refused.status, refused.error.message], [409, paymentErrors.otherPrice(350_000)]);
  assert.equal(await statusOf(api, first.body.data.id), 'waiting_payment', 'the older order stays');
  assert.equal((await order(350_000)).body.data.total, 350_000);
});

test('[DUES-012] a fee that begins at midnight is the price of the orders after it', async (t) => {
  const { api } = await setUp(t, {});
  const { id: category_id } = await api.deps.db
    .selectFrom('categories')
    .select('id')
    .where('is_default', '=', 1)
    .executeTakeFirstOrThrow();
  await api.deps.db
    .insertInto('category_fees')
    .values({ category_id, fee: 200_000, begins_on: '2026-12-01', created_at: '2026-11-20T03:00:00.000Z' })
    .execute();
  const member = await addMember(api);
  const ordered = async (moment: string, total: number) => {
    api.clock.set(moment);
    const token = await signIn(api, { memberId: member.id });
    return api.call(ownPayments.order, { token, body: { duration: 1, seen: { total } } });
  };
  assert.equal((await ordered('2026-11-30T16:59:59Z', 150_000)).body.data.total, 150_000);
  const late = await ordered('2026-11-30T17:00:00Z', 150_000);
  assert.deepEqual([late.status, late.error.message], [409, paymentErrors.otherPrice(200_000)]);
  assert.equal((await ordered('2026-11-30T17:00:01Z', 200_000)).body.data.total, 200_000);
});

test('[DUES-012] of many concurrent orders one is open, with one entry fee', async (t) => {
  const { api } = await setUp(t, { is_by_category: 1 });
  const category_id = await addCategory(api, { fee: 75_000, entry_fee: 50_000 });
  const member = await addMember(api, { category_id, owes_entry_fee: 1 });
  const body = { duration: 1, seen: { total: 125_000 } };
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => api.call(ownPayments.order, { token: member.token, body })),
  );
  assert.deepEqual(statusesOf(replies), [201, 201, 201, 201, 201]);
  const { data } = (await api.call(ownPayments.list, { token: member.token })).body;
  const open = data.filter(({ status }) => status === 'waiting_payment');
  assert.deepEqual(
    open.map(({ lines }) => lines.map(({ kind, amount }) => [kind, amount])),
    [
      [
        ['dues', 75_000],
        ['entry_fee', 50_000],
      ],
    ],
  );
});

test('[DUES-012] a renewal link refuses another price than it showed, too', async (t) => {
  const { api } = await setUp(t, {});
  const member = await addFixed(api, '2025-12-01', '2026-11-30');
  const { token } = await addRenewLink(api, member.id);
  const params = { token };
  const order = (total: number) =>
    api.call(renewLinks.order, { params, body: { duration: 1, seen: { total } } });
  await setFees(api, 175_000);
  const refused = await order(150_000);
  assert.deepEqual([refused.status, refused.error.message], [409, paymentErrors.otherPrice(175_000)]);
  assert.equal((await order(175_000)).status, 200);
});

test('[DUES-010] the usage of unique codes looks at the dues of every kind of member', async (t) => {
  const { api, asAdmin } = await setUp(t, { is_by_category: 1 });
  await switchUniqueCodes(api, 1);
  const category_id = await addCategory(api, { fee: 75_000, entry_fee: 50_000 });
  for (const owes_entry_fee of [1, 1, 0] as const) {
    const { token } = await addMember(api, { category_id, owes_entry_fee });
    await api.call(ownPayments.order, { token, body: { duration: 1 } });
  }
  const usage = async () => (await api.call(uniqueCodes.usage, { token: await asAdmin() })).body.data;
  const { dues, taken } = await usage();
  assert.deepEqual([dues, taken], [125_000, 2]);
  await setDues(api, { is_by_category: 0 });
  const plain = await usage();
  assert.deepEqual([plain.dues, plain.taken], [150_000, 0]);
});

test('[DUES-005] a paid entry fee is owed no longer, and again once its payment is deleted', async (t) => {
  const { api, asAdmin, approve } = await setUp(t, { is_by_category: 1 });
  const category_id = await addCategory(api, { fee: 75_000, entry_fee: 50_000 });
  const member = await addMember(api, { category_id, owes_entry_fee: 1 });
  const order = async () =>
    (
      await api.call(ownPayments.order, {
        token: await signIn(api, { memberId: member.id }),
        body: { duration: 1 },
      })
    ).body.data;
  const bill = await order();
  assert.equal(bill.total, 125_000);
  await approve(bill.id, '2026-11-20');
  const next = await order();
  assert.equal(next.total, 75_000);
  await api.call(payments.remove, { token: await asAdmin(), params: { id: bill.id } });
  assert.equal((await order()).total, 125_000);
});

/** A bill for the last two months of 2026, and a member whom a dispensation covers to the end of that year. */
async function addCovered(stage: Awaited<ReturnType<typeof setUp>>, name = 'Sari Wulandari', duration = 1) {
  const { api, order, asAdmin } = stage;
  const member = await addFixed(api, '2025-11-01', '2026-10-31', name);
  const bill = await order(member, '2026-10-30', duration);
  const cover = async () => {
    const body = { user: member.id, duration: 1, kind: 'dispensation', reason: 'Pengurus' };
    assert.equal((await api.call(renewals.add, { token: await asAdmin(), body })).status, 201);
  };
  return { member, bill, cover };
}

const COVERED = 'Tagihan ini untuk 2 bulan tahun 2026 yang sudah tercakup.';

test('[DUES-006] a bill for months that are covered is refused at the desk, also with more years, and pays no later year', async (t) => {
  const stage = await setUp(t, years);
  const { api, decide, periods } = stage;
  for (const duration of [1, 3]) {
    const { member, bill, cover } = await addCovered(stage, 'Sari Wulandari', duration);
    assert.equal(bill.total, 25_000 + 150_000 * (duration - 1));
    await cover();
    for (const body of [{}, { begins_now: 1, admin_note: 'Tahun ini.' }]) {
      const { status, error } = await decide(bill.id, '2026-11-20', body);
      assert.deepEqual([status, error.message], [409, COVERED]);
    }
    assert.equal(await statusOf(api, bill.id), 'waiting_payment');
    assert.deepEqual((await periods(member)).at(-1), '2026-11-01 2026-12-31');
    const late = await decide(bill.id, '2027-02-20', { begins_now: 1, admin_note: 'Tahun ini.' });
    assert.deepEqual([late.status, late.error.message], [409, COVERED]);
    const token = await stage.asAdmin();
    const shown = (await api.call(payments.show, { token, params: { id: bill.id } })).body.data;
    assert.equal(shown.refusal, COVERED);
    assert.equal((await decide(bill.id, '2027-02-20', { status: 'rejected' })).status, 200);
  }
});

test('[DUES-006] a bill for months that are covered in part, or for ever, is approved or refused by what is left', async (t) => {
  const stage = await setUp(t, years);
  const { api, decide, periods } = stage;
  const partly = await addCovered(stage);
  await change(api.deps, async (work) => {
    const member = await lockMember(work, partly.member.id);
    const dates = { start: '2026-11-01', end: '2026-11-30' };
    return grantFixedPeriod(work, member, { ...dates, grantedBy: null });
  });
  assert.equal((await decide(partly.bill.id, '2026-11-20')).status, 200);
  assert.deepEqual((await periods(partly.member)).at(-1), '2026-12-01 2026-12-31');
  const forEver = await addCovered(stage, 'Budi Santoso');
  await change(api.deps, async (work) => {
    const member = await lockMember(work, forEver.member.id);
    return grantFixedPeriod(work, member, { start: '2026-11-01', end: LIFETIME_END, grantedBy: null });
  });
  const { status, error } = await decide(forEver.bill.id, '2026-11-20');
  assert.deepEqual([status, error.message], [409, COVERED]);
});

test('[DUES-006] money for months that are covered is never certain, holds up no other row, and becomes a deposit in one press', async (t) => {
  const stage = await setUp(t, years);
  const { api, on, asAdmin } = stage;
  await switchUniqueCodes(api, 1);
  const { member, bill, cover } = await addCovered(stage);
  const other = await addBill(api, await addFixed(api, '2025-11-01', '2026-10-31', 'Budi Santoso'));
  on('2026-11-19');
  const [row = 0, second = 0] = await addCredits(api, [
    { ...creditOf({ ...bill, member }), booked_on: '2026-11-19' },
    { ...creditOf(other), booked_on: '2026-11-19' },
  ]);
  assert.deepEqual([await stateOf(api, row), await stateOf(api, second)], ['certain', 'certain']);
  const certain_set = await approver(api, { token: await asAdmin() }).seen();
  await cover();
  const jobs = api.deps.db.selectFrom('jobs').select('id').where('kind', '=', 'match_statements');
  assert.equal((await jobs.execute()).length, 1);
  const admin = approver(api, { token: await asAdmin() });
  const all = await admin.all({ certain_set });
  assert.deepEqual(
    [all.body.data.approved, all.body.data.left],
    [1, [{ reason: suggestionReasons.months_covered, count: 1 }]],
  );
  const { doubt, suggestions } = await admin.row(row);
  assert.deepEqual([doubt, suggestions[0]?.payments[0]?.refusal], ['months_covered', COVERED]);
  const approve = (body: object) =>
    admin.approve(row, { parts: [{ payment: bill.id }], reason: null, ...body });
  const refused = await approve({});
  assert.deepEqual([refused.status, refused.error.message], [409, COVERED]);
  assert.equal((await approve({ frees_covered: 1 })).status, 200);
  assert.equal(await statusOf(api, bill.id), 'canceled');
  const free = async () =>
    (await api.call(deposits.list, { token: await asAdmin(), query: { user: member.id } })).body.available;
  assert.equal(await free(), bill.total * 100);
  assert.equal((await admin.release(row)).status, 200);
  assert.deepEqual([await statusOf(api, bill.id), await free()], ['waiting_payment', 0]);
  assert.equal(await stateOf(api, row), 'likely');
});

test('[BANK-016] deposits cannot pay months that are covered; freed with the bill, an undo holds them again', async (t) => {
  const stage = await setUp(t, years);
  const { api, on, asAdmin, decide } = stage;
  const { member, bill, cover } = await addCovered(stage);
  on('2026-11-20');
  const admin = approver(api, { token: await asAdmin() });
  const [first = 0, rest = 0] = await addCredits(api, [
    credit(10_000, 'SETORAN'),
    credit(18_000, 'SETORAN LAIN'),
  ]);
  const parts = [{ payment: bill.id }];
  assert.equal((await admin.approve(first, { parts, keeps_open: 1 })).status, 200);
  await cover();
  assert.equal((await admin.approve(rest, { parts })).error.message, COVERED);
  // More than the bill lacks: all of it is the member's.
  assert.equal((await admin.approve(rest, { parts, frees_covered: 1 })).status, 200);
  const list = async () =>
    (await api.call(deposits.list, { token: await asAdmin(), query: { user: member.id } })).body;
  const amounts = async () => (await list()).data.map(({ available }) => available).toSorted((a, b) => a - b);
  assert.deepEqual(await amounts(), [1_000_000, 1_800_000]);
  const id = (await list()).data.find(({ amount }) => amount === 1_000_000)?.id ?? 0;
  const used = { amount: 4000, returned_on: null, returned_to: 'BCA 1', reference: null };
  const treasurer = await addAdmin(api, { role: 'Super Admin' });
  const back = await api.call(deposits.giveBack, { token: treasurer.token, params: { id }, body: used });
  assert.equal(back.status, 200);
  const refused = await admin.release(rest);
  assert.deepEqual([refused.status, refused.error.message], [409, depositErrors.usedSince(bill.no)]);
  const returned = back.body.data.uses[0]?.id ?? 0;
  await api.call(deposits.undoReturn, { token: treasurer.token, params: { id: returned } });
  assert.equal((await admin.release(rest)).status, 200);
  assert.deepEqual([await statusOf(api, bill.id), await amounts()], ['waiting_payment', [0]]);
  const use = { token: await asAdmin(), params: { id: bill.id } };
  const [extra = 0] = await addCredits(api, [credit(15_000, 'SETORAN TUNAI')]);
  await admin.approve(extra, { parts: [{ member: member.id, surplus: 1_500_000 }] });
  assert.equal((await api.call(deposits.use, { ...use, body: {} })).error.message, COVERED);
  assert.equal((await decide(bill.id, '2026-11-20', { status: 'rejected' })).status, 200);
  assert.deepEqual(await amounts(), [1_000_000, 1_500_000]);
});

test('[DUES-006] of two certain bills of one member the second waits where the first may cover its months', async (t) => {
  const stage = await setUp(t, years);
  const { api, on, asAdmin, prove, decide, order } = stage;
  await switchUniqueCodes(api, 1);
  const member = await addFixed(api, '2025-11-01', '2026-10-31', 'Sari Wulandari');
  const first = await order(member, '2026-10-28');
  await prove(member, first.id, '2026-10-28');
  await decide(first.id, '2026-10-29', { status: 'rejected' });
  const second = await order(member, '2026-10-30');
  await prove(member, first.id, '2026-10-30');
  on('2026-11-19');
  const rows = await addCredits(
    api,
    [first, second].map((bill) => ({ ...creditOf({ ...bill, member }), booked_on: '2026-11-19' })),
  );
  assert.deepEqual(await Promise.all(rows.map((row) => stateOf(api, row))), ['certain', 'certain']);
  const { data } = (await approver(api, { token: await asAdmin() }).all()).body;
  assert.deepEqual([data.approved, data.left], [1, [{ reason: leftReasons.afterOther, count: 1 }]]);
  assert.equal(await stateOf(api, rows[1] ?? 0), 'certain');
  assert.equal((await stage.periods(member)).length, 2);
});
