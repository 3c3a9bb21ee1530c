import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unzipSync } from 'fflate';
import { deposits } from '#shared/deposits/deposits.contract.ts';
import { members, profile } from '#shared/members/members.contract.ts';
import { ownData } from '#shared/own-data/own-data.contract.ts';
import { toSen } from '#shared/statements/sen.rules.ts';
import { jpeg } from '../../../tests/builders/files.ts';
import { addAdmin, addMember, PASSWORD } from '../../../tests/builders/rows/accounts.ts';
import { addDecidedPayment } from '../../../tests/builders/rows/payments.ts';
import { addRenewLink } from '../../../tests/builders/rows/renew-links.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { addBill, addCredits, approver, credit } from '../../../tests/setup/api/approvals.ts';
import { openLink } from '../../../tests/setup/api/links.ts';

const body = { password: PASSWORD };

test('[HELP-005] own data need the password again, and can be downloaded three times a day', async (t) => {
  const api = await startApi(t, { environment: { RATE_LIMITS: 'on' } });
  const { token } = await addMember(api);
  const wrong = await api.call(ownData.download, { token, body: { password: 'bukan ini' } });
  assert.deepEqual([wrong.status, wrong.error.errors], [422, { password: ['Password salah.'] }]);
  for (let count = 0; count < 3; count++)
    assert.equal((await api.call(ownData.download, { token, body })).status, 200);
  assert.equal((await api.call(ownData.download, { token, body })).status, 429);
  const { token: other } = await addMember(api);
  assert.equal((await api.call(ownData.download, { token: other, body })).status, 200);
});

test('[HELP-005] a download that fails does not count, and is no half a file', async (t) => {
  const api = await startApi(t, { environment: { RATE_LIMITS: 'on' } });
  const { token } = await addMember(api);
  const full = t.mock.method(api.deps.files, 'put', async () => {
    throw new Error('no room');
  });
  for (let count = 0; count < 5; count++)
    assert.equal((await api.call(ownData.download, { token, body })).status, 500);
  full.mock.restore();
  assert.equal((await api.call(ownData.download, { token, body })).status, 200);
});

test('[HELP-005] the zip has a page without script, JSON, own files, and who changed the data by role', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api, { name: 'Bendahara Rahasia', role: 'Super Admin' });
  const siti = await addMember(api, { name: 'Siti <b>Aminah</b>' });
  const budi = await addMember(api, { name: 'Budi Lain' });
  await api.call(profile.changePhoto, { token: siti.token, file: await jpeg() });
  await api.call(profile.update, {
    token: siti.token,
    body: { company: 'PT Baru', seen: { company: 'PT Rasa Nusantara' } },
  });
  for (const member of [siti, budi]) await addDecidedPayment(api, { member, admin });
  await addRenewLink(api, siti.id);
  const files = await ownFiles(api, siti.token);
  const paths = Object.keys(files).toSorted();
  assert.deepEqual(
    paths.map((path) => path.replace(/INV-\d+-\d+|\w?\d{5,}/, 'N').replace(/ \d+\.jpg/, ' ID.jpg')),
    [
      'Bukti/2026/N.jpg',
      'Foto/N Siti-b-Aminah-b ID.jpg',
      'Kartu Anggota N.pdf',
      'Surat Penerimaan N.pdf',
      'data-saya.html',
      'data-saya.json',
    ],
  );
  const page = textOf(files, 'data-saya.html');
  assert.match(page, /<h1>Data Siti &lt;b&gt;Aminah&lt;\/b&gt;<\/h1>/);
  assert.doesNotMatch(page, /<script|onclick|https?:\/\//i);
  assert.match(page, /Anda sendiri<\/td><td>Mengubah biodata sendiri: Institusi/);
  assert.match(page, /Super Admin<\/td><td>Memverifikasi pembayaran/);
  for (const path of paths.filter((one) => /\.(jpg|pdf)$/.test(one)))
    assert.ok(page.includes(`href="${encodeURI(path)}"`), path);
  const json = JSON.parse(textOf(files, 'data-saya.json'));
  assert.deepEqual(
    [json.members[0].name, json.members[0].company, json.payments.length, json.renewals.length],
    ['Siti <b>Aminah</b>', 'PT Baru', 1, 1],
  );
  const text = page + textOf(files, 'data-saya.json');
  const { password_hash } = await api.deps.db
    .selectFrom('members')
    .select('password_hash')
    .where('id', '=', siti.id)
    .executeTakeFirstOrThrow();
  for (const hidden of ['Bendahara Rahasia', 'Budi Lain', admin.email, password_hash ?? '', 'token', '_hash'])
    assert.ok(!text.includes(hidden), hidden);
});

test('[HELP-005] what became of a deposit is in the own data of its member alone', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const siti = await addMember(api, { name: 'Siti Aminah' });
  const budi = await addMember(api, { name: 'Budi Lain' });
  const { approve } = approver(api, admin);
  const bill = await addBill(api, siti);
  const [row = 0] = await addCredits(api, [credit(bill.total + 50_000, 'SETORAN TUNAI')]);
  const parts = [{ member: siti.id, surplus: toSen(bill.total + 50_000) }];
  assert.equal((await approve(row, { parts })).status, 200);
  const params = { id: bill.id };
  assert.equal((await api.call(deposits.use, { token: admin.token, params, body: {} })).status, 200);
  const files = await ownFiles(api, siti.token);
  const uses: { amount: number }[] = JSON.parse(textOf(files, 'data-saya.json')).deposit_uses;
  assert.deepEqual(
    uses.map(({ amount }) => amount),
    [toSen(bill.total)],
  );
  assert.match(textOf(files, 'data-saya.html'), /Pemakaian Titipan/);
  const others = await ownFiles(api, budi.token);
  assert.deepEqual(JSON.parse(textOf(others, 'data-saya.json')).deposit_uses, []);
});

test('[HELP-005] a file that the store has lost is named on the page', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const { token } = await addMember(api, { photo_key: 'photos/lost.jpg' });
  assert.match(textOf(await ownFiles(api, token), 'data-saya.html'), /Tidak ditemukan di penyimpanan: Foto:/);
});

test('[HELP-005] an admin has no such call', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  assert.equal((await api.call(ownData.download, { token, body })).status, 401);
  assert.equal((await api.call(members.list, { token })).status, 200);
});

async function ownFiles(api: Api, token: string): Promise<Record<string, Uint8Array>> {
  const { status, body: answer } = await api.call(ownData.download, { token, body });
  assert.equal(status, 200, JSON.stringify(answer));
  const { statusCode, rawPayload, headers } = await openLink(api, answer.data);
  assert.deepEqual([statusCode, headers['content-type']], [200, 'application/zip']);
  assert.equal(headers['content-length'], String(rawPayload.length), 'a phone shows progress');
  return unzipSync(rawPayload);
}

function textOf(files: Record<string, Uint8Array>, path: string): string {
  return Buffer.from(files[path] ?? []).toString();
}
