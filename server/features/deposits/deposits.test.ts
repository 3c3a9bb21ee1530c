import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { depositSettings } from '#shared/association/deposit-rounding.contract.ts';
import { deposits } from '#shared/deposits/deposits.contract.ts';
import { depositErrors } from '#shared/deposits/deposits.messages.ts';
import { paymentEvidence } from '#shared/evidence/evidence.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import { months } from '#shared/months/months.contract.ts';
import { ownPayments, payments } from '#shared/payments/payments.contract.ts';
import { toSen } from '#shared/statements/sen.rules.ts';
import { addAdmin, addMember, signIn } from '../../../tests/builders/rows/accounts.ts';
import { reprice } from '../../../tests/builders/rows/bill-lines.ts';
import { setDues } from '../../../tests/builders/rows/dues.ts';
import { reverseCredit } from '../../../tests/builders/rows/statements.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import {
  addBill,
  addCredits,
  approver,
  type Bill,
  credit,
  stateOf,
  statusOf,
} from '../../../tests/setup/api/approvals.ts';
import { addCodedBill, creditOn, MONTH, startMonth } from '../../../tests/setup/api/months.ts';
import { matchStatements } from '../statements/matching/match-statements.service.ts';

async function start(t: TestContext) {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const treasurer = await addAdmin(api, { role: 'Super Admin' });
  return { api, admin, treasurer, ...approver(api, admin), ...treasury(api, admin.token, treasurer.token) };
}

/** What admins do with deposits. */
function treasury(api: Api, token: string, superToken: string) {
  return {
    list: async (query: { user?: number; state?: 'free' | 'stray' | 'taken_back' } = {}) =>
      (await api.call(deposits.list, { token, query })).body,
    ofBill: async (id: number) => (await api.call(deposits.ofBill, { token, params: { id } })).body.data,
    use: (id: number, body: unknown = {}) => api.call(deposits.use, { token, params: { id }, body }),
    settle: (id: number) => api.call(deposits.settle, { token, params: { id }, body: {} }),
    giveBack: (id: number, body: object) =>
      api.call(deposits.giveBack, {
        token: superToken,
        params: { id },
        body: { returned_on: null, returned_to: 'BCA 123 Sari', reference: null, ...body },
      }),
    undoReturn: (id: number) => api.call(deposits.undoReturn, { token: superToken, params: { id } }),
    bill: async (id: number) => (await api.call(payments.show, { token, params: { id } })).body.data,
  };
}

/** A row that is a deposit of the member as a whole. */
async function addDeposit(
  api: Api,
  approve: ReturnType<typeof approver>['approve'],
  bill: Bill,
  rupiah: number,
) {
  const [row = 0] = await addCredits(api, [credit(rupiah, 'SETORAN TUNAI')]);
  const part = { member: bill.member.id, surplus: toSen(rupiah) };
  assert.equal((await approve(row, { parts: [part] })).status, 200);
  return row;
}

const sari = async (api: Api) => addBill(api, await addMember(api, { name: 'Sari Utami' }));

test('[BANK-015] the undo of an approval from deposits leaves what another admin has decided since', async (t) => {
  const { api, treasurer, approve, use, ofBill, undo } = await start(t);
  const bill = await sari(api);
  await addDeposit(api, approve, bill, bill.total);
  assert.equal((await use(bill.id)).status, 200);
  assert.equal(await statusOf(api, bill.id), 'paid');
  const { batch } = await ofBill(bill.id);
  const decide = (status: string) =>
    api.call(payments.decide, {
      token: treasurer.token,
      params: { id: bill.id },
      body: { status, admin_note: 'Diterima tunai' },
    });
  assert.equal((await decide('waiting_confirmation')).status, 200);
  assert.equal((await decide('paid')).status, 200);
  const refused = await undo(batch?.id ?? 0);
  assert.equal(refused.status, 409);
  assert.match(refused.error.message, /^Pembayaran INV-\S+ sudah diputuskan lagi sejak persetujuan ini\.$/);
  assert.equal(await statusOf(api, bill.id), 'paid');
});

