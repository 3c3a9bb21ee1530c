import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { ownPayments, payments } from '#shared/payments/payments.contract.ts';
import { paymentErrors } from '#shared/payments/payments.messages.ts';
import { approvalErrors } from '#shared/statements/approvals.messages.ts';
import { toSen } from '#shared/statements/sen.rules.ts';
import { statementApprovals } from '#shared/statements/statement-approvals.contract.ts';
import { statementRows } from '#shared/statements/statements.contract.ts';
import { addAdmin, addMember, type TestAccount } from '../../../../tests/builders/rows/accounts.ts';
import { switchUniqueCodes } from '../../../../tests/builders/rows/unique-codes.ts';
import { type Api, startApi } from '../../../../tests/setup/api/api.ts';
import {
  addBill,
  addCredits,
  approver,
  credit,
  stateOf,
  statusOf,
} from '../../../../tests/setup/api/approvals.ts';
import { closeMonth } from '../../../../tests/setup/api/months.ts';

/** Rupiah of a year. */
const YEAR_RUPIAH = 150_000;

async function start(t: TestContext) {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const { token } = admin;
  const bills = async (member: TestAccount) =>
    (await api.call(ownPayments.list, { token: member.token })).body.data;
  return {
    api,
    admin,
    bills,
    offer: (id: number, user: number) =>
      api.call(statementApprovals.offerBill, { token, params: { id }, query: { user } }),
    make: (id: number, body: object) =>
      api.call(statementApprovals.makeBill, {
        token,
        params: { id },
        body: { replaces: null, reason: null, ...body },
      }),
    ...approver(api, admin),
  };
}

const creditFor = async (api: Api, rupiah: number) => {
  const [id = 0] = await addCredits(api, [credit(rupiah, 'SETORAN TUNAI')]);
  return id;
};

test('[BANK-014] a credit of a member without an open bill becomes a bill, and an undo cancels it', async (t) => {
  const { api, bills, offer, make, row, undo, list } = await start(t);
  const member = await addMember(api);
  const id = await creditFor(api, 2 * YEAR_RUPIAH);
  const offered = (await offer(id, member.id)).body.data;
  assert.deepEqual(
    [offered.duration, offered.replaces, offered.quotes.map(({ total }) => total)],
    [2, null, [1, 2, 3, 4, 5].map((years) => years * YEAR_RUPIAH)],
  );
  const made = await make(id, { user: member.id, duration: 2, seen: { total: 2 * YEAR_RUPIAH } });
  assert.deepEqual([made.status, made.body.data.state], [200, 'approved']);
  const [bill] = await bills(member);
  assert.deepEqual(
    [bill?.status, bill?.total, bill?.duration_in_year, bill?.unique_code],
    ['paid', 2 * YEAR_RUPIAH, 2, null],
  );
  const batch = (await row(id)).batch?.id ?? 0;
  assert.equal((await undo(batch)).status, 200);
  assert.deepEqual(
    (await bills(member)).map(({ status }) => status),
    ['canceled'],
  );
  assert.notEqual(await stateOf(api, id), 'approved');
  assert.equal((await list())[0]?.undone_by !== null, true);
});

test('[BANK-014] the fee of the booking day holds', async (t) => {
  const { api, bills, make } = await start(t);
  const member = await addMember(api);
  await api.deps.db
    .insertInto('category_fees')
    .values({ category_id: 1, fee: 90_000, begins_on: '2026-11-20', created_at: '2026-11-19T00:00:00.000Z' })
    .execute();
  const [id = 0] = await addCredits(api, [{ ...credit(YEAR_RUPIAH, 'SETORAN'), booked_on: '2026-11-19' }]);
  const wrong = await make(id, { user: member.id, duration: 1, seen: { total: 90_000 } });
  assert.equal(wrong.error.message, approvalErrors.otherBillTotal(YEAR_RUPIAH));
  assert.equal((await make(id, { user: member.id, duration: 1 })).status, 200);
  assert.equal((await bills(member))[0]?.category_member_fee, YEAR_RUPIAH);
});

test('[BANK-014] what differs is asked, and nothing is stored until it is answered', async (t) => {
  const { api, bills, make, row } = await start(t);
  const member = await addMember(api);
  const more = await creditFor(api, YEAR_RUPIAH + 5000);
  const body = { user: member.id, duration: 1 };
  assert.deepEqual((await make(more, body)).error.errors, {
    deposits_rest: [approvalErrors.restUndecided(5000)],
  });
  assert.deepEqual((await make(more, { ...body, duration: 2 })).error.errors, {
    reason: [approvalErrors.reasonNeeded(YEAR_RUPIAH - 5000)],
  });
  assert.deepEqual(await bills(member), []);
  assert.equal((await make(more, { ...body, deposits_rest: 1 })).status, 200);
  assert.deepEqual(
    (await row(more)).links.map(({ kind, amount }) => [kind, amount]),
    [
      ['dues', toSen(YEAR_RUPIAH)],
      ['surplus', toSen(5000)],
    ],
  );
});

