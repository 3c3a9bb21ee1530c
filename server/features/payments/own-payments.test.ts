import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownPayments, payments } from '#shared/payments/payments.contract.ts';
import { jpeg, sixMegabytes, textNamedPng } from '../../../tests/builders/files.ts';
import { addAdmin, addMember, type TestAccount } from '../../../tests/builders/rows/accounts.ts';
import { setFees } from '../../../tests/builders/rows/catalogue.ts';
import { addDecidedPayment, addOrder, addProvedPayment } from '../../../tests/builders/rows/payments.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { statusesOf } from '../../../tests/setup/api/statuses.ts';

const show = async (api: Api, member: TestAccount, id: number) =>
  (await api.call(ownPayments.show, { token: member.token, params: { id } })).body.data;

const proof = { bank_account_name: 'Sari Wulandari', note: 'Sudah ditransfer' };

test('[PAY-042] [PAY-060] [PAY-071] [OPEN-024] fee and total of an order come from the server', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api);
  const body = { duration: 3, total: 1, fee: 1, status: 'paid' };
  const { status, body: answer } = await api.call(ownPayments.order, { token: member.token, body });
  assert.equal(status, 201);
  assert.equal(answer.data.category_member_fee, 150_000);
  assert.equal(answer.data.total, 450_000);
  assert.equal(answer.data.duration_in_year, 3);
  assert.equal(answer.data.status, 'waiting_payment');
  assert.equal(answer.data.no, 'INV-202611-0001');
  assert.deepEqual(await show(api, member, answer.data.id), answer.data);
});

test('[PAY-052] years outside 1 to 5 are refused, and nothing is ordered', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api);
  for (const duration of [0, 6, 1.5, '', null, 'dua', [2], 1e300]) {
    const { status, error } = await api.call(ownPayments.order, { token: member.token, body: { duration } });
    assert.equal(status, 422, String(duration));
    assert.deepEqual(Object.keys(error.errors ?? {}), ['duration']);
  }
  assert.deepEqual((await api.call(ownPayments.list, { token: member.token })).body.data, []);
});

test('[OPEN-029] [AMB-006] a new order cancels the unpaid one, and is refused while a proof awaits verification', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api);
  const first = await addOrder(api, member, 1);
  const second = await addOrder(api, member, 2);
  assert.equal((await show(api, member, first)).status, 'canceled');
  assert.equal((await show(api, member, second)).status, 'waiting_payment');
  await api.call(ownPayments.sendProof, {
    token: member.token,
    params: { id: second },
    body: proof,
    file: await jpeg(),
  });
  const third = await api.call(ownPayments.order, { token: member.token, body: { duration: 1 } });
  assert.equal(third.status, 422);
  assert.equal(third.error.message, 'Masih ada pembayaran yang menunggu verifikasi.');
  assert.equal((await api.call(ownPayments.list, { token: member.token })).body.data.length, 2);
});

test('[PAY-058] [PAY-062] [PAY-063] [AMB-038] members see only their own payments', async (t) => {
  const api = await startApi(t);
  const [member, stranger] = [await addMember(api), await addMember(api)];
  const id = await addOrder(api, member);
  const foreign = await api.call(ownPayments.show, { token: stranger.token, params: { id } });
  assert.equal(foreign.status, 404);
  assert.equal(foreign.error.message, 'Data pembayaran iuran tidak ada');
  assert.deepEqual((await api.call(ownPayments.list, { token: stranger.token })).body.data, []);
  assert.equal((await api.call(ownPayments.list, { token: member.token })).body.data[0]?.id, id);
  for (const unknown of ['999999', '0', '-1', '1.5', 'abc', '99999999999999999999'])
    assert.equal(
      (await api.call(ownPayments.show, { token: member.token, params: { id: unknown } })).status,
      404,
      unknown,
    );
});

test('[PAY-043] [PAY-064] [PAY-032] [PAY-033] [PAY-034] [PAY-035] [PAY-036] a proof moves the payment to the queue', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api);
  const id = await addOrder(api, member, 2);
  assert.equal((await show(api, member, id)).proof_full_url, null);
  const sent = { token: member.token, params: { id }, body: proof, file: await jpeg() };
  const { status, body } = await api.call(ownPayments.sendProof, sent);
  assert.equal(status, 200);
  assert.equal(body.message, 'Bukti berhasil dikirim');
  const { data } = body;
  assert.equal(data.status, 'waiting_confirmation');
  assert.equal(data.bank_account_name, 'Sari Wulandari');
  assert.equal(data.user_note, 'Sudah ditransfer');
  assert.deepEqual(data.user, {
    id: member.id,
    name: member.name,
    company: 'PT Rasa Nusantara',
    photo_url: null,
  });
  assert.match(data.proof_url ?? '', /^proofs\/[\w-]+\.jpg$/);
  assert.match(data.proof_full_url ?? '', /^http:\/\/anggota\.test\/files\/proofs\/\S+signature=/);
  assert.ok(await api.deps.files.exists(data.proof_url ?? ''));
});