test('[BANK-015] a deposit is listed with its member, row and what is left, and pays an open bill in parts', async (t) => {
  const { api, approve, list, use, ofBill, bill: show, ...rest } = await start(t);
  const bill = await sari(api);
  const row = await addDeposit(api, approve, bill, bill.total + 50_000);
  const [deposit] = (await list({ user: bill.member.id })).data;
  assert.ok(deposit);
  assert.deepEqual(
    [deposit.user?.name, deposit.row.id, deposit.amount, deposit.available],
    ['Sari Utami', row, toSen(bill.total + 50_000), toSen(bill.total + 50_000)],
  );
  assert.equal((await ofBill(bill.id)).free, toSen(bill.total + 50_000));
  const used = await use(bill.id);
  assert.deepEqual([used.status, used.body.data.status], [200, 'paid']);
  assert.equal((await show(bill.id)).deposited, toSen(bill.total));
  const left = await list({ state: 'free' });
  assert.deepEqual([left.available, left.data.map(({ available }) => available)], [5_000_000, [5_000_000]]);
  assert.deepEqual(
    left.data[0]?.uses.map(({ payment, amount }) => [payment?.id, amount]),
    [[bill.id, toSen(bill.total)]],
  );
  const [mail] = await api.mailsTo(bill.member.email);
  assert.match(JSON.stringify(mail), /titipan/i);
  const evidence = await api.call(paymentEvidence.show, {
    token: rest.admin.token,
    params: { id: bill.id },
  });
  assert.equal(evidence.body.data.money?.seen?.row, row);
  assert.equal((await use(bill.id)).status, 409);
});

test('[BANK-015] using a deposit is undone as one, and until then its row stays decided', async (t) => {
  const { api, approve, release, undo, use, ofBill, list } = await start(t);
  const bill = await sari(api);
  const row = await addDeposit(api, approve, bill, bill.total);
  await use(bill.id);
  const refused = await release(row);
  const { number } = await api.deps.db
    .selectFrom('payments')
    .select('number')
    .where('id', '=', bill.id)
    .executeTakeFirstOrThrow();
  assert.deepEqual([refused.status, refused.error.message], [409, depositErrors.used(number)]);
  assert.equal(await stateOf(api, row), 'approved');
  const approval = (await ofBill(bill.id)).batch?.id ?? 0;
  assert.equal((await undo(approval)).status, 200);
  assert.equal(await statusOf(api, bill.id), 'waiting_payment');
  assert.equal((await list()).available, toSen(bill.total));
  assert.equal((await undo(approval)).status, 409);
  assert.equal((await release(row)).status, 200);
  assert.deepEqual((await list()).data, []);
});

test('[BANK-015] where the code alone is missing, a deposit pays the bill', async (t) => {
  const month = await startMonth(t);
  const { api, admin, treasurer } = { ...month, treasurer: await addAdmin(month.api) };
  const bill = await addCodedBill(api, 'Sari Utami', 123);
  await addDeposit(api, month.approve, bill, bill.total - 123);
  const { use } = treasury(api, admin.token, treasurer.token);
  assert.equal((await use(bill.id)).body.data.status, 'paid');
  assert.equal((await month.sheet()).figures.unseen.count, 0);
});

test('[BANK-015] an amount beyond what the bill needs or the member has is refused and changes nothing', async (t) => {
  const { api, approve, use, ofBill } = await start(t);
  const bill = await sari(api);
  assert.equal((await use(bill.id)).error.message, depositErrors.nothingFree);
  await addDeposit(api, approve, bill, 50_000);
  assert.deepEqual((await use(bill.id, { amount: 60_000 })).error.errors, {
    amount: [depositErrors.tooMuch(5_000_000)],
  });
  assert.deepEqual((await use(bill.id, { amount: bill.total + 1 })).error.errors, {
    amount: [depositErrors.tooMuch(toSen(bill.total))],
  });
  assert.deepEqual((await ofBill(bill.id)).uses, []);
  assert.equal((await use(bill.id, { seen: { updated_at: '2026-01-01T00:00:00.000Z' } })).status, 409);
});

