import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { memberDocuments } from '#shared/documents/documents.contract.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { addAdmin, addMember } from '../../../../tests/builders/rows/accounts.ts';
import { addDecidedPayment } from '../../../../tests/builders/rows/payments.ts';
import { switchUniqueCodes } from '../../../../tests/builders/rows/unique-codes.ts';
import { type Api, startApi } from '../../../../tests/setup/api/api.ts';
import {
  addBill,
  addCredits,
  approver,
  type Bill,
  credit,
  creditOf,
  stateOf,
  statusOf,
} from '../../../../tests/setup/api/approvals.ts';
import { auditTrail } from '../../../../tests/setup/api/audit.ts';

async function start(t: TestContext) {
  const api = await startApi(t);
  await switchUniqueCodes(api, 1);
  const admin = await addAdmin(api);
  return { api, admin, ...approver(api, admin) };
}

const names = ['Sari Utami', 'Budi Santoso', 'Dewi Lestari', 'Agus Wibowo', 'Rina Kusuma'];

const addBills = (api: Api, count: number) =>
  Promise.all(names.slice(0, count).map(async (name) => addBill(api, await addMember(api, { name }))));

test('[BANK-006] all certain rows are approved together: status, renewal, mail and record as by hand', async (t) => {
  const { api, admin, all, row } = await start(t);
  const bills = await addBills(api, 3);
  const stranger = credit(75_000, 'SETORAN TUNAI WARUNG BU TINI');
  const ids = await addCredits(api, [...bills.map(creditOf), stranger]);
  assert.deepEqual(await Promise.all(ids.map((id) => stateOf(api, id))), [
    'certain',
    'certain',
    'certain',
    'unknown',
  ]);
  const { status, body } = await all();
  assert.deepEqual([status, body.data.approved, body.data.left], [200, 3, []]);
  assert.deepEqual([body.data.batch?.kind, body.data.batch?.count], ['certain', 3]);
  for (const { id, member } of bills) {
    assert.equal(await statusOf(api, id), 'paid');
    const [mail] = await api.mailsTo(member.email);
    assert.match(mail?.subject ?? '', /telah diverifikasi/);
  }
  const shown = await row(ids[0] ?? 0);
  assert.deepEqual([shown.state, shown.decided_by, shown.links.length], ['approved', admin.name, 1]);
  assert.equal(shown.links[0]?.payment?.id, bills[0]?.id);
  const actions = (await auditTrail(api)).map(({ action }) => action);
  assert.equal(actions.filter((action) => action === 'payment.decide').length, 3);
  assert.equal(actions.filter((action) => action === 'statement.approve').length, 1);
});

test('[BANK-006] a double click and two admins approve each payment once', async (t) => {
  const { api, all, seen } = await start(t);
  const other = approver(api, await addAdmin(api));
  const bills = await addBills(api, 3);
  await addCredits(api, bills.map(creditOf));
  const shown = { certain_set: await seen() };
  const answers = await Promise.all([all(shown), other.all(shown), all(shown)]);
  const done = answers.filter(({ status }) => status === 200).map(({ body }) => body.data);
  assert.equal(
    done.reduce((sum, { approved }) => sum + approved, 0),
    3,
  );
  for (const { approved, left } of done)
    assert.equal(
      left.reduce((sum, { count }) => sum + count, approved),
      3,
    );
  const late = await all(shown);
  assert.equal(late.status, 409);
  assert.match(late.error.message, /sekarang 0 baris/);
  const renewals = await api.deps.db.selectFrom('renewals').select('id').execute();
  assert.equal(renewals.length, 3);
  for (const { member } of bills) assert.equal((await api.mailsTo(member.email)).length, 1);
});

test('[BANK-006] what is not certain any more is left, with the reason', async (t) => {
  const { api, admin, all } = await start(t);
  const [sari, budi] = await addBills(api, 2);
  assert.ok(sari && budi);
  await addCredits(api, [sari, budi].map(creditOf));
  const decision = { status: 'rejected', admin_note: 'Keliru' };
  await api.call(payments.decide, { token: admin.token, params: { id: sari.id }, body: decision });
  const { body } = await all();
  assert.deepEqual([body.data.approved, body.data.left.map(({ count }) => count)], [1, [1]]);
  assert.equal(await statusOf(api, sari.id), 'rejected');
});

test('[BANK-006] a second transfer of the same sum, stored since, leaves both rows', async (t) => {
  const { api, all } = await start(t);
  const [sari] = await addBills(api, 1);
  assert.ok(sari);
  await addCredits(api, [creditOf(sari)]);
  await addCredits(api, [creditOf(sari)]);
  const { body } = await all();
  assert.equal(body.data.approved, 0);
  assert.equal(await statusOf(api, sari.id), 'waiting_payment');
});

test('[BANK-006] an approval is undone as a whole: payments, periods and rows are as before, and members hear of it', async (t) => {
  const { api, all, undo, list } = await start(t);
  const bills = await addBills(api, 3);
  const ids = await addCredits(api, bills.map(creditOf));
  const batch = (await all()).body.data.batch?.id ?? 0;
  const { status, body } = await undo(batch);
  assert.deepEqual([status, typeof body.data.undone_by], [200, 'string']);
  for (const { id, member } of bills) {
    assert.equal(await statusOf(api, id), 'waiting_payment');
    const [, correction] = await api.mailsTo(member.email);
    assert.match(correction?.subject ?? '', /^Koreksi: pembayaran iuran .* belum terverifikasi$/);
    const { status: membership, expired_at } = await api.deps.db
      .selectFrom('members')
      .select(['status', 'expired_at'])
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    assert.deepEqual([membership, expired_at], ['pending', null]);
  }
  assert.deepEqual(await Promise.all(ids.map((id) => stateOf(api, id))), ['certain', 'certain', 'certain']);
  const again = await undo(batch);
  assert.equal(again.status, 409);
  assert.match(again.error.message, /sudah dibatalkan/);
  assert.match((await list())[0]?.refusal ?? '', /sudah dibatalkan/);
  assert.equal((await all()).body.data.approved, 3, 'they can be approved again');
});