test('[BANK-014] a member with an open bill gets no second one, and one who is unknown none', async (t) => {
  const { api, make } = await start(t);
  const bill = await addBill(api, await addMember(api));
  const id = await creditFor(api, YEAR_RUPIAH);
  const { number } = await api.deps.db
    .selectFrom('payments')
    .select('number')
    .where('id', '=', bill.id)
    .executeTakeFirstOrThrow();
  const refused = await make(id, { user: bill.member.id, duration: 1 });
  assert.deepEqual([refused.status, refused.error.message], [409, paymentErrors.hasOpenBill(number)]);
  assert.equal((await make(id, { user: 999_999, duration: 1 })).status, 422);
});

test('[BANK-014] of two admins who make the bill together, one does', async (t) => {
  const { api, bills, make } = await start(t);
  const member = await addMember(api);
  const id = await creditFor(api, YEAR_RUPIAH);
  const body = { user: member.id, duration: 1 };
  const answers = await Promise.all([make(id, body), make(id, body), make(id, body)]);
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409, 409],
  );
  assert.equal((await bills(member)).length, 1);
});

test('[BANK-014] a bill of one year that was paid as two is made again with its proof and its code, and undone as one', async (t) => {
  const { api, bills, offer, make, row, undo } = await start(t);
  await switchUniqueCodes(api, 1);
  const member = await addMember(api);
  const { data: old } = (await api.call(ownPayments.order, { token: member.token, body: { duration: 1 } }))
    .body;
  await api.deps.db
    .updateTable('payments')
    .set({
      status: 'waiting_confirmation',
      proof_key: 'proofs/satu.webp',
      submitted_at: '2026-11-20T03:00:00.000Z',
    })
    .where('id', '=', old.id)
    .execute();
  await api.deps.db
    .insertInto('proof_hashes')
    .values({ payment_id: old.id, proof_key: 'proofs/satu.webp', created_at: '2026-11-20T03:00:00.000Z' })
    .execute();
  const id = await creditFor(api, old.total + YEAR_RUPIAH);
  const offered = (await offer(id, member.id)).body.data;
  assert.deepEqual(
    [offered.duration, offered.quotes.map(({ unique_code }) => unique_code)],
    [2, [null, old.unique_code, null, null, null]],
  );
  const body = { user: member.id, duration: 2, replaces: old.id };
  assert.equal((await make(id, body)).status, 200);
  const proofOf = ({ id: bill, status, proof_url, total }: (typeof own)[number]) => [
    bill === old.id,
    status,
    proof_url,
    total,
  ];
  let own = await bills(member);
  assert.deepEqual(own.map(proofOf), [
    [false, 'paid', 'proofs/satu.webp', old.total + YEAR_RUPIAH],
    [true, 'canceled', null, old.total],
  ]);
  assert.equal((await undo((await row(id)).batch?.id ?? 0)).status, 200);
  own = await bills(member);
  assert.deepEqual(own.map(proofOf), [
    [false, 'canceled', null, old.total + YEAR_RUPIAH],
    [true, 'waiting_confirmation', 'proofs/satu.webp', old.total],
  ]);
  assert.equal(await statusOf(api, old.id), 'waiting_confirmation');
});

test('[BANK-006] a replaced bill that an admin has decided since stays so when the other is undone', async (t) => {
  const { api, admin, make, row, undo } = await start(t);
  const member = await addMember(api);
  const old = await addBill(api, member);
  const id = await creditFor(api, 2 * YEAR_RUPIAH);
  assert.equal((await make(id, { user: member.id, duration: 2, replaces: old.id })).status, 200);
  const decided = await api.call(payments.decide, {
    token: admin.token,
    params: { id: old.id },
    body: { status: 'paid', admin_note: '' },
  });
  assert.equal(decided.status, 200);
  assert.equal((await undo((await row(id)).batch?.id ?? 0)).status, 200);
  assert.equal(await statusOf(api, old.id), 'paid');
});

test('[BANK-014] a bill from a row of a closed month waits until a Super Admin reopens it', async (t) => {
  const { api, bills, make } = await start(t);
  const treasurer = await addAdmin(api, { role: 'Super Admin' });
  const member = await addMember(api);
  const [id = 0] = await addCredits(api, [{ ...credit(YEAR_RUPIAH, 'SETORAN'), booked_on: '2026-10-05' }]);
  await closeMonth(api, treasurer.token, '2026-10');
  const refused = await make(id, { user: member.id, duration: 1 });
  assert.deepEqual([refused.status, refused.error.closed_month], [409, '2026-10']);
  assert.deepEqual(await bills(member), []);
});

test('[BANK-016] another credit that is exactly what a row lacks is found', async (t) => {
  const { api, admin } = await start(t);
  const [rest = 0] = await addCredits(api, [credit(76_000, 'SATU'), credit(76_001, 'DUA')]);
  const { body } = await api.call(statementRows.equal, {
    token: admin.token,
    query: { amount: toSen(76_000) },
  });
  assert.deepEqual(
    body.data.map(({ id }) => id),
    [rest],
  );
});