test('[BANK-015] of two admins who use one deposit together, one does', async (t) => {
  const { api, approve, use, list } = await start(t);
  const bill = await sari(api);
  await addDeposit(api, approve, bill, bill.total);
  const answers = await Promise.all([use(bill.id), use(bill.id), use(bill.id)]);
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409, 409],
  );
  assert.equal((await list()).available, 0);
});

test('[BANK-015] a return names day, account and reference, is for Super Admins alone, and is taken back', async (t) => {
  const { api, approve, admin, giveBack, undoReturn, list, release } = await start(t);
  const bill = await sari(api);
  const row = await addDeposit(api, approve, bill, 50_000);
  const id = (await list()).data[0]?.id ?? 0;
  const refused = await api.call(deposits.giveBack, {
    token: admin.token,
    params: { id },
    body: { amount: 1, returned_on: null, returned_to: 'BCA', reference: null },
  });
  assert.equal(refused.status, 403);
  const wrong = await giveBack(id, { amount: 50_001, returned_on: '2026-11-19' });
  assert.deepEqual(wrong.error.errors, {
    amount: [depositErrors.tooMuch(5_000_000)],
    returned_on: [depositErrors.beforeBooking],
  });
  const body = { amount: 20_000, returned_on: '2026-11-20', reference: 'TRX-9' };
  const { status, body: answer } = await giveBack(id, body);
  assert.deepEqual([status, answer.data.available], [200, 3_000_000]);
  const [returned] = answer.data.uses;
  assert.deepEqual(
    [returned?.used_on, returned?.returned_to, returned?.reference, returned?.payment],
    ['2026-11-20', 'BCA 123 Sari', 'TRX-9', null],
  );
  assert.equal((await release(row)).error.message, depositErrors.used(''));
  assert.match(JSON.stringify(await api.mailsTo(bill.member.email)), /dikembalikan/);
  assert.equal((await undoReturn(returned?.id ?? 0)).body.data.available, 5_000_000);
  assert.equal((await undoReturn(returned?.id ?? 0)).status, 404);
});

test('[BANK-015] what the bank takes back is not available, and the bill that used it is named', async (t) => {
  const { api, approve, use, list, giveBack, bill: show } = await start(t);
  const bill = await sari(api);
  const row = await addDeposit(api, approve, bill, bill.total + 50_000);
  await use(bill.id);
  await reverseCredit(api, row, '2026-11-21');
  const { available, data } = await list({ state: 'taken_back' });
  assert.deepEqual([available, data[0]?.available, data[0]?.reversal?.kind], [0, 0, 'taken_back']);
  assert.equal(data[0]?.uses[0]?.payment?.id, bill.id);
  assert.equal((await giveBack(data[0]?.id ?? 0, { amount: 1 })).error.message, depositErrors.takenBack);
  assert.equal((await show(bill.id)).deposited, 0);
});

test('[BANK-015] deleting a member names the sum, which stays as a deposit without a member and can be returned', async (t) => {
  const { api, admin, approve, list, giveBack, release } = await start(t);
  const bill = await sari(api);
  const [row = 0] = await addCredits(api, [credit(bill.total + 50_000, 'SETORAN TUNAI')]);
  const parts = [{ payment: bill.id }, { member: bill.member.id, surplus: 5_000_000 }];
  assert.equal((await approve(row, { parts })).status, 200);
  const by = { token: admin.token, params: { id: bill.member.id } };
  assert.equal((await api.call(members.removal, by)).body.data.deposits, 5_000_000);
  assert.match((await api.call(members.remove, by)).body.message, /Rp 50\.000,00.*Titipan tanpa anggota/);
  const { data } = await list({ state: 'stray' });
  assert.deepEqual([data[0]?.user, data[0]?.available], [null, 5_000_000]);
  assert.equal(await stateOf(api, row), 'approved');
  assert.equal((await giveBack(data[0]?.id ?? 0, { amount: 50_000 })).status, 200);
  assert.equal((await release(row)).status, 409);
});

test('[BANK-015] a row of a deleted member can be released as a whole', async (t) => {
  const { api, admin, approve, release, list } = await start(t);
  const bill = await sari(api);
  const row = await addDeposit(api, approve, bill, 50_000);
  await api.call(members.remove, { token: admin.token, params: { id: bill.member.id } });
  assert.equal((await release(row)).status, 200);
  assert.deepEqual((await list()).data, []);
  assert.equal(await stateOf(api, row), 'unknown');
});

