import assert from 'node:assert/strict';
import { test } from 'node:test';
import { letterNumbers, letterSigners, letterTypes } from '#shared/letters/letter-types.contract.ts';
import { addAdmin } from '../../../tests/builders/rows/accounts.ts';
import {
  addLetterType,
  addSigner,
  switchLetters,
  typeInput,
  useLetters,
} from '../../../tests/builders/rows/letters.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { auditTrail } from '../../../tests/setup/api/audit.ts';
import { statusesOf } from '../../../tests/setup/api/statuses.ts';

test("[ALL-001] while 'Surat' is off its calls are 404; off again the data stay", async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  assert.equal((await api.call(letterTypes.list, { token })).status, 404);
  assert.equal((await api.call(letterTypes.list)).status, 401);
  const { chair, secretary } = await useLetters(api);
  await switchLetters(api, secretary, 0);
  assert.equal((await api.call(letterTypes.list, { token })).status, 200, 'only a Super Admin switches');
  await switchLetters(api, chair, 0);
  assert.equal((await api.call(letterTypes.list, { token })).status, 404);
  await switchLetters(api, chair, 1);
  assert.deepEqual(
    (await api.call(letterTypes.list, { token })).body.data.map(({ code }) => code),
    ['SKA'],
  );
});

test('[DOCS-001] a type is added and changed by Super Admins, its code stays, and the next number is shown', async (t) => {
  const api = await startApi(t);
  const { chair, secretary, type, signer } = await useLetters(api);
  assert.equal(type.next_number, '001/SKA/PC/XI/2026');
  assert.deepEqual(type.signers, [
    { signer_id: signer.id, place: 1, may_use_image: 0, name: signer.name, position: 'Ketua' },
  ]);
  const body = {
    ...typeInput(signer),
    code: 'LAIN',
    name: 'Surat Keterangan',
    is_active: 1,
    version: type.version,
  };
  const update = (token: string) => api.call(letterTypes.update, { token, params: { id: type.id }, body });
  assert.deepEqual([(await update(secretary.token)).status, (await update(chair.token)).status], [403, 200]);
  const stale = await update(chair.token);
  assert.deepEqual([stale.status, /sudah diubah/.test(stale.error.message)], [409, true]);
  const shown = (await api.call(letterTypes.show, { token: secretary.token, params: { id: type.id } })).body
    .data;
  assert.deepEqual([shown.code, shown.name, shown.version], ['SKA', 'Surat Keterangan', 2]);
  assert.deepEqual(
    (await auditTrail(api)).map(({ action }) => action).filter((action) => action.startsWith('letter_type')),
    ['letter_type.add', 'letter_type.update'],
  );
});

test('[DOCS-001] [DOCS-002] every wrong field of a type is named, and nothing is stored', async (t) => {
  const api = await startApi(t);
  const { chair, signer } = await useLetters(api);
  const add = (columns: Record<string, unknown>) =>
    api.call(letterTypes.add, { token: chair.token, body: typeInput(signer, columns) });
  const errorsOf = async (columns: Record<string, unknown>) => (await add(columns)).error.errors;
  assert.deepEqual(
    await errorsOf({ code: 'ska', pattern: '{seq:3}/{kode}/{tahun}', counting: 'term', text: '{acara}' }),
    {
      code: ['Kode 2 sampai 10 huruf besar, angka, atau tanda hubung.'],
      pattern: ['Pola ini memberi nomor yang sama di periode berikutnya. Tambahkan {periode}.'],
      text: [
        '{acara} tidak dikenal. Isian yang ada: {nama}, {nama_lengkap}, {nomor_anggota}, {institusi}, {kategori_institusi}, {kategori}, {berlaku_mulai}, {berlaku_sampai}, {sejak}, {tanggal}, {asosiasi}, {email_kantor}, {nomor_surat}, {perihal}, {kepada}, {keperluan}, {surat_berlaku_sampai}, dan {data_anggota} untuk kotak data.',
      ],
    },
  );
  assert.deepEqual(await errorsOf({ code: 'SKA', name: 'surat keterangan-anggota' }), {
    code: ['Kode sudah digunakan. Kode jenis surat berlaku selamanya.'],
    name: ['Nama ini sudah dipakai.'],
  });
  const isPublic = { code: 'SU', name: 'Undangan', audience: 'public', text: 'Kepada {kepada}' };
  assert.deepEqual(
    Object.keys((await errorsOf({ ...isPublic, request_rule: 'at_once', validity: 'membership' })) ?? {}),
    ['request_rule', 'validity'],
  );
  assert.deepEqual(Object.keys((await errorsOf({ ...isPublic, validity: 'months' })) ?? {}), [
    'validity_months',
  ]);
  assert.deepEqual(await errorsOf({ ...isPublic, signers: [{ signer_id: 999, place: 1 }] }), {
    signers: ['Penanda tangan tidak ditemukan.'],
  });
  assert.deepEqual(await errorsOf({ ...isPublic, signer_count: 2 }), {
    signers: ['Pilih penanda tangan untuk kedua tempat.'],
  });
  assert.equal((await api.call(letterTypes.list, { token: chair.token })).body.data.length, 1);
});