test('[PAY-051] [PAY-054] [OPEN-009] wrong files and missing fields are reported at their fields and change nothing', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api);
  const id = await addOrder(api, member);
  const before = await show(api, member, id);
  const attempt = (sent: object) =>
    api.call(ownPayments.sendProof, { token: member.token, params: { id }, ...sent });

  const empty = await attempt({ body: {} });
  assert.equal(empty.status, 422);
  assert.deepEqual(empty.error.errors, {
    bank_account_name: ['Nama pemilik rekening wajib diisi.'],
    photo: ['File wajib dipilih.'],
  });
  const disguised = await attempt({ body: proof, file: textNamedPng });
  assert.deepEqual(
    [disguised.status, disguised.error.errors],
    [422, { photo: ['File harus berupa gambar .jpg, .jpeg, atau .png.'] }],
  );
  const huge = await attempt({ body: proof, file: sixMegabytes });
  assert.deepEqual([huge.status, huge.error.errors], [422, { photo: ['Ukuran file maksimal 5 MB.'] }]);
  const wordy = await attempt({ body: { ...proof, note: 'x'.repeat(1001) }, file: await jpeg() });
  assert.deepEqual([wordy.status, wordy.error.errors], [422, { note: ['Catatan maksimal 1000 karakter.'] }]);

  assert.deepEqual(await show(api, member, id), before);
  assert.deepEqual(await Array.fromAsync(api.deps.files.list('proofs')), []);
});

test('[PAY-058] nobody proves another member’s payment', async (t) => {
  const api = await startApi(t);
  const [member, stranger] = [await addMember(api), await addMember(api)];
  const id = await addOrder(api, member);
  const sent = { token: stranger.token, params: { id }, body: proof, file: await jpeg() };
  assert.equal((await api.call(ownPayments.sendProof, sent)).status, 404);
  assert.equal((await show(api, member, id)).status, 'waiting_payment');
  assert.deepEqual(await Array.fromAsync(api.deps.files.list('proofs')), []);
});

test('[OPEN-002] a proof replaces the previous one, after a rejection, too; the old file is removed', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api);
  const admin = await addAdmin(api);
  const id = await addProvedPayment(api, member);
  const send = async () =>
    (
      await api.call(ownPayments.sendProof, {
        token: member.token,
        params: { id },
        body: proof,
        file: await jpeg(),
      })
    ).body.data;
  const first = await show(api, member, id);
  const second = await send();
  assert.notEqual(second.proof_url, first.proof_url);
  assert.ok(!(await api.deps.files.exists(first.proof_url ?? '')));

  const rejection = { status: 'rejected', admin_note: 'Nominal kurang' };
  await api.call(payments.decide, { token: admin.token, params: { id }, body: rejection });
  assert.equal((await show(api, member, id)).admin_note, 'Nominal kurang');
  assert.equal((await send()).status, 'waiting_confirmation');
});

test('[OPEN-002] paid and canceled payments accept no proof', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api);
  const admin = await addAdmin(api);
  const paid = await addDecidedPayment(api, { member, admin });
  const canceled = await addOrder(api, member);
  await addOrder(api, member);
  for (const id of [paid, canceled]) {
    const before = await show(api, member, id);
    const sent = { token: member.token, params: { id }, body: proof, file: await jpeg() };
    const { status, error } = await api.call(ownPayments.sendProof, sent);
    assert.equal(status, 422);
    assert.equal(error.message, 'Bukti tidak dapat dikirim untuk pembayaran dengan status ini.');
    assert.deepEqual(await show(api, member, id), before);
  }
});

test('[OPEN-027] a proof sends one mail to every admin who wants it', async (t) => {
  const api = await startApi(t);
  const wanting = await addAdmin(api, { receive_payment_notification: 1 });
  const silent = await addAdmin(api);
  const member = await addMember(api);
  const id = await addProvedPayment(api, member, 2);
  await api.call(ownPayments.sendProof, {
    token: member.token,
    params: { id },
    body: proof,
    file: await jpeg(),
  });
  const mails = await api.mailsTo(wanting.email);
  assert.equal(mails.length, 1);
  for (const part of [
    member.name,
    'INV-202611-0001',
    'Rp 300.000,00',
    'http://anggota.test/admin/payments/verification',
  ])
    assert.ok(mails[0]?.text.includes(part), part);
  assert.equal((await api.mailsTo(silent.email)).length, 0);
});

test('[OPEN-027] the same proof sent twice at the same time is one change: one file is stored, one mail is sent', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api, { receive_payment_notification: 1 });
  const member = await addMember(api);
  const id = await addOrder(api, member);
  const sent = { token: member.token, params: { id }, body: proof, file: await jpeg() };
  const send = () => api.call(ownPayments.sendProof, sent);
  assert.deepEqual(statusesOf(await Promise.all([send(), send()])), [200, 200]);
  const { proof_url } = await show(api, member, id);
  const stored = await Array.fromAsync(api.deps.files.list('proofs'), ({ key }) => key);
  assert.deepEqual(stored, [proof_url]);
  assert.equal((await api.mailsTo(admin.email)).length, 1);
});

test('[OPEN-034] without a default category nothing can be ordered; a fee of 0 can', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const [member, other] = [await addMember(api), await addMember(api)];
  await setFees(api, 0);
  const free = await api.call(ownPayments.order, { token: member.token, body: { duration: 5 } });
  assert.deepEqual([free.status, free.body.data.total], [201, 0]);
  await api.deps.db.updateTable('categories').set({ is_default: 0 }).execute();
  const { status, error } = await api.call(ownPayments.order, { token: other.token, body: { duration: 1 } });
  assert.deepEqual([status, error.errors], [422, undefined]);
  assert.ok(error.message);
});