test('[BANK-015] what is over by at most the rounding is explained, and no deposit', async (t) => {
  const { api, approve, treasurer, list, row: shown, release } = await start(t);
  const save = (rounding: unknown) =>
    api.call(depositSettings.save, { token: treasurer.token, body: { rounding, version: 0 } });
  assert.equal((await save(-1)).status, 422);
  assert.equal((await save(500)).status, 200);
  const bill = await sari(api);
  const [row = 0, large = 0] = await addCredits(api, [
    credit(bill.total + 500, 'SETORAN TUNAI'),
    credit(bill.total + 501, 'SETORAN LAIN'),
  ]);
  assert.equal((await approve(large, { parts: [{ payment: bill.id }] })).status, 422);
  assert.equal((await approve(row, { parts: [{ payment: bill.id }] })).status, 200);
  assert.deepEqual(
    (await shown(row)).links.map(({ kind, amount }) => [kind, amount]),
    [
      ['dues', toSen(bill.total)],
      ['rounding', 50_000],
    ],
  );
  assert.deepEqual((await list()).data, []);
  const sheet = await api.call(months.show, { token: treasurer.token, params: { month: '2026-11' } });
  const { rounding, surplus, difference } = sheet.body.data.figures;
  assert.deepEqual([rounding, surplus, difference], [50_000, 0, toSen(bill.total + 501)]);
  assert.equal((await release(row)).status, 200);
});

test('[BANK-015] deposits stay in the month of the bank, use and return are lines of the months in which they happen', async (t) => {
  const month = await startMonth(t);
  const { api, admin, sheet, close, endMonth, reopen, approve, undo } = month;
  const treasurer = await addAdmin(api, { role: 'Super Admin' });
  const { use, giveBack, list, ofBill } = treasury(api, admin.token, treasurer.token);
  const bill = await addBill(api, await addMember(api, { name: 'Sari Utami' }));
  const rupiah = bill.total + 70_000;
  const [row = 0] = await addCredits(api, [creditOn('05', rupiah)]);
  await approve(row, { parts: [{ member: bill.member.id, surplus: toSen(rupiah) }] });
  await use(bill.id);
  const id = (await list()).data[0]?.id ?? 0;
  await giveBack(id, { amount: 20_000 });
  const before = await sheet();
  assert.deepEqual(
    [before.figures.surplus, before.figures.difference, before.figures.unseen.count],
    [toSen(rupiah), 0, 0],
  );
  assert.deepEqual(before.figures.deposits, {
    used: { count: 1, sum: toSen(bill.total) },
    returned: { count: 1, sum: 2_000_000 },
  });
  assert.deepEqual(
    before.deposits.lines.map(({ kind, name }) => [kind, name]),
    [
      ['came', 'Sari Utami'],
      ['returned', 'Sari Utami'],
      ['used', 'Sari Utami'],
    ],
  );
  endMonth();
  assert.equal((await close()).status, 200);
  const approval = (await ofBill(bill.id)).batch?.id ?? 0;
  const refused = await undo(approval);
  assert.deepEqual([refused.status, refused.error.closed_month], [409, MONTH]);
  assert.equal((await giveBack(id, { amount: 1, returned_on: `${MONTH}-31` })).status, 409);
  assert.equal((await giveBack(id, { amount: 1 })).status, 200);
  assert.deepEqual((await sheet()).figures.deposits, before.figures.deposits);
  await reopen('Salah pakai');
  assert.equal((await undo(approval)).status, 200);
  assert.equal((await sheet()).figures.deposits.used.count, 0);
});

