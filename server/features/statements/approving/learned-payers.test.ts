import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { payments } from '#shared/payments/payments.contract.ts';
import { addAdmin, addMember } from '../../../../tests/builders/rows/accounts.ts';
import { startApi } from '../../../../tests/setup/api/api.ts';
import { addBill, addCredits, approver, credit } from '../../../../tests/setup/api/approvals.ts';

async function start(t: TestContext) {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const sari = await addBill(api, await addMember(api, { name: 'Sari Utami' }));
  return { api, admin, sari, ...approver(api, admin) };
}

test('[BANK-005] the sender of an approved row is learned, and suggests the member next time', async (t) => {
  const { api, admin, sari, approve, row } = await start(t);
  const text = 'TRANSFER DARI | PEMINDAHAN DARI 2512345 PT MAJU JAYA SENTOSA | iuran';
  const [id = 0] = await addCredits(api, [credit(sari.total, text)]);
  await approve(id, { parts: [{ payment: sari.id }] });
  const { token } = admin;
  await api.call(payments.remove, { token, params: { id: sari.id } });
  for (const name of ['A', 'B', 'C', 'D'])
    await addBill(api, await addMember(api, { name: `Anggota ${name.repeat(6)}` }));
  const bill = await addBill(api, sari.member);
  const [next = 0] = await addCredits(api, [credit(bill.total, text)]);
  const [best] = (await row(next)).suggestions;
  assert.deepEqual([best?.payments[0]?.id, best?.reasons], [bill.id, ['exact_total', 'learned_name']]);
});

test('[BANK-006] what an approval taught about its sender is forgotten with it', async (t) => {
  const { api, sari, approve, release } = await start(t);
  const text = 'TRANSFER DARI | PEMINDAHAN DARI 2512345 PT MAJU JAYA SENTOSA | iuran';
  const [id = 0] = await addCredits(api, [credit(sari.total, text)]);
  const learned = () => api.deps.db.selectFrom('payer_names').select(['member_id', 'times']).execute();
  await approve(id, { parts: [{ payment: sari.id }] });
  assert.deepEqual(await learned(), [{ member_id: sari.member.id, times: 1 }]);
  assert.equal((await release(id)).status, 200);
  assert.deepEqual(await learned(), []);
});
