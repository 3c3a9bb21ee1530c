// Kode unik of members who order again and again: codes are taken over, and nobody uses up those of all.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { ownPayments, payments } from '#shared/payments/payments.contract.ts';
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

const days = (count: number) => ({ hours: 24 * count });

/** Orders with a new session, for these tests last longer than one. */
async function orderAgain(api: Api, member: TestAccount, duration = 1) {
  return order(api, { ...member, token: await signIn(api, { memberId: member.id }) }, duration);
}

test('[X7] [BANK-001] an order for the same dues takes the code of the unpaid one over, as often as it is repeated', async (t) => {
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

test('[X7] [BANK-001] no code is taken over for other dues, from a rejected order, or while codes are off', async (t) => {
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

test('[X7] [BANK-001] the code of a replaced order rests 7 days, of a rejected or deleted one 60', async (t) => {
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

test('[X7] [BANK-001] one member who orders again and again leaves the codes to the others', async (t) => {
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

test('[X7] [BANK-001] with five resting codes a member gets the one that rested longest, or none while others ask for its total', async (t) => {
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