test('[BANK-016] too little waits as a deposit for the bill, which stays open and says what it lacks', async (t) => {
  const { api, approve, row: shown, bill: show, release, ofBill } = await start(t);
  const bill = await sari(api);
  const [row = 0] = await addCredits(api, [credit(bill.total - 76_000, 'SETORAN TUNAI SARI UTAMI')]);
  const parts = [{ payment: bill.id }];
  assert.equal((await approve(row, { parts })).status, 422);
  assert.equal((await approve(row, { parts, keeps_open: 1 })).status, 200);
  const open = await show(bill.id);
  assert.deepEqual(
    [open.status, open.total, open.deposited],
    ['waiting_payment', bill.total, toSen(bill.total - 76_000)],
  );
  assert.deepEqual(
    (await shown(row)).links.map(({ kind, waits_for }) => [kind, waits_for?.id]),
    [['surplus', bill.id]],
  );
  assert.equal((await ofBill(bill.id)).free, 0);
  assert.equal((await release(row)).status, 200);
  assert.equal((await show(bill.id)).deposited, 0);
});

test('[BANK-016] accepting too little with a reason pays the bill, as before', async (t) => {
  const { api, approve, bill: show } = await start(t);
  const bill = await sari(api);
  const [row = 0] = await addCredits(api, [credit(bill.total - 76_000, 'SETORAN TUNAI')]);
  await approve(row, { parts: [{ payment: bill.id }], reason: 'Keringanan' });
  assert.deepEqual([(await show(bill.id)).status, (await show(bill.id)).deposited], ['paid', 0]);
});

test('[BANK-016] the rest of a named bill with a code is certain, unless another open total equals it', async (t) => {
  const month = await startMonth(t);
  const { api, approve, row: shown, all } = month;
  const bill = await addCodedBill(api, 'Sari Utami', 123);
  const [first = 0] = await addCredits(api, [creditOn('05', bill.total - 76_000)]);
  await approve(first, { parts: [{ payment: bill.id }], keeps_open: 1 });
  api.clock.set('2026-10-31T16:40:00Z');
  const text = 'BI-FAST CR TRANSFER DR 008 SARI UTAMI';
  const [rest = 0] = await addCredits(api, [{ ...creditOn('31', 76_000), description: text }]);
  const row = await shown(rest);
  assert.deepEqual(
    [row.state, row.doubt, row.suggestions[0]?.reasons],
    ['certain', null, ['exact_rest', 'name']],
  );
  const other = await addCodedBill(api, 'Budi Santoso', 1);
  await reprice(api, other.id, { fee: 75_999 });
  await matchStatements(api.deps);
  assert.deepEqual([(await shown(rest)).state, (await shown(rest)).doubt], ['likely', 'rival_payment']);
  await api.deps.db.deleteFrom('payments').where('id', '=', other.id).execute();
  await matchStatements(api.deps);
  assert.equal((await all()).body.data.approved, 1);
  assert.equal(await statusOf(api, bill.id), 'paid');
});

test('[BANK-016] the rest pays the bill together with its deposits, and is undone as one', async (t) => {
  const { api, approve, undo, row: shown, bill: show, ...rest } = await start(t);
  const bill = await sari(api);
  const [first = 0, second = 0] = await addCredits(api, [
    credit(bill.total - 76_000, 'SETORAN TUNAI'),
    credit(76_000, 'SETORAN TUNAI'),
  ]);
  await approve(first, { parts: [{ payment: bill.id }], keeps_open: 1 });
  assert.equal((await approve(second, { parts: [{ payment: bill.id }] })).status, 200);
  assert.equal((await show(bill.id)).status, 'paid');
  assert.equal((await rest.release(first)).status, 409);
  const batch = (await shown(second)).batch?.id ?? 0;
  assert.equal((await undo(batch)).status, 200);
  const open = await show(bill.id);
  assert.deepEqual([open.status, open.deposited], ['waiting_payment', toSen(bill.total - 76_000)]);
});

