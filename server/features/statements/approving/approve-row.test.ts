import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { formatRupiah } from '#shared/numbers.ts';
import { toSen } from '#shared/statements/sen.rules.ts';
import { addAdmin, addMember } from '../../../../tests/builders/rows/accounts.ts';
import { addDecidedPayment } from '../../../../tests/builders/rows/payments.ts';
import { type Api, startApi } from '../../../../tests/setup/api/api.ts';
import {
  addBill,
  addCredits,
  approver,
  credit,
  stateOf,
  statusOf,
} from '../../../../tests/setup/api/approvals.ts';

async function start(t: TestContext) {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  return { api, admin, ...approver(api, admin) };
}

async function addNamed(api: Api, ...names: string[]) {
  const bills = [];
  for (const name of names) bills.push(await addBill(api, await addMember(api, { name })));
  return bills;
}

const linksOf = async ({ row }: ReturnType<typeof approver>, id: number) =>
  (await row(id)).links.map(({ payment, member, amount, kind }) => [payment?.id, member?.name, amount, kind]);

test('[BANK-006] a payment without a proof is approved from a likely row that an admin chose', async (t) => {
  const { api, approve, row, ...rest } = await start(t);
  const [sari] = await addNamed(api, 'Sari Utami');
  assert.ok(sari);
  const [id = 0] = await addCredits(api, [credit(sari.total, 'BI-FAST CR TRANSFER DR 008 SARI UTAMI')]);
  const before = await row(id);
  assert.deepEqual([before.state, before.suggestions[0]?.payments[0]?.id], ['likely', sari.id]);
  const { status, body } = await approve(id, {
    parts: [{ payment: sari.id }],
    seen: { updated_at: before.updated_at },
  });
  assert.deepEqual([status, body.data.state], [200, 'approved']);
  assert.deepEqual(await linksOf({ row, approve, ...rest }, id), [
    [sari.id, 'Sari Utami', toSen(sari.total), 'dues'],
  ]);
  assert.equal(await statusOf(api, sari.id), 'paid');
  assert.equal((await api.mailsTo(sari.member.email)).length, 1);
});

test('[BANK-006] a payment that was decided is not suggested any more, also before matching runs again', async (t) => {
  const { api, approve, row } = await start(t);
  const [sari] = await addNamed(api, 'Sari Utami');
  assert.ok(sari);
  const text = 'BI-FAST CR TRANSFER DR 008 SARI UTAMI';
  const [first = 0, second = 0] = await addCredits(api, [
    credit(sari.total, text),
    credit(sari.total + 500, text),
  ]);
  const suggested = async () =>
    (await row(second)).suggestions.flatMap(({ payments }) => payments.map(({ id }) => id));
  assert.deepEqual(await suggested(), [sari.id]);
  assert.equal((await approve(first, { parts: [{ payment: sari.id }] })).status, 200);
  assert.deepEqual(await suggested(), []);
  // The money is the member's, before matching says so.
  const { suggestions } = await row(second);
  assert.deepEqual(
    suggestions.map(({ member, reasons }) => [member.id, reasons]),
    [[sari.member.id, ['name', 'no_payment']]],
  );
});

test('[BANK-006] the list of approvals names who paid with one row', async (t) => {
  const { api, approve, list } = await start(t);
  const [sari, budi] = await addNamed(api, 'Sari Utami', 'Budi Santoso');
  assert.ok(sari && budi);
  const [id = 0] = await addCredits(api, [credit(sari.total + budi.total, 'SETORAN TUNAI')]);
  assert.equal((await approve(id, { parts: [{ payment: sari.id }, { payment: budi.id }] })).status, 200);
  assert.deepEqual((await list())[0]?.members, ['Budi Santoso', 'Sari Utami']);
});

