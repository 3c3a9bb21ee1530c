// Kode unik: the total of a bill names it on the bank's statement.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { bankAccounts } from '#shared/bank-accounts/bank-accounts.contract.ts';
import { ownPayments, payments } from '#shared/payments/payments.contract.ts';
import { orderedWithoutCode } from '#shared/payments/payments.messages.ts';
import { uniqueCodes } from '#shared/unique-codes/unique-codes.contract.ts';
import { jpeg } from '../../../tests/builders/files.ts';
import { addAdmin, addMember, signIn, type TestAccount } from '../../../tests/builders/rows/accounts.ts';
import { setFees } from '../../../tests/builders/rows/catalogue.ts';
import {
  closeCodes,
  codesExcept,
  FEE_RUPIAH,
  switchUniqueCodes,
} from '../../../tests/builders/rows/unique-codes.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';

async function startWithCodes(t: TestContext): Promise<{ api: Api; admin: TestAccount }> {
  const api = await startApi(t);
  await switchUniqueCodes(api, 1);
  return { api, admin: await addAdmin(api, { role: 'Super Admin' }) };
}

async function order(api: Api, member: TestAccount, duration = 1) {
  const { status, body } = await api.call(ownPayments.order, { token: member.token, body: { duration } });
  assert.equal(status, 201);
  return body.data;
}

const orderOfNewMember = async (api: Api) => order(api, await addMember(api));

/** With a new session, for these tests last longer than one. */
async function decide(api: Api, admin: TestAccount, id: number, status: string) {
  const token = await signIn(api, { adminId: admin.id });
  return api.call(payments.decide, { token, params: { id }, body: { status, admin_note: null } });
}

async function read(api: Api, admin: TestAccount, id: number) {
  const token = await signIn(api, { adminId: admin.id });
  return (await api.call(payments.show, { token, params: { id } })).body.data;
}

test('[BANK-001] unique codes are off at first: a bill asks for its dues', async (t) => {
  const api = await startApi(t);
  const { total, unique_code } = await orderOfNewMember(api);
  assert.deepEqual([total, unique_code], [FEE_RUPIAH, null]);
});

test('[BANK-001] with unique codes a bill asks for its dues and 1 to 999 rupiah', async (t) => {
  const { api } = await startWithCodes(t);
  const { total, unique_code, category_member_fee } = await order(api, await addMember(api), 2);
  assert.ok(unique_code !== null && unique_code >= 1 && unique_code <= 999, String(unique_code));
  assert.deepEqual([category_member_fee, total], [FEE_RUPIAH, 2 * FEE_RUPIAH + unique_code]);
  await switchUniqueCodes(api, 0);
  assert.equal((await orderOfNewMember(api)).unique_code, null, 'switched off again');
});

test('[BANK-001] parallel orders share the last codes without a collision; the next has none and says so', async (t) => {
  const { api } = await startWithCodes(t);
  const free = Array.from({ length: 30 }, (_, index) => 33 * (index + 1));
  await closeCodes(api, codesExcept(...free));
  const members = await Promise.all(free.map(() => addMember(api)));
  const bills = await Promise.all(members.map((member) => order(api, member)));
  assert.deepEqual(
    bills.map(({ unique_code }) => Number(unique_code)).toSorted((one, other) => one - other),
    free,
  );
  const { token } = await addMember(api);
  const { body } = await api.call(ownPayments.order, { token, body: { duration: 1 } });
  assert.deepEqual([body.data.unique_code, body.data.total], [null, FEE_RUPIAH]);
  assert.equal(body.message, orderedWithoutCode);
});

test('[BANK-001] bills with other dues never ask for the same total', async (t) => {
  const { api } = await startWithCodes(t);
  await closeCodes(api, codesExcept(700));
  assert.equal((await orderOfNewMember(api)).total, 150_700);
  await api.deps.db.deleteFrom('closed_totals').execute();
  await setFees(api, 150_500);
  const totals = codesExcept(200, 201).map((code) => 500 + code);
  await closeCodes(api, totals);
  assert.equal((await orderOfNewMember(api)).total, 150_701);
  assert.equal((await orderOfNewMember(api)).unique_code, null, '150.700 is taken');
});

test('[BANK-001] a code rests 60 days after its bill closed; then the one that rested longest comes first', async (t) => {
  const { api, admin } = await startWithCodes(t);
  await closeCodes(api, codesExcept(5, 6), '2027-12-01T00:00:00.000Z');
  const [first, second] = [await orderOfNewMember(api), await orderOfNewMember(api)];
  await decide(api, admin, second.id, 'rejected');
  api.clock.advance({ hours: 24 });
  await decide(api, admin, first.id, 'paid');
  api.clock.advance({ hours: 58 * 24 });
  assert.equal((await orderOfNewMember(api)).unique_code, null, 'after 59 days');
  api.clock.advance({ hours: 2 * 24 });
  assert.equal((await orderOfNewMember(api)).unique_code, second.unique_code);
  assert.equal((await orderOfNewMember(api)).unique_code, first.unique_code);
});