test('[BANK-016] deposits that reach the total pay the bill in one press', async (t) => {
  const { api, approve, settle, bill: show, undo, ofBill } = await start(t);
  const bill = await sari(api);
  const [first = 0, second = 0] = await addCredits(api, [
    credit(bill.total - 76_000, 'SETORAN TUNAI'),
    credit(76_000, 'SETORAN LAIN'),
  ]);
  await approve(first, { parts: [{ payment: bill.id }], keeps_open: 1 });
  assert.equal((await settle(bill.id)).error.message, depositErrors.notCovered(7_600_000));
  await approve(second, { parts: [{ member: bill.member.id, surplus: 7_600_000 }] });
  const { use } = treasury(api, '', '');
  assert.equal((await use(bill.id)).status, 401);
  await reprice(api, bill.id, { fee: bill.total - 76_000 });
  assert.equal((await settle(bill.id)).body.data.status, 'paid');
  const approval = (await ofBill(bill.id)).batch?.id ?? 0;
  assert.equal((await undo(approval)).status, 200);
  const open = await show(bill.id);
  assert.deepEqual([open.status, open.deposited], ['waiting_payment', toSen(bill.total - 76_000)]);
});

test('[BANK-016] a bill with deposits is not replaced by a new order, and frees them when it is rejected', async (t) => {
  const { api, admin, approve, bill: show, list } = await start(t);
  const bill = await sari(api);
  const [row = 0] = await addCredits(api, [credit(50_000, 'SETORAN TUNAI')]);
  await approve(row, { parts: [{ payment: bill.id }], keeps_open: 1 });
  const order = await api.call(ownPayments.order, { token: bill.member.token, body: { duration: 2 } });
  const { no } = await show(bill.id);
  assert.deepEqual([order.status, order.error.message], [422, depositErrors.holdsDeposit(no)]);
  assert.equal((await list()).available, 0);
  const own = await api.call(ownPayments.show, { token: bill.member.token, params: { id: bill.id } });
  assert.equal(own.body.data.deposited, 5_000_000);
  const rejected = await api.call(payments.decide, {
    token: admin.token,
    params: { id: bill.id },
    body: { status: 'rejected', admin_note: 'Salah anggota' },
  });
  assert.equal(rejected.body.data.deposited, 0);
  const [mail] = await api.mailsTo(bill.member.email);
  assert.doesNotMatch(mail?.text ?? 'Titipan', /Titipan/);
  assert.deepEqual([(await show(bill.id)).deposited, (await list()).available], [0, 5_000_000]);
  assert.equal(await stateOf(api, row), 'approved');
});

test('[DUES-007] a deposit for the bill counts from its booking, a free one from the day it is used', async (t) => {
  const { api, admin, approve } = await start(t);
  await setDues(api, { grace_days: 30 });
  const endOf = async (name: string, isFree: boolean) => {
    api.clock.set('2026-11-20T03:00:00Z');
    const bill = await addBill(api, await addMember(api, { name }));
    await addFixedPeriod(api, bill.member, '2026-11-01');
    const [row = 0] = await addCredits(api, [{ ...credit(bill.total - 1, name), booked_on: '2026-11-20' }]);
    const part = { member: bill.member.id, surplus: toSen(bill.total - 1) };
    const body = isFree ? { parts: [part] } : { parts: [{ payment: bill.id }], keeps_open: 1 };
    assert.equal((await approve(row, body)).status, 200);
    await reprice(api, bill.id, { fee: bill.total - 1, code: 1 });
    api.clock.set('2026-12-20T03:00:00Z');
    const token = await signIn(api, { adminId: admin.id });
    const call = isFree ? deposits.use : deposits.settle;
    const paid = await api.call(call, { token, params: { id: bill.id }, body: {} });
    assert.equal(paid.body.data.status, 'paid');
    const { expired_at } = await api.deps.db
      .selectFrom('members')
      .select('expired_at')
      .where('id', '=', bill.member.id)
      .executeTakeFirstOrThrow();
    return expired_at;
  };
  assert.equal(await endOf('Sari Utami', false), '2027-11-01', 'in the grace: the old end goes on');
  assert.equal(await endOf('Budi Santoso', true), '2027-12-20', 'after the grace');
});

/** Until this day. */
async function addFixedPeriod(api: Api, { id }: { id: number }, end: string): Promise<void> {
  await api.deps.db
    .insertInto('renewals')
    .values({
      member_id: id,
      granted_on: '2025-11-01',
      years: null,
      fixed_start: '2025-11-01',
      fixed_end: end,
      started_at: '2025-11-01',
      expired_at: end,
      created_at: '2025-11-01T03:00:00.000Z',
    })
    .execute();
}
