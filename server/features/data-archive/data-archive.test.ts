import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataArchive } from '#shared/data-archive/data-archive.contract.ts';
import { archiveErrors } from '#shared/data-archive/data-archive.messages.ts';
import { profile } from '#shared/members/members.contract.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { renewals } from '#shared/renewals/renewals.contract.ts';
import { statementRows } from '#shared/statements/statements.contract.ts';
import { jpeg } from '../../../tests/builders/files.ts';
import { addAdmin, addMember, PASSWORD, signIn } from '../../../tests/builders/rows/accounts.ts';
import { addGuide } from '../../../tests/builders/rows/catalogue.ts';
import { addDecidedPayment, addOrder, addProvedPayment } from '../../../tests/builders/rows/payments.ts';
import { addRenewLink } from '../../../tests/builders/rows/renew-links.ts';
import { addStatement } from '../../../tests/builders/rows/statements.ts';
import { setUpTwoStep } from '../../../tests/builders/rows/two-step.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { auditTrail } from '../../../tests/setup/api/audit.ts';
import { archiveOf, rowsIn, runArchiveJob } from '../../../tests/setup/api/data-archive.ts';
import { importer } from '../../../tests/setup/api/imports.ts';
import { openLink } from '../../../tests/setup/api/links.ts';
import { cardLink } from '../documents/documents.open.service.ts';
import { dropArchives } from './stored-archives.service.ts';

const superAdmin = (api: Api) => addAdmin(api, { role: 'Super Admin' });
const body = { password: PASSWORD };

test('[HELP-004] an archive needs a Super Admin and the password, is made once an hour, and is audited', async (t) => {
  const api = await startApi(t, { environment: { RATE_LIMITS: 'on' } });
  const { token, name } = await superAdmin(api);
  const { token: other } = await addAdmin(api);
  for (const endpoint of [dataArchive.show, dataArchive.make, dataArchive.download])
    assert.equal((await api.call(endpoint, { token: other, body })).status, 403);
  const show = async () => (await api.call(dataArchive.show, { token })).body.data;
  const nothing = { state: 'none', progress: null, file: null, failure: null, next_at: null };
  assert.deepEqual(await show(), nothing);
  const wrong = await api.call(dataArchive.make, { token, body: { password: 'bukan ini' } });
  assert.deepEqual([wrong.status, wrong.error.errors], [422, { password: ['Password salah.'] }]);
  assert.deepEqual(await show(), nothing, 'a wrong password does not count as an order');
  assert.equal((await api.call(dataArchive.download, { token, body })).error.message, archiveErrors.isGone);

  const ordered = await api.call(dataArchive.make, { token, body });
  assert.deepEqual([ordered.status, ordered.body.data.state], [200, 'making']);
  assert.equal((await api.call(dataArchive.make, { token, body })).status, 409);
  await runArchiveJob(api);
  const { state, file, next_at } = await show();
  assert.equal(state, 'ready');
  assert.deepEqual(
    [file?.made_at, file?.deleted_at, next_at],
    ['2026-11-20T03:00:00.000Z', '2026-11-21T03:00:00.000Z', '2026-11-20T04:00:00.000Z'],
  );
  assert.ok((file?.bytes ?? 0) > 10_000);
  assert.equal((await api.call(dataArchive.download, { token, body: { password: 'x' } })).status, 422);
  const { body: link } = await api.call(dataArchive.download, { token, body });
  const { headers } = await openLink(api, link.data);
  assert.equal(headers['content-type'], 'application/zip');
  assert.match(String(headers['content-disposition']), /^attachment; filename="Semua Data 2026-11-20\.zip"/);

  const again = await api.call(dataArchive.make, { token, body });
  assert.deepEqual([again.status, again.headers['retry-after']], [429, '3600']);
  api.clock.advance({ minutes: 61 });
  assert.equal((await api.call(dataArchive.make, { token, body })).status, 200);
  await runArchiveJob(api);
  assert.equal((await storedArchives(api)).length, 1, 'the latest one replaces the others');
  const trail = await auditTrail(api);
  assert.deepEqual(
    trail
      .filter(({ action }) => action.startsWith('data_archive'))
      .map((event) => [event.action, event.admin_name]),
    [
      ['data_archive.make', name],
      ['data_archive.download', name],
      ['data_archive.make', name],
    ],
  );
});

