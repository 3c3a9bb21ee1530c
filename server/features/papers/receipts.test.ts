import assert from 'node:assert/strict';
import { test } from 'node:test';
import { receiptSettings } from '#shared/association/receipts.contract.ts';
import { letterSigners } from '#shared/letters/letter-types.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import { verifications } from '#shared/papers/papers.contract.ts';
import { type BillReceipts, ownReceipts, receiptFiles, receipts } from '#shared/papers/receipts.contract.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { addAdmin, addMember, type TestAccount } from '../../../tests/builders/rows/accounts.ts';
import { setFees } from '../../../tests/builders/rows/catalogue.ts';
import { addDecidedPayment, addProvedPayment } from '../../../tests/builders/rows/payments.ts';
import { saveAbbreviation, saveReceipts, useReceipts } from '../../../tests/builders/rows/receipts.ts';
import { closeCodes, codesExcept, switchUniqueCodes } from '../../../tests/builders/rows/unique-codes.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { addBill, addCredits, approver, credit, creditOf } from '../../../tests/setup/api/approvals.ts';
import { openLink } from '../../../tests/setup/api/links.ts';
import { runOrders } from '../../../tests/setup/api/orders.ts';
import { readPdf } from '../../../tests/setup/pdf.ts';
import { findBrokenInvariants } from '../../integrity/find-broken-invariants.ts';
import { receiptContent } from '../../pdf/paper-content.ts';

const now = '2026-11-30T03:00:00Z';

const receiptsOf = async (api: Api, { token }: TestAccount, id: number): Promise<BillReceipts> =>
  (await api.call(receipts.show, { token, params: { id } })).body.data;

const decide = (api: Api, { token }: TestAccount, id: number, status: 'paid' | 'rejected') =>
  api.call(payments.decide, { token, params: { id }, body: { status, admin_note: '' } });

async function stored(api: Api) {
  return api.deps.db.selectFrom('papers').selectAll().orderBy('sequence').execute();
}

async function contentAt(api: Api, index: number) {
  return receiptContent.parse(JSON.parse((await stored(api))[index]?.content ?? ''));
}

test('[DOCS-009] [D8] a receipt comes with the approval: sum, words, lines, and the day of the money', async (t) => {
  const api = await startApi(t, { now });
  const { chair } = await useReceipts(api);
  await switchUniqueCodes(api, 1);
  await closeCodes(api, codesExcept(117));
  await api.deps.db.insertInto('counters').values({ name: 'payments:2026-11', value: 30 }).execute();
  const bill = await addBill(api, await addMember(api, { name: 'Budi Santoso' }));
  assert.equal(bill.total, 150_117);
  const [row = 0] = await addCredits(api, [{ ...creditOf(bill), booked_on: '2026-11-28' }]);
  const { approve } = approver(api, chair);
  assert.equal((await approve(row, { parts: [{ payment: bill.id }] })).status, 200);
  const { receipt } = await receiptsOf(api, chair, bill.id);
  assert.deepEqual(
    [receipt?.number, receipt?.amount, receipt?.day],
    ['001/KW/PC/XI/2026', 150_117, '2026-11-30'],
  );
  const content = await contentAt(api, 0);
  assert.deepEqual(
    [content.billNumber, content.payer, content.sum, content.purpose, content.moneyOn, content.signers],
    [
      'INV-202611-0031',
      'Budi Santoso',
      150_117,
      'Iuran 1 tahun, kode unik',
      '2026-11-28',
      [{ name: 'Dewi Anggraini', position: 'Bendahara', signatureImageId: null }],
    ],
  );
  const [mail] = await api.mailsTo(bill.member.email);
  assert.match(mail?.text ?? '', /[Kk]uitansi/);
});

test('[DOCS-009] an undo cancels the receipt and tells its payer; paid again, a new number names the old', async (t) => {
  const api = await startApi(t, { now });
  const { chair } = await useReceipts(api);
  const bill = await addBill(api, await addMember(api, { name: 'Sari Utami' }));
  const [row = 0] = await addCredits(api, [creditOf(bill)]);
  const { approve, release } = approver(api, chair);
  await approve(row, { parts: [{ payment: bill.id }] });
  assert.equal((await release(row)).status, 200);
  const lost = await receiptsOf(api, chair, bill.id);
  assert.deepEqual(
    [lost.receipt, lost.former.map(({ number, state }) => [number, state]), lost.can_issue],
    [null, [['001/KW/PC/XI/2026', 'canceled']], false],
  );
  const told = (await api.mailsTo(bill.member.email)).map(({ subject }) => subject);
  assert.ok(told.includes('Kuitansi 001/KW/PC/XI/2026 dibatalkan'), told.join('; '));
  await approve(row, { parts: [{ payment: bill.id }] });
  const again = await receiptsOf(api, chair, bill.id);
  assert.equal(again.receipt?.number, '002/KW/PC/XI/2026');
  assert.equal((await contentAt(api, 1)).replaces, '001/KW/PC/XI/2026');
  const url = again.former[0]?.check_url.split('/').at(-1) ?? '';
  const { data } = (await api.call(verifications.show, { params: { token: url } })).body;
  assert.ok(data.kind === 'paper');
  assert.deepEqual(
    [data.verdict, data.sentence, data.amount],
    ['canceled', 'dibatalkan pada 30 November 2026', 150_000],
  );
});