test('[BANK-001] the code of a canceled, deleted or orphaned bill rests, too', async (t) => {
  const { api, admin } = await startWithCodes(t);
  await closeCodes(api, codesExcept(7, 8, 9));
  const member = await addMember(api);
  await order(api, member);
  await order(api, member, 2);
  const again = await order(api, member);
  await api.call(payments.remove, { token: admin.token, params: { id: again.id } });
  const leaving = await addMember(api);
  await order(api, leaving);
  await api.deps.db.deleteFrom('members').where('id', '=', leaving.id).execute();
  assert.equal((await orderOfNewMember(api)).unique_code, null);
});

test('[BANK-001] a bill that is opened again has the total that its member knows', async (t) => {
  const { api, admin } = await startWithCodes(t);
  const member = await addMember(api);
  const { id, total } = await order(api, member);
  for (const status of ['rejected', 'waiting_confirmation', 'paid', 'waiting_confirmation']) {
    assert.equal((await decide(api, admin, id, status)).status, 200, status);
    assert.equal((await read(api, admin, id)).total, total, status);
  }
  const { user, unique_code } = await read(api, admin, id);
  assert.deepEqual([user.id, total - FEE_RUPIAH], [member.id, unique_code]);
});

test('[BANK-001] a bill stays closed while another open one has its total, and the answer names that one', async (t) => {
  const { api, admin } = await startWithCodes(t);
  const member = await addMember(api);
  const old = await order(api, member);
  await decide(api, admin, old.id, 'rejected');
  api.clock.advance({ hours: 61 * 24 });
  await closeCodes(api, codesExcept(Number(old.unique_code)));
  const present = await orderOfNewMember(api);
  assert.equal(present.total, old.total);

  const { status, error } = await decide(api, admin, old.id, 'waiting_confirmation');
  assert.equal(status, 409);
  assert.match(error.message, new RegExp(`dipakai ${present.no} yang masih terbuka`));
  const sent = await api.call(ownPayments.sendProof, {
    token: await signIn(api, { memberId: member.id }),
    params: { id: old.id },
    body: { bank_account_name: 'Sari', note: '' },
    file: await jpeg(),
  });
  assert.equal(sent.status, 409);
  assert.ok(!sent.error.message.includes(present.no), 'the bill of another member is not named');
  assert.equal((await read(api, admin, old.id)).status, 'rejected');

  await decide(api, admin, present.id, 'paid');
  assert.equal((await decide(api, admin, old.id, 'waiting_confirmation')).status, 200);
});

test('[BANK-001] a corrected account is the same account: its bills never ask for a total of the row before', async (t) => {
  const { api, admin } = await startWithCodes(t);
  await closeCodes(api, codesExcept(40, 41));
  const { unique_code } = await orderOfNewMember(api);
  const { token } = admin;
  const [account] = (await api.call(bankAccounts.list, { token })).body.data;
  assert.ok(account);
  const { bank_code, bank_name, number, version } = account;
  const body = { bank_code, bank_name, number: `${number} `, holder: 'Nama Baru', is_active: 1, version };
  const { status } = await api.call(bankAccounts.update, { token, params: { id: account.id }, body });
  assert.equal(status, 200);
  const second = await orderOfNewMember(api);
  assert.equal(second.bank?.account_name, 'Nama Baru');
  assert.deepEqual(new Set([unique_code, second.unique_code]), new Set([40, 41]));
  assert.equal((await orderOfNewMember(api)).unique_code, null);
});

test('[BANK-001] bills that an admin adds, and free ones, have no code', async (t) => {
  const { api, admin } = await startWithCodes(t);
  const { id } = await addMember(api);
  const body = { user: id, duration: 2, status: 'waiting_confirmation' };
  const { data } = (await api.call(payments.add, { token: admin.token, body })).body;
  assert.deepEqual([data.unique_code, data.total], [null, 2 * FEE_RUPIAH]);
  await setFees(api, 0);
  assert.deepEqual((await orderOfNewMember(api)).total, 0);
});

test('[BANK-001] mails state dues and code apart', async (t) => {
  const { api, admin } = await startWithCodes(t);
  const member = await addMember(api);
  await closeCodes(api, codesExcept(117));
  const { id } = await order(api, member, 1);
  await decide(api, admin, id, 'paid');
  const text = (await api.mailsTo(member.email)).at(-1)?.text ?? '';
  assert.match(text, /Iuran: Rp 150\.000,00\s+Kode unik: Rp 117,00\s+Total: Rp 150\.117,00/);
});