test('[DOCS-001] there are at most 40 types, however many are added together', async (t) => {
  const api = await startApi(t);
  const { chair, signer } = await useLetters(api);
  for (let at = 2; at < 40; at++)
    await addLetterType(api, { chair, signer }, { code: `T${at}`, name: `Jenis ${at}` });
  const answers = await Promise.all(
    ['A', 'B', 'C'].map((letter) =>
      api.call(letterTypes.add, {
        token: chair.token,
        body: typeInput(signer, { code: `U${letter}`, name: `Lain ${letter}` }),
      }),
    ),
  );
  assert.deepEqual(statusesOf(answers), [201, 422, 422]);
});

test("[DOCS-002] 'Mulai periode baru' counts from 1 for days from then on", async (t) => {
  const api = await startApi(t);
  const { chair, secretary, signer } = await useLetters(api);
  const type = await addLetterType(
    api,
    { chair, signer },
    { code: 'SK', name: 'Keputusan', pattern: '{seq:3}/{kode}/{periode}', counting: 'term' },
  );
  assert.equal(type.next_number, null);
  const begin = (token: string, body: Record<string, unknown>) =>
    api.call(letterNumbers.beginTerm, { token, body });
  const term = { name: '2026–2029', first_day: '2026-03-01', reason: 'Musyawarah nasional' };
  assert.equal((await begin(secretary.token, term)).status, 403);
  assert.equal((await begin(chair.token, term)).status, 201);
  assert.deepEqual(
    (await begin(chair.token, { ...term, first_day: '2026-02-01', name: 'Lain' })).error.errors,
    {
      first_day: ['Periode terakhir mulai 1 Maret 2026. Pilih hari sesudahnya.'],
    },
  );
  assert.deepEqual(
    Object.keys((await begin(chair.token, { ...term, first_day: '2027-01-01' })).error.errors ?? {}),
    ['name'],
  );
  const shown = await api.call(letterTypes.show, { token: chair.token, params: { id: type.id } });
  assert.equal(shown.body.data.next_number, '001/SK/2026–2029');
});

test("[DOCS-004] 'Mulai dari 118' counts the numbers before as given on paper, with a reason", async (t) => {
  const api = await startApi(t);
  const { chair, secretary, type } = await useLetters(api);
  const params = { id: type.id };
  const count = (token: string, body: Record<string, unknown>) =>
    api.call(letterNumbers.countUsed, {
      token,
      params,
      body: { reason: 'nomor 1 sampai 117 di kertas', ...body },
    });
  assert.equal((await count(secretary.token, { next: 118 })).status, 403);
  assert.deepEqual(Object.keys((await count(chair.token, { next: 118, reason: ' ' })).error.errors ?? {}), [
    'reason',
  ]);
  assert.deepEqual((await count(chair.token, { next: 118, seen: { used: 0 } })).body.data, {
    type_id: type.id,
    period: '2026',
    used: 117,
    newest_on: null,
  });
  assert.equal(
    (await count(chair.token, { next: 118, seen: { used: 0 } })).status,
    409,
    'repeated: no second effect',
  );
  assert.deepEqual((await count(chair.token, { next: 118 })).error.errors, {
    next: ['Nomor sampai 117 sudah dipakai. Pilih yang lebih besar.'],
  });
  const shown = await api.call(letterTypes.show, { token: secretary.token, params });
  assert.equal(shown.body.data.next_number, '118/SKA/PC/XI/2026');
});

test('[DOCS-003] a signer has a first day, compares what was seen, and stays while a type names him', async (t) => {
  const api = await startApi(t);
  const { secretary, signer } = await useLetters(api);
  const { token } = secretary;
  const body = { name: 'Budi', position: 'Sekretaris', started_on: '2026-01-01', ended_on: '2025-12-31' };
  assert.deepEqual((await api.call(letterSigners.add, { token, body })).error.errors, {
    ended_on: ['Menjabat sampai tidak boleh sebelum menjabat mulai.'],
  });
  assert.deepEqual(
    (await api.call(letterSigners.add, { token, body: { ...body, started_on: '' } })).error.errors,
    {
      started_on: ['Menjabat mulai wajib diisi.'],
    },
  );
  const other = await addSigner(api, secretary, { name: 'Budi', position: 'Sekretaris' });
  const change = { ...body, ended_on: null, version: other.version };
  const save = () => api.call(letterSigners.update, { token, params: { id: other.id }, body: change });
  assert.deepEqual([(await save()).status, (await save()).status], [200, 409]);
  const remove = (id: number) => api.call(letterSigners.remove, { token, params: { id } });
  assert.deepEqual((await remove(signer.id)).error, {
    message: 'Penanda tangan ini dipakai jenis surat. Keluarkan dari jenisnya lebih dulu.',
  });
  assert.equal((await remove(other.id)).status, 200);
  assert.equal((await api.call(letterSigners.list, { token })).body.data.length, 1);
});

test('[DOCS-001] a type is previewed as its form says, with the signature of who signs; a wrong field is named', async (t) => {
  const api = await startApi(t);
  const { secretary, signer } = await useLetters(api);
  const { code: _code, ...body } = typeInput(signer, { text: 'Untuk {nama_lengkap} di {kepada}.' });
  const preview = (changes: object = {}) =>
    api.call(letterTypes.preview, { token: secretary.token, body: { ...body, ...changes } });
  const { data } = (await preview()).body;
  assert.match(Buffer.from(data.pdf, 'base64').toString('latin1'), /^%PDF-/);
  assert.ok((await preview({ text: '{gaji}' })).error.errors?.text);
  const stranger = { signer_id: 99, place: 1, may_use_image: 0 };
  assert.ok((await preview({ signers: [stranger] })).error.errors?.signers);
});