test('[BANK-006] an undone payment is canceled when its member has ordered again since', async (t) => {
  const { api, all, undo } = await start(t);
  const [sari] = await addBills(api, 1);
  assert.ok(sari);
  await addCredits(api, [creditOf(sari)]);
  const batch = (await all()).body.data.batch?.id ?? 0;
  const newer = await addBill(api, sari.member);
  assert.equal((await undo(batch)).status, 200);
  assert.deepEqual(
    [await statusOf(api, sari.id), await statusOf(api, newer.id)],
    ['canceled', 'waiting_payment'],
  );
});

for (const first of ['older', 'newer'] as const)
  test(`[BANK-006] of two undone orders the newer one stays open, the ${first} undone first`, async (t) => {
    const { api, all, undo } = await start(t);
    const [older] = await addBills(api, 1);
    assert.ok(older);
    const batches: number[] = [];
    const pay = async (bill: Bill) => {
      await addCredits(api, [creditOf(bill)]);
      batches.push((await all()).body.data.batch?.id ?? 0);
    };
    await pay(older);
    const newer = await addBill(api, older.member);
    await pay(newer);
    for (const batch of first === 'older' ? batches : batches.toReversed())
      assert.equal((await undo(batch)).status, 200);
    assert.deepEqual(
      [await statusOf(api, older.id), await statusOf(api, newer.id)],
      ['canceled', 'waiting_payment'],
    );
  });

test('[BANK-006] once a card or letter of one member was fetched, the approval stays, and says why', async (t) => {
  const { api, admin, all, undo, list, row } = await start(t);
  const bills = await addBills(api, 2);
  const ids = await addCredits(api, bills.map(creditOf));
  const batch = (await all()).body.data.batch?.id ?? 0;
  assert.equal((await list())[0]?.refusal, null);
  const params = { id: bills[1]?.member.id ?? 0 };
  assert.equal((await api.call(memberDocuments.card, { token: admin.token, params })).status, 200);
  const refused = await undo(batch);
  assert.equal(refused.status, 409);
  assert.match(refused.error.message, /Kartu atau surat Budi Santoso sudah diunduh/);
  assert.equal((await list())[0]?.refusal, refused.error.message);
  assert.equal(await statusOf(api, bills[0]?.id ?? 0), 'paid');
  assert.deepEqual(
    [(await row(ids[0] ?? 0)).batch?.refusal, (await row(ids[1] ?? 0)).batch?.refusal],
    [null, refused.error.message],
  );
});

test('[BANK-006] a document from before the approval does not prevent the undo', async (t) => {
  const { api, admin, all, undo } = await start(t);
  const member = await addMember(api, { name: 'Sari Utami' });
  await addDecidedPayment(api, { member, admin });
  await api.call(memberDocuments.card, { token: admin.token, params: { id: member.id } });
  const bill = await addBill(api, member);
  await addCredits(api, [creditOf(bill)]);
  const batch = (await all()).body.data.batch?.id ?? 0;
  assert.equal((await undo(batch)).status, 200);
});

test('[BANK-006] a payment that leaves Lunas or is deleted elsewhere releases its row', async (t) => {
  const { api, admin, all, undo } = await start(t);
  const { token } = admin;
  const [sari, budi] = await addBills(api, 2);
  assert.ok(sari && budi);
  const ids = await addCredits(api, [sari, budi].map(creditOf));
  const batch = (await all()).body.data.batch?.id ?? 0;
  const body = { status: 'waiting_confirmation', admin_note: '' };
  await api.call(payments.decide, { token, params: { id: sari.id }, body });
  assert.equal(await stateOf(api, ids[0] ?? 0), 'unknown');
  await api.call(payments.remove, { token, params: { id: budi.id } });
  assert.equal(await stateOf(api, ids[1] ?? 0), 'unknown');
  const refused = await undo(batch);
  assert.equal(refused.status, 409);
  assert.match(refused.error.message, /sudah diubah sejak disetujui/);
});

test('[BANK-005] payments that change while rows wait queue one matching, and none when no row waits', async (t) => {
  const { api } = await start(t);
  const jobs = () =>
    api.deps.db.selectFrom('jobs').select('id').where('kind', '=', 'match_statements').execute();
  await addBills(api, 2);
  assert.equal((await jobs()).length, 0);
  await addCredits(api, [credit(75_000, 'SETORAN TUNAI')]);
  await addBills(api, 4);
  assert.equal((await jobs()).length, 1);
});

test('[DUES-009] who has stopped since is left, with the reason, and does not hold up the others', async (t) => {
  const { api, all, approve } = await start(t);
  const [bill, other] = await addBills(api, 2);
  assert.ok(bill && other);
  const [row = 0] = await addCredits(api, [creditOf(bill), creditOf(other)]);
  // A stop is refused while the money is in sight: here it was recorded at the same moment.
  const set = (stop_reason: 'moved' | null) =>
    api.deps.db.updateTable('members').set({ stop_reason }).where('id', '=', bill.member.id).execute();
  await set('moved');
  const { body } = await all();
  assert.deepEqual(
    [body.data.approved, body.data.left],
    [1, [{ reason: 'Anggota sudah berhenti', count: 1 }]],
  );
  const single = await approve(row, { parts: [{ payment: bill.id }] });
  assert.equal(single.status, 409);
  assert.match(single.error.message, new RegExp(`^${bill.member.name} sudah berhenti`));
  await set(null);
});