test('[BANK-001] admins are warned when nine of ten codes are taken, for the dues with the fewest left', async (t) => {
  const { api, admin } = await startWithCodes(t);
  const usage = async () => (await api.call(uniqueCodes.usage, { token: admin.token })).body.data;
  assert.deepEqual(await usage(), {
    is_on: true,
    dues: FEE_RUPIAH,
    taken: 0,
    capacity: 999,
    is_running_out: false,
  });
  await orderOfNewMember(api);
  const { unique_code } =
    (await api.call(payments.list, { token: admin.token, query: {} })).body.data[0] ?? {};
  await closeCodes(api, codesExcept(Number(unique_code)).slice(0, 898));
  const before = await usage();
  assert.deepEqual([before.taken, before.is_running_out], [899, false]);
  await orderOfNewMember(api);
  const after = await usage();
  assert.deepEqual([after.dues, after.taken, after.is_running_out], [FEE_RUPIAH, 900, true]);
  await switchUniqueCodes(api, 0);
  assert.equal((await usage()).is_running_out, false);
});

const days = (count: number) => ({ hours: 24 * count });

/** Orders with a new session, for these tests last longer than one. */
async function orderAgain(api: Api, member: TestAccount, duration = 1) {
  return order(api, { ...member, token: await signIn(api, { memberId: member.id }) }, duration);
}

test('[BANK-001] an order for the same dues takes the code of the unpaid one over, as often as it is repeated', async (t) => {
  const { api, admin } = await startWithCodes(t);
  const member = await addMember(api);
  const first = await order(api, member);
  for (let count = 0; count < 3; count += 1) {
    const { total, unique_code, status } = await order(api, member);
    assert.deepEqual([total, unique_code, status], [first.total, first.unique_code, 'waiting_payment']);
  }
  assert.equal((await read(api, admin, first.id)).status, 'canceled');
  const other = await order(api, member, 2);
  assert.equal(other.total, 2 * FEE_RUPIAH + Number(other.unique_code));
});

test('[BANK-001] no code is taken over for other dues, from a rejected order, or while codes are off', async (t) => {
  const { api, admin } = await startWithCodes(t);
  await closeCodes(api, codesExcept(10, 11));
  const member = await addMember(api);
  const first = await order(api, member);
  await decide(api, admin, first.id, 'rejected');
  const second = await order(api, member);
  assert.notEqual(second.unique_code, first.unique_code);
  await switchUniqueCodes(api, 0);
  assert.equal((await order(api, member)).unique_code, null);
  await switchUniqueCodes(api, 1);
  assert.equal((await orderOfNewMember(api)).unique_code, null, 'both rest');
});

test('[BANK-001] the code of a replaced order rests 7 days, of a rejected or deleted one 60', async (t) => {
  const { api, admin } = await startWithCodes(t);
  await closeCodes(api, codesExcept(5, 6), '2027-12-01T00:00:00.000Z');
  const [member, other] = [await addMember(api), await addMember(api)];
  const replaced = await order(api, member);
  await order(api, member, 2);
  await decide(api, admin, (await order(api, other)).id, 'rejected');
  api.clock.advance(days(6));
  assert.equal((await orderOfNewMember(api)).unique_code, null);
  api.clock.advance(days(2));
  assert.equal((await orderOfNewMember(api)).unique_code, replaced.unique_code);
  assert.equal((await orderOfNewMember(api)).unique_code, null);
});

test('[BANK-001] one member who orders again and again leaves the codes to the others', async (t) => {
  const { api } = await startWithCodes(t);
  const member = await addMember(api);
  const codes = new Set<number | null>();
  for (let count = 0; count < 30; count += 1)
    codes.add((await order(api, member, 1 + (count % 2))).unique_code);
  assert.ok(codes.size <= 7, `${codes.size} codes`);
  const resting = await api.deps.db.selectFrom('closed_totals').select('total').execute();
  assert.ok(resting.length <= 7, `${resting.length} totals`);
  assert.ok((await orderOfNewMember(api)).unique_code !== null);
});

test('[BANK-001] with five resting codes a member gets the one that rested longest, or none while others ask for its total', async (t) => {
  const { api, admin } = await startWithCodes(t);
  const member = await addMember(api);
  const own: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const { id, unique_code } = await orderAgain(api, member);
    own.push(Number(unique_code));
    await decide(api, admin, id, 'rejected');
    api.clock.advance(days(1));
  }
  assert.equal(new Set(own).size, 5);
  const sixth = await orderAgain(api, member);
  assert.equal(sixth.unique_code, own[0]);
  await decide(api, admin, sixth.id, 'rejected');
  await setFees(api, FEE_RUPIAH + 1000);
  const [, , third = 0] = own;
  await closeCodes(
    api,
    codesExcept(third).map((code) => 1000 + code),
  );
  assert.equal((await orderAgain(api, member)).unique_code, third, 'the only one that is free by total');
  assert.ok((await orderOfNewMember(api)).unique_code === null);
});