test('[DOCS-009] deleted with its bill or its member a receipt loses its text, and keeps number and day', async (t) => {
  const api = await startApi(t, { now });
  const { chair } = await useReceipts(api);
  const { token } = chair;
  const [sari, budi] = [await addMember(api), await addMember(api)];
  const bill = await addDecidedPayment(api, { member: sari, admin: chair });
  await addDecidedPayment(api, { member: budi, admin: chair });
  const { receipt } = await receiptsOf(api, chair, bill);
  await api.call(payments.remove, { token, params: { id: bill } });
  await api.call(members.remove, { token, params: { id: budi.id } });
  assert.deepEqual(
    (await stored(api)).map(({ number, day, state, content, person_name, payment_id, is_erased }) => [
      number,
      day,
      state,
      content,
      person_name,
      payment_id,
      is_erased,
    ]),
    ['001', '002'].map((sequence) => [
      `${sequence}/KW/PC/XI/2026`,
      '2026-11-30',
      'canceled',
      '{}',
      null,
      null,
      1,
    ]),
  );
  const { data } = (
    await api.call(verifications.show, { params: { token: receipt?.check_url.split('/').at(-1) ?? '' } })
  ).body;
  assert.ok(data.kind === 'paper');
  assert.deepEqual(
    [data.number, data.name, data.amount, data.verdict],
    [receipt?.number, null, null, 'canceled'],
  );
});

test('[DOCS-009] bills that are approved together take numbers in the order of the list', async (t) => {
  const api = await startApi(t, { now });
  const { chair } = await useReceipts(api);
  await switchUniqueCodes(api, 1);
  const bills = [];
  for (let at = 0; at < 60; at++)
    bills.push(await addBill(api, await addMember(api, { name: `Anggota ${at}` })));
  await addCredits(
    api,
    bills.map((bill) => ({ ...creditOf(bill), booked_on: '2026-11-30' })),
  );
  const { data } = (await approver(api, chair).all()).body;
  const papers = await stored(api);
  assert.equal(papers.length, data.approved);
  assert.equal(data.approved, 60);
  assert.deepEqual(
    papers.map(({ payment_id, sequence }) => [payment_id, sequence]),
    bills.map(({ id }, at) => [id, at + 1]),
  );
});

test('[DOCS-009] what a bill lacks is not on its receipt, also where the bank shows it later', async (t) => {
  const api = await startApi(t, { now });
  const { chair } = await useReceipts(api);
  const { approve, release } = approver(api, chair);
  const short = await addBill(api, await addMember(api, { name: 'Sari Utami' }));
  const [row = 0] = await addCredits(api, [credit(149_000, 'BI-FAST CR SARI UTAMI')]);
  const reason = 'Biaya bank';
  assert.equal((await approve(row, { parts: [{ payment: short.id }], reason })).status, 200);
  assert.equal((await receiptsOf(api, chair, short.id)).receipt?.amount, 149_000);
  const member = await addMember(api, { name: 'Budi Santoso' });
  const bill = await addDecidedPayment(api, { member, admin: chair });
  assert.equal((await receiptsOf(api, chair, bill)).receipt?.amount, 150_000);
  const [later = 0] = await addCredits(api, [credit(148_000, 'BI-FAST CR BUDI SANTOSO')]);
  assert.equal((await approve(later, { parts: [{ payment: bill }], reason })).status, 200);
  const shown = await receiptsOf(api, chair, bill);
  assert.deepEqual([shown.receipt?.number, shown.receipt?.amount], ['003/KW/PC/XI/2026', 148_000]);
  assert.equal((await release(later)).status, 200);
  const back = await receiptsOf(api, chair, bill);
  assert.deepEqual([back.receipt?.number, back.receipt?.amount], ['004/KW/PC/XI/2026', 150_000]);
});

