import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { addAdmin, addMember } from '../../../../tests/builders/rows/accounts.ts';
import { switchUniqueCodes } from '../../../../tests/builders/rows/unique-codes.ts';
import { type Api, startApi } from '../../../../tests/setup/api/api.ts';
import {
  addBill,
  addCredits,
  approver,
  credit,
  creditOf,
  statusOf,
} from '../../../../tests/setup/api/approvals.ts';

async function start(t: TestContext) {
  const api = await startApi(t);
  await switchUniqueCodes(api, 1);
  return { api, ...approver(api, await addAdmin(api)) };
}

const names = ['Sari Utami', 'Budi Santoso', 'Dewi Lestari', 'Agus Wibowo', 'Rina Kusuma'];

const addBills = (api: Api, count: number) =>
  Promise.all(names.slice(0, count).map(async (name) => addBill(api, await addMember(api, { name }))));

test('[BANK-006] only rows that the screen showed are approved: another set of as many is refused', async (t) => {
  const { api, all, seen } = await start(t);
  const bills = await addBills(api, 5);
  const [sari, budi, dewi, agus, rina] = bills;
  assert.ok(sari && budi && dewi && agus && rina);
  await addCredits(api, [sari, budi].map(creditOf));
  const stale = { certain_set: await seen() };
  assert.equal((await all()).body.data.approved, 2);
  await addCredits(api, [dewi, agus].map(creditOf));
  const refused = await all(stale);
  assert.equal(refused.status, 409);
  assert.match(refused.error.message, /sekarang 2 baris/);
  const fewer = { certain_set: await seen() };
  await addCredits(api, [creditOf(rina)]);
  assert.equal((await all(fewer)).status, 409, 'one more');
  const { body } = await all();
  assert.deepEqual([body.data.approved, body.data.left], [3, []]);
  assert.deepEqual(await Promise.all(bills.map(({ id }) => statusOf(api, id))), Array(5).fill('paid'));
});

test('[BANK-005] a statement of a whole year is matched as a whole, with the payments that were closed then', async (t) => {
  const { api, row } = await start(t);
  const [sari, budi] = await addBills(api, 2);
  assert.ok(sari && budi);
  const made = (day: string) => ({ created_at: `${day}T03:00:00.000Z` });
  const update = (id: number, change: object) =>
    api.deps.db.updateTable('payments').set(change).where('id', '=', id).execute();
  await update(sari.id, made('2025-11-25'));
  await update(budi.id, { ...made('2025-11-20'), status: 'canceled', decided_at: null });
  const days = ['2025-12-01', '2025-12-02', '2026-06-01'];
  const [paid, late, other] = await addCredits(api, [
    { ...creditOf(sari), booked_on: days[0] },
    { ...credit(budi.total, 'SETORAN TUNAI'), booked_on: days[1] },
    { ...credit(75_000, 'SETORAN SARI UTAMI'), booked_on: days[2] },
  ]);
  assert.equal((await row(paid ?? 0)).state, 'certain');
  const { state, suggestions } = await row(late ?? 0);
  assert.deepEqual([state, suggestions[0]?.reasons.includes('closed')], ['likely', true]);
  assert.equal((await row(other ?? 0)).suggestions[0]?.member.id, sari.member.id);
});

test('[BANK-005] a late transfer for an old bill is found when the bill was closed not long ago', async (t) => {
  const { api, row } = await start(t);
  const bills = await addBills(api, 2);
  const created_at = '2025-06-01T03:00:00.000Z';
  const [recent, old] = bills.map(({ id }) => id);
  const close = (id = 0, updated_at = '') =>
    api.deps.db
      .updateTable('payments')
      .set({ status: 'rejected', created_at, updated_at })
      .where('id', '=', id)
      .execute();
  await close(recent, '2026-11-10T03:00:00.000Z');
  await close(old, '2026-05-10T03:00:00.000Z');
  const ids = await addCredits(
    api,
    bills.map(({ total }) => credit(total, 'SETORAN TUNAI')),
  );
  const suggested = await Promise.all(
    ids.map(async (id) =>
      (await row(id)).suggestions.flatMap(({ payments }) => payments.map((bill) => bill.id)),
    ),
  );
  assert.deepEqual(suggested, [[recent], []]);
});