test('[HELP-004] the archive is deleted after 24 hours, and its link with it', async (t) => {
  const api = await startApi(t);
  const { id, token: first } = await superAdmin(api);
  await archiveOf(api, first);
  const job = await api.deps.db
    .selectFrom('jobs')
    .select('run_at')
    .where('kind', '=', 'drop_archives')
    .executeTakeFirstOrThrow();
  assert.equal(job.run_at, '2026-11-21T03:00:00.000Z');
  api.clock.advance({ hours: 23 });
  await dropArchives(api.deps);
  assert.equal((await storedArchives(api)).length, 1);
  api.clock.advance({ hours: 1 });
  const token = await signIn(api, { adminId: id });
  assert.equal((await api.call(dataArchive.show, { token })).body.data.state, 'none');
  assert.equal((await api.call(dataArchive.download, { token, body })).status, 404);
  await dropArchives(api.deps);
  assert.deepEqual(await storedArchives(api), []);
});

test('[HELP-004] the sums of the archive are those of the screens, and each photo and proof is where its row says', async (t) => {
  const api = await startApi(t);
  const admin = await superAdmin(api);
  const { token } = admin;
  const siti = await addMember(api, { name: 'Siti Nurhaliza' });
  await api.call(profile.changePhoto, { token: siti.token, file: await jpeg() });
  await addDecidedPayment(api, { member: siti, admin }, { years: 2 });
  await addProvedPayment(api, siti);
  await addOrder(api, await addMember(api));
  await addStatement(api, [{ amount: 30_000_050 }, { state: 'ignored', amount: 1200 }]);
  await addGuide(api, { title: 'Cara Bayar', slug: 'cara-bayar', content: '# Cara bayar' });
  const files = await archiveOf(api, token);

  const paid = await rowsIn(files, 'Pembayaran Iuran');
  const shown = (await api.call(payments.list, { token })).body;
  assert.equal(paid.length, shown.total);
  assert.equal(sumOf(paid, 'Total (Rp)'), sumOf(shown.data, 'total'));
  assert.deepEqual(new Set(paid.map(({ Nomor }) => Nomor)), new Set(shown.data.map(({ no }) => no)));
  const credits = await rowsIn(files, 'Baris Mutasi');
  const shownCredits = (await api.call(statementRows.list, { token })).body.data;
  assert.equal(sumOf(credits, 'Jumlah (Rp)') * 100, sumOf(shownCredits, 'amount'));
  assert.equal(
    (await rowsIn(files, 'Riwayat Keanggotaan')).length,
    (await api.call(renewals.list, { token })).body.total,
  );
  const [owner] = (await rowsIn(files, 'Keterangan Anggota')).filter(({ Nama }) => Nama === siti.name);
  assert.match(String(owner?.Foto), /^Foto\/[\w-]+ Siti-Nurhaliza \d+\.jpg$/);
  const named = [owner?.Foto, ...paid.map(({ Bukti }) => Bukti)].filter(Boolean).map(String);
  assert.equal(named.length, 3);
  for (const path of named) assert.deepEqual(Array.from((files[path] ?? []).slice(0, 2)), [0xff, 0xd8], path);
  const [guide] = (await rowsIn(files, 'Panduan')).filter(({ Alamat }) => Alamat === 'cara-bayar');
  assert.equal(Buffer.from(files[String(guide?.File)] ?? []).toString(), '# Cara bayar');
  const readme = Buffer.from(files['README.txt'] ?? []).toString();
  assert.match(readme, /Pembayaran Iuran\.xlsx: 3 baris/);
  assert.match(readme, /Foto, Bukti, dan Gambar Asosiasi: 3 file/);
  assert.doesNotMatch(readme, /tidak ditemukan/);
});

test('[HELP-004] the file of the members is imported unchanged with no change', async (t) => {
  const api = await startApi(t);
  const admin = await superAdmin(api);
  await addDecidedPayment(api, { member: await addMember(api, { name: 'Siti, S.E.' }), admin });
  for (let count = 0; count < 3; count++) await addMember(api, { place_of_birth: `Kota ${count}` });
  const files = await archiveOf(api, admin.token);
  const { dryRun } = importer(api, admin.token);
  const { counts } = await dryRun(files['Anggota.xlsx'] ?? new Uint8Array());
  assert.deepEqual(
    { ...counts },
    { ...counts, new: 0, changed: 0, same: 4, doubtful: 0, skipped: 0, faulty: 0 },
  );
});