test('[BANK-006] one row is divided among several payments, and too much is a deposit of a member', async (t) => {
  const { api, approve, ...rest } = await start(t);
  const [sari, budi] = await addNamed(api, 'Sari Utami', 'Budi Santoso');
  assert.ok(sari && budi);
  const [id = 0] = await addCredits(api, [credit(sari.total + budi.total + 5000, 'SETORAN TUNAI')]);
  const parts = [{ payment: sari.id }, { payment: budi.id }];
  const incomplete = await approve(id, { parts });
  assert.equal(incomplete.status, 422);
  assert.match(incomplete.error.errors?.parts?.[0] ?? '', /Masih ada sisa Rp 5\.000/);
  const surplus = { member: sari.member.id, surplus: toSen(5000) };
  assert.equal((await approve(id, { parts: [...parts, surplus] })).status, 200);
  assert.deepEqual(await linksOf({ approve, ...rest }, id), [
    [sari.id, 'Sari Utami', toSen(sari.total), 'dues'],
    [budi.id, 'Budi Santoso', toSen(budi.total), 'dues'],
    [undefined, 'Sari Utami', toSen(5000), 'surplus'],
  ]);
});

test('[BANK-006] a row is divided by typed amounts, and each wrong one is named', async (t) => {
  const { api, approve, ...rest } = await start(t);
  const [sari, budi] = await addNamed(api, 'Sari Utami', 'Budi Santoso');
  assert.ok(sari && budi);
  const [id = 0] = await addCredits(api, [credit(sari.total + budi.total - 5000, 'SETORAN TUNAI')]);
  const typed = (one: unknown, other: unknown) => [
    { payment: sari.id, amount: one },
    { payment: budi.id, amount: other },
  ];
  const faults = [
    [typed('seratus', '1,5'), ['Jumlah harus bilangan bulat.', 'Jumlah harus bilangan bulat.']],
    [typed('0', '-5000'), ['Jumlah minimal 1.', 'Jumlah minimal 1.']],
    [
      typed(sari.total + 1, null),
      [`Paling banyak ${formatRupiah(sari.total)}, kekurangan pembayaran ini.`, undefined],
    ],
    [typed(sari.total, budi.total), [undefined, 'Pembagian lebih Rp 5.000,00 dari uang baris ini.']],
    [
      typed(sari.total - 9000, budi.total - 1000),
      [
        undefined,
        'Masih ada Rp 5.000,00 yang belum dibagi. Ubah jumlah ini, atau tambahkan anggota untuk titipan.',
      ],
    ],
  ] as const;
  for (const [parts, messages] of faults) {
    const { status, error } = await approve(id, { parts, reason: 'Disepakati' });
    const named = [0, 1].map((at) => error.errors?.[`parts.${at}.amount`]?.[0]);
    assert.deepEqual([status, named], [422, messages]);
  }
  assert.equal(await statusOf(api, sari.id), 'waiting_payment');

  const parts = typed(sari.total - 5000, null);
  assert.equal((await approve(id, { parts })).status, 422, 'less than the bill needs a reason');
  assert.equal((await approve(id, { parts, reason: 'Potongan kantor' })).status, 200);
  assert.deepEqual(await linksOf({ approve, ...rest }, id), [
    [sari.id, 'Sari Utami', toSen(sari.total - 5000), 'dues'],
    [budi.id, 'Budi Santoso', toSen(budi.total), 'dues'],
  ]);
});

test('[BANK-006] a member without a payment gets the whole sum as a deposit', async (t) => {
  const { api, approve, row } = await start(t);
  const member = await addMember(api, { name: 'Dewi Lestari' });
  const [id = 0] = await addCredits(api, [credit(300_000, 'DARI DEWI LESTARI')]);
  assert.equal((await row(id)).suggestions[0]?.member.id, member.id);
  const surplus = { member: member.id, surplus: toSen(300_000) };
  assert.equal((await approve(id, { parts: [surplus] })).status, 200);
  assert.equal((await api.mailsTo(member.email)).length, 0, 'nobody says that something was paid');
});

test('[BANK-006] too little needs a reason; the rest may come in another row, more than the total not', async (t) => {
  const { api, approve, row } = await start(t);
  const [sari] = await addNamed(api, 'Sari Utami');
  assert.ok(sari);
  const [first = 0, second = 0, third = 0] = await addCredits(api, [
    credit(sari.total - 1000, 'SETORAN TUNAI'),
    credit(1000, 'SETORAN TUNAI'),
    credit(sari.total, 'SETORAN TUNAI'),
  ]);
  const parts = [{ payment: sari.id }];
  const refused = await approve(first, { parts });
  assert.equal(refused.status, 422);
  assert.match(refused.error.errors?.reason?.[0] ?? '', /kurang Rp 1\.000/);
  assert.equal(await statusOf(api, sari.id), 'waiting_payment');
  assert.equal((await approve(first, { parts, reason: 'Sisa dibayar tunai' })).status, 200);
  assert.equal((await row(first)).reason, 'Sisa dibayar tunai');
  assert.equal((await approve(second, { parts })).status, 200);
  assert.match((await approve(third, { parts })).error.message, /sudah dibayar dari baris lain/);
  assert.equal((await api.mailsTo(sari.member.email)).length, 1, 'one decision, one mail');
});