test('[DOCS-009] not at once, its member asks for it; for a bill of before the setting only an admin', async (t) => {
  const api = await startApi(t, { now });
  const admin = await addAdmin(api);
  const [early, late, other] = [await addMember(api), await addMember(api), await addMember(api)];
  const before = await addDecidedPayment(api, { member: early, admin });
  assert.equal((await receiptsOf(api, admin, before)).refusal, 'Kuitansi belum diaktifkan.');
  api.clock.advance({ minutes: 1 });
  await useReceipts(api, { at_once: 0 });
  api.clock.advance({ minutes: 1 });
  const id = await addDecidedPayment(api, { member: late, admin });
  assert.equal((await stored(api)).length, 0);
  const own = { token: early.token, params: { id: before } };
  const asked = await api.call(ownReceipts.issue, own);
  assert.deepEqual(
    [asked.status, asked.error.message],
    [422, 'Pembayaran ini lunas sebelum kuitansi diaktifkan. Silahkan hubungi pengurus.'],
  );
  const ask = () => api.call(ownReceipts.issue, { token: late.token, params: { id } });
  const [first, second] = await Promise.all([ask(), ask()]);
  assert.deepEqual(
    [first.body.data.receipt?.number, second.body.data.receipt?.number],
    ['001/KW/PC/XI/2026', '001/KW/PC/XI/2026'],
  );
  const foreign = { token: other.token, params: { id } };
  for (const endpoint of [ownReceipts.show, ownReceipts.issue, ownReceipts.pdf])
    assert.equal((await api.call(endpoint, foreign)).status, 404);
  const byAdmin = await api.call(receipts.issue, { token: admin.token, params: { id: before } });
  assert.equal(byAdmin.body.data.receipt?.number, '002/KW/PC/XI/2026');
  const link = (await api.call(ownReceipts.pdf, own)).body.data;
  const pdf = await openLink(api, link);
  assert.deepEqual([pdf.statusCode, pdf.headers['content-type']], [200, 'application/pdf']);
});

test('[DOCS-009] free and undecided bills have none, and what the setting lacks holds up no approval', async (t) => {
  const api = await startApi(t, { now });
  const { chair, signer } = await useReceipts(api);
  const { token } = chair;
  const member = await addMember(api);
  const waiting = await addProvedPayment(api, member);
  assert.equal(
    (await receiptsOf(api, chair, waiting)).refusal,
    'Kuitansi hanya untuk pembayaran yang lunas.',
  );
  const { data } = (await api.call(letterSigners.list, { token })).body;
  const { version, updated_at: _, ...columns } = data.find(({ id }) => id === signer.id) ?? assert.fail();
  const body = { ...columns, ended_on: '2026-11-29', version };
  assert.equal(
    (await api.call(letterSigners.update, { token, params: { id: signer.id }, body })).status,
    200,
  );
  assert.equal((await decide(api, chair, waiting, 'paid')).status, 200);
  const shown = await receiptsOf(api, chair, waiting);
  assert.deepEqual(
    [shown.receipt, shown.refusal],
    [null, 'Dewi Anggraini menjabat sampai 29 November 2026.'],
  );
  await setFees(api, 0);
  const free = await addMember(api);
  const added = await api.call(payments.add, {
    token,
    body: { user: free.id, duration: 1, status: 'paid', admin_note: '', bank_account_name: '' },
  });
  assert.equal(added.status, 201);
  assert.equal(
    (await receiptsOf(api, chair, added.body.data.id)).refusal,
    'Pembayaran tanpa biaya tidak punya kuitansi.',
  );
});

test('[DOCS-009] the setting needs Singkatan and a signer in office, and shows the next number', async (t) => {
  const api = await startApi(t, { now });
  const chair = await addAdmin(api, { role: 'Super Admin' });
  const example = async () => (await api.call(receiptSettings.example, { token: chair.token })).body.data;
  assert.deepEqual(await example(), { number: null, refusal: 'Isi Singkatan asosiasi lebih dulu.' });
  const refusedAll = await saveReceipts(api, chair);
  assert.deepEqual(
    [refusedAll.status, refusedAll.error.errors],
    [
      422,
      {
        is_on: ['Isi Singkatan asosiasi lebih dulu.'],
        signer_id: ['Pilih bendahara yang menandatangani kuitansi.'],
      },
    ],
  );
  await saveAbbreviation(api, chair, 'PC');
  assert.deepEqual(await example(), { number: '001/KW/PC/XI/2026', refusal: null });
  const { signer } = await useReceipts(api);
  const removed = await api.call(letterSigners.remove, { token: chair.token, params: { id: signer.id } });
  assert.match(removed.error.message, /Pilih bendahara lain/);
  const member = await addMember(api);
  const id = await addDecidedPayment(api, { member, admin: chair });
  assert.equal((await example()).number, '002/KW/PC/XI/2026');
  await saveReceipts(api, chair, { is_on: 0, signer_id: signer.id });
  assert.ok((await receiptsOf(api, chair, id)).receipt, 'what was issued stays');
});

