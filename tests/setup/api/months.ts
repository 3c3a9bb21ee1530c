// A month of the bank's money for tests: October, which is closed some minutes later in November.
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { sql } from 'kysely';
import { months } from '../../../shared/months/months.contract.ts';
import { addAdmin, addMember } from '../../builders/rows/accounts.ts';
import { type Api, startApi } from './api.ts';
import { addBill, addCredits, approver, type Bill } from './approvals.ts';

export const MONTH = '2026-10';

export async function startMonth(t: TestContext) {
  const api = await startApi(t, { now: '2026-10-31T16:30:00Z' });
  const admin = await addAdmin(api);
  const treasurer = await addAdmin(api, { role: 'Super Admin' });
  const params = { month: MONTH };
  const sheet = async () => (await api.call(months.show, { token: admin.token, params })).body.data;
  const close = async (body: { seen?: { version: string }; note?: string | null } = {}) => {
    const { version } = await sheet();
    return api.call(months.close, {
      token: treasurer.token,
      params,
      body: { seen: { version }, note: null, ...body },
    });
  };
  const reopen = (reason: string) =>
    api.call(months.reopen, { token: treasurer.token, params, body: { reason } });
  const endMonth = () => api.clock.set('2026-10-31T17:10:00Z');
  return { api, admin, sheet, close, reopen, endMonth, ...approver(api, admin) };
}

/** An open bill that asks for a code, too. */
export async function addCodedBill(api: Api, name: string, code: number): Promise<Bill> {
  const bill = await addBill(api, await addMember(api, { name }));
  await sql`update payments set unique_code = ${code}, total = total + ${code} where id = ${bill.id}`.execute(
    api.deps.db,
  );
  return { ...bill, total: bill.total + code };
}

/** On a day of the month, `DD`. */
export const creditOn = (day: string, rupiah: number, bank_account_id = 1) => ({
  amount: rupiah * 100,
  booked_on: `${MONTH}-${day}`,
  bank_account_id,
  description: 'SETORAN TUNAI',
});

/** One approved credit with code 123. */
export async function addApproved({ api, approve }: Awaited<ReturnType<typeof startMonth>>) {
  const bill = await addCodedBill(api, 'Sari Utami', 123);
  const [row = 0] = await addCredits(api, [creditOn('05', bill.total)]);
  assert.equal((await approve(row, { parts: [{ payment: bill.id }] })).status, 200);
  return { bill, row };
}

/** Any month that has ended, with what is open in it. By a Super Admin. */
export async function closeMonth(api: Api, token: string, month: string): Promise<void> {
  const params = { month };
  const { version } = (await api.call(months.show, { token, params })).body.data;
  const body = { seen: { version }, note: 'Setoran tanpa nama' };
  assert.equal((await api.call(months.close, { token, params, body })).status, 200);
}