test('[BANK-006] a stale screen and a colleague’s decision are 409 with the name', async (t) => {
  const { api, admin, approve, row } = await start(t);
  const other = approver(api, await addAdmin(api));
  const [sari] = await addNamed(api, 'Sari Utami');
  assert.ok(sari);
  const [id = 0] = await addCredits(api, [credit(sari.total, 'SETORAN TUNAI')]);
  const parts = [{ payment: sari.id }];
  const stale = await approve(id, { parts, seen: { updated_at: '2026-01-01T00:00:00.000Z' } });
  assert.equal(stale.status, 409);
  const { updated_at } = await row(id);
  const body = { parts, seen: { updated_at } };
  const answers = await Promise.all([approve(id, body), other.approve(id, body)]);
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  const late = await other.approve(id, { parts });
  assert.match(
    late.error.message,
    new RegExp(`sudah disetujui oleh ${admin.name}|sudah disetujui oleh Pengurus`),
  );
  assert.equal((await api.mailsTo(sari.member.email)).length, 1);
});

test('[BANK-006] what cannot be divided is refused, and nothing changes', async (t) => {
  const { api, approve } = await start(t);
  const [sari, budi] = await addNamed(api, 'Sari Utami', 'Budi Santoso');
  assert.ok(sari && budi);
  const [id = 0] = await addCredits(api, [credit(sari.total, 'SETORAN TUNAI')]);
  const bodies = [
    { parts: [] },
    { parts: [{ payment: 999_999 }] },
    { parts: [{ payment: sari.id }, { payment: sari.id }] },
    { parts: [{ payment: sari.id }, { payment: budi.id }] },
    { parts: [{ member: 999_999, surplus: toSen(sari.total) }] },
    { parts: [{ member: sari.member.id, surplus: toSen(sari.total) + 1 }] },
    { parts: [{ member: sari.member.id, surplus: 0 }] },
  ];
  for (const body of bodies) assert.equal((await approve(id, body)).status, 422, JSON.stringify(body));
  assert.equal((await approve(999_999, { parts: [{ payment: sari.id }] })).status, 404);
  assert.deepEqual([await stateOf(api, id), await statusOf(api, sari.id)], ['likely', 'waiting_payment']);
});

test('[BANK-006] a row of a payment that was verified by hand only gets its link, and loses it again', async (t) => {
  const { api, admin, approve, release } = await start(t);
  const member = await addMember(api, { name: 'Sari Utami' });
  const payment = await addDecidedPayment(api, { member, admin });
  const [id = 0] = await addCredits(api, [credit(150_000, 'DARI SARI UTAMI')]);
  const mails = (await api.mailsTo(member.email)).length;
  assert.equal((await approve(id, { parts: [{ payment }] })).status, 200);
  assert.equal((await release(id)).status, 200);
  assert.deepEqual([await stateOf(api, id), await statusOf(api, payment)], ['likely', 'paid']);
  assert.equal((await api.mailsTo(member.email)).length, mails);
});

test('[BANK-006] an approved row is released: its payments are open again, those of its batch stay', async (t) => {
  const { api, approve, release } = await start(t);
  const [sari, budi] = await addNamed(api, 'Sari Utami', 'Budi Santoso');
  assert.ok(sari && budi);
  const [id = 0, other = 0] = await addCredits(api, [
    credit(sari.total, 'SETORAN TUNAI'),
    credit(budi.total, 'SETORAN TUNAI'),
  ]);
  await approve(id, { parts: [{ payment: sari.id }] });
  await approve(other, { parts: [{ payment: budi.id }] });
  assert.equal((await release(id)).status, 200);
  assert.deepEqual([await statusOf(api, sari.id), await statusOf(api, budi.id)], ['waiting_payment', 'paid']);
  assert.equal((await release(id)).status, 409);
});