test('[DOCS-012] the check of the data finds a receipt of an unpaid bill, or with another sum', async (t) => {
  const api = await startApi(t, { now, checkInvariants: false });
  const { chair } = await useReceipts(api);
  const [sari, budi] = [await addMember(api), await addMember(api)];
  const unpaid = await addDecidedPayment(api, { member: sari, admin: chair });
  const other = await addDecidedPayment(api, { member: budi, admin: chair });
  assert.deepEqual(await findBrokenInvariants(api.deps), []);
  const { db } = api.deps;
  const [row = 0] = await addCredits(api, [credit(149_000, 'SETORAN')]);
  const { body } = await approver(api, chair).approve(row, {
    parts: [{ payment: other }],
    reason: 'Biaya bank',
  });
  assert.equal(body.data.state, 'approved');
  await db
    .updateTable('statement_links')
    .set({ amount: 14_800_000 })
    .where('payment_id', '=', other)
    .execute();
  await db.updateTable('payments').set({ status: 'rejected' }).where('id', '=', unpaid).execute();
  const findings = (await findBrokenInvariants(api.deps)).filter((finding) => finding.startsWith('receipt '));
  assert.deepEqual(findings, [
    'receipt 001/KW/PC/XI/2026: its bill is not paid',
    'receipt 003/KW/PC/XI/2026: it is of Rp 149000, and its bill received Rp 148000',
  ]);
});

test('[DOCS-009] the database admits one valid receipt for each bill', async (t) => {
  const api = await startApi(t, { now });
  const { chair } = await useReceipts(api);
  const bill = await addDecidedPayment(api, { member: await addMember(api), admin: chair });
  const [paper] = await stored(api);
  assert.equal(paper?.payment_id, bill);
  const { id: _, ...columns } = paper;
  const second = {
    ...columns,
    sequence: 2,
    number: '002/KW/PC/XI/2026',
    token: 'x'.repeat(22),
    issue_key: 'receipt:other',
  };
  await assert.rejects(api.deps.db.insertInto('papers').values(second).execute());
});

test('[DOCS-009] chosen bills, or a month, are one PDF in the order of their numbers', async (t) => {
  const api = await startApi(t, { now });
  const { chair } = await useReceipts(api);
  const { token } = chair;
  const people = [];
  for (let at = 0; at < 3; at++) people.push(await addMember(api, { name: `Anggota ${at}` }));
  const bills = [];
  for (const member of people) bills.push(await addDecidedPayment(api, { member, admin: chair }));
  const unpaid = await addProvedPayment(api, await addMember(api));
  const make = (body: object) =>
    api.call(receiptFiles.make, { token, body: { payments: [], month: null, ...body } });
  for (const body of [{}, { payments: [unpaid] }, { month: '2026-10' }])
    assert.equal((await make(body)).status, 422);
  const read = async (id: number) => {
    await runOrders(api);
    assert.equal((await api.call(receiptFiles.show, { token, params: { id } })).body.data.state, 'done');
    const link = (await api.call(receiptFiles.download, { token, params: { id } })).body.data;
    const { rawPayload, statusCode } = await openLink(api, link);
    assert.equal(statusCode, 200);
    return { link, texts: readPdf(rawPayload).pages.map(({ text }) => /\d{3}(?=.?\/.?KW)/.exec(text)?.[0]) };
  };
  const chosen = await make({ payments: [bills[2], unpaid, bills[0]] });
  assert.deepEqual([chosen.body.data.count, chosen.body.data.left_out], [2, 1]);
  assert.deepEqual((await read(chosen.body.data.id)).texts, ['001', '003']);
  const whole = await make({ month: '2026-11' });
  const file = await read(whole.body.data.id);
  assert.deepEqual(file.texts, ['001', '002', '003']);
  await api.call(members.remove, { token, params: { id: people[1]?.id ?? 0 } });
  assert.equal((await openLink(api, file.link)).statusCode, 404);
  const gone = await api.call(receiptFiles.download, { token, params: { id: whole.body.data.id } });
  assert.equal(gone.status, 422);
});