test('[HELP-004] no file of the archive contains a password hash, a secret, a token or a key', async (t) => {
  const api = await startApi(t);
  const { db, config } = api.deps;
  const admin = await superAdmin(api);
  const member = await addMember(api);
  await addDecidedPayment(api, { member, admin });
  await setUpTwoStep(api, admin);
  await addRenewLink(api, member.id);
  await cardLink(api.deps, member.id);
  const secrets = [config.appKey, admin.token, member.token];
  for (const [table, column] of [
    ['members', 'password_hash'],
    ['admins', 'password_hash'],
    ['sessions', 'token_hash'],
    ['documents', 'token'],
    ['two_step_logins', 'secret'],
    ['recovery_codes', 'code_hash'],
    ['renew_links', 'token_hash'],
  ] as const) {
    const rows = await db
      .selectFrom(table)
      .select(column as never)
      .execute();
    const found = rows.map((row) => String(Object.values(row)[0]));
    assert.ok(found.length > 0, table);
    secrets.push(...found);
  }
  const files = await archiveOf(api, admin.token);
  for (const [path, bytes] of Object.entries(files)) {
    const text = path.endsWith('.xlsx')
      ? JSON.stringify(await rowsIn(files, path.replace('.xlsx', '')))
      : Buffer.from(bytes).toString('latin1');
    for (const secret of secrets) assert.ok(!text.includes(secret), `${path} contains ${secret}`);
  }
});

test('[HELP-004] a text that no cell can hold is a file of the archive, and the cell names it', async (t) => {
  const api = await startApi(t);
  const { token, id } = await superAdmin(api);
  const before = JSON.stringify({ content: 'kata '.repeat(20_000) });
  await api.deps.db
    .insertInto('audit_events')
    .values({
      at: '2026-11-20T03:00:00.000Z',
      admin_id: id,
      admin_name: 'A',
      action: 'guide.remove',
      subject: 'guide',
      before,
    })
    .execute();
  const files = await archiveOf(api, token);
  const [event] = (await rowsIn(files, 'Jejak Audit')).filter((row) => row.Tindakan === 'Menghapus panduan');
  const [, path = ''] = /^Lihat (.+)$/.exec(String(event?.['Sebelum (JSON)'])) ?? [];
  assert.equal(Buffer.from(files[path] ?? []).toString(), before);
});

test('[HELP-004] a picture that the store has lost is listed, and the archive is made without it', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const { token } = await superAdmin(api);
  await addMember(api, { name: 'Budi', photo_key: 'photos/lost.jpg' });
  const files = await archiveOf(api, token);
  assert.match(Buffer.from(files['README.txt'] ?? []).toString(), /1 file tidak ditemukan/);
  const list = Buffer.from(files['File yang tidak ditemukan.txt'] ?? []).toString();
  assert.match(list, /^Foto\/tanpa-nomor Budi \d+\.jpg\r\n$/);
});

test('[HELP-004] without room on the disk nothing is written, the reason is shown, and the order does not count', async (t) => {
  const api = await startApi(t, { environment: { RATE_LIMITS: 'on' } });
  const { token } = await superAdmin(api);
  const full = t.mock.method(api.deps.files, 'room', async () => 1000);
  await api.call(dataArchive.make, { token, body });
  await runArchiveJob(api);
  const failed = (await api.call(dataArchive.show, { token })).body.data;
  assert.deepEqual([failed.state, failed.failure, failed.file], ['failed', 'full', null]);
  assert.deepEqual(await storedArchives(api), []);
  full.mock.restore();
  assert.equal((await api.call(dataArchive.make, { token, body })).body.data.state, 'making');
  await runArchiveJob(api);
  assert.equal((await api.call(dataArchive.show, { token })).body.data.state, 'ready');
});

test('[HELP-004] an attempt that the process ends leaves nothing, and the next one makes the archive once', async (t) => {
  const api = await startApi(t);
  const { token } = await superAdmin(api);
  await api.call(dataArchive.make, { token, body });
  const ended = AbortSignal.abort(new Error('The process is stopping.'));
  await assert.rejects(runArchiveJob(api, ended), /stopping/);
  assert.deepEqual(await storedArchives(api), []);
  await runArchiveJob(api);
  assert.equal((await storedArchives(api)).length, 1);
});

function sumOf(rows: object[], column: string): number {
  return rows.reduce((sum: number, row) => sum + Number(Object(row)[column]), 0);
}

async function storedArchives({ deps }: Api): Promise<string[]> {
  return (await Array.fromAsync(deps.files.list('archives'))).map(({ key }) => key);
}
