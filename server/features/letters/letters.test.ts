import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { letterNumbers, letterSigners, letterTypes } from '#shared/letters/letter-types.contract.ts';
import { letterDrafts, letters } from '#shared/letters/letters.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import { addMember } from '../../../tests/builders/rows/accounts.ts';
import {
  addDraft,
  addLetterType,
  addSigner,
  issueLetter,
  useLetters,
} from '../../../tests/builders/rows/letters.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { auditTrail } from '../../../tests/setup/api/audit.ts';

const now = '2026-11-30T03:00:00Z';

async function numbersIn({ deps }: Api): Promise<string[]> {
  const rows = await deps.db.selectFrom('papers').select('number').orderBy('sequence').execute();
  return rows.map(({ number }) => number);
}

async function letterAt(
  api: Api,
  set: Awaited<ReturnType<typeof useLetters>>,
  day: string,
  member: { id: number },
) {
  return issueLetter(api, set, { member, day });
}

test('[DOCS-004] (D1) (D2) a letter takes the next number of its day; a day before the newest takes none', async (t) => {
  const api = await startApi(t, { now });
  const set = await useLetters(api);
  const member = await addMember(api);
  await api.call(letterNumbers.countUsed, {
    token: set.chair.token,
    params: { id: set.type.id },
    body: { next: 11, reason: 'di kertas' },
  });
  assert.equal((await letterAt(api, set, '2026-11-27', member)).body.data.number, '011/SKA/PC/XI/2026');
  const issued = await issueLetter(api, set, { member });
  assert.deepEqual([issued.body.data.number, issued.body.data.day], ['012/SKA/PC/XI/2026', '2026-11-30']);
  const early = await addDraft(api, set, { member, day: '2026-11-26' });
  const refused = await api.call(letterDrafts.issue, {
    token: set.secretary.token,
    params: { id: early.id },
    body: {},
  });
  assert.equal(refused.status, 422);
  assert.deepEqual(refused.error.errors, {
    day: ['Nomor 012/SKA/PC/XI/2026 sudah terbit untuk 30 November 2026. Pilih tanggal itu atau sesudahnya.'],
  });
  assert.equal((await numbersIn(api)).length, 2);
  assert.equal(
    (await api.call(letterDrafts.show, { token: set.secretary.token, params: { id: early.id } })).status,
    200,
  );
});

test('[DOCS-002] [DOCS-004] (D3) the last year goes on for its days, and the new one begins at 1', async (t) => {
  const api = await startApi(t, { now: '2027-01-04T03:00:00Z' });
  const set = await useLetters(api);
  const member = await addMember(api);
  const { db } = api.deps;
  await api.call(letterNumbers.countUsed, {
    token: set.chair.token,
    params: { id: set.type.id },
    body: { next: 14, day: '2026-12-01', reason: 'di kertas' },
  });
  assert.equal((await letterAt(api, set, '2026-12-22', member)).body.data.number, '014/SKA/PC/XII/2026');
  assert.equal((await letterAt(api, set, '2026-12-30', member)).body.data.number, '015/SKA/PC/XII/2026');
  assert.equal((await letterAt(api, set, '2027-01-04', member)).body.data.number, '001/SKA/PC/I/2027');
  const counters = await db
    .selectFrom('paper_counters')
    .select(['period', 'value'])
    .orderBy('period')
    .execute();
  assert.deepEqual(counters, [
    { period: '2026', value: 15 },
    { period: '2027', value: 1 },
  ]);
});

test('[DOCS-004] (D5) (D6) parallel issues take each number once, from 118 and beyond 999', async (t) => {
  const api = await startApi(t, { now });
  const set = await useLetters(api);
  const member = await addMember(api);
  const params = { id: set.type.id };
  const count = (next: number) =>
    api.call(letterNumbers.countUsed, {
      token: set.chair.token,
      params,
      body: { next, reason: 'di kertas' },
    });
  await count(118);
  const drafts = [];
  for (let at = 0; at < 12; at++) drafts.push(await addDraft(api, set, { member }));
  await Promise.all(
    drafts.flatMap(({ id }) =>
      [1, 2].map(() =>
        api.call(letterDrafts.issue, { token: set.secretary.token, params: { id }, body: {} }),
      ),
    ),
  );
  assert.deepEqual(
    await numbersIn(api),
    Array.from({ length: 12 }, (_, at) => `${118 + at}/SKA/PC/XI/2026`),
  );
  await count(1000);
  assert.equal((await issueLetter(api, set, { member })).body.data.number, '1000/SKA/PC/XI/2026');
  assert.equal((await issueLetter(api, set, { member })).body.data.number, '1001/SKA/PC/XI/2026');
});

test("[DOCS-005] (D7) 'Ganti' issues a new number, and both name each other", async (t) => {
  const api = await startApi(t, { now });
  const set = await useLetters(api);
  const { token } = set.secretary;
  const member = await addMember(api);
  const wrong = (await issueLetter(api, set, { member, subject: 'Salah' })).body.data;
  const begin = () =>
    api.call(letters.replace, { token, params: { id: wrong.id }, body: { seen: { state: 'valid' } } });
  const draft = (await begin()).body.data;
  assert.deepEqual(
    [draft.replaces, draft.subject],
    [{ id: wrong.id, number: '001/SKA/PC/XI/2026' }, 'Salah'],
  );
  const other = (await begin()).body.data;
  const issue = (id: number) => api.call(letterDrafts.issue, { token, params: { id }, body: {} });
  const right = (await issue(draft.id)).body.data;
  assert.deepEqual(
    [right.number, right.replaces?.id, right.state],
    ['002/SKA/PC/XI/2026', wrong.id, 'valid'],
  );
  const old = (await api.call(letters.show, { token, params: { id: wrong.id } })).body.data;
  assert.deepEqual(
    [old.state, old.replaced_by?.id, old.state_reason, old.subject],
    ['replaced', right.id, 'diganti oleh nomor 002/SKA/PC/XI/2026', 'Salah'],
  );
  assert.equal((await issue(other.id)).status, 422, 'a letter is replaced once');
  assert.equal((await begin()).status, 409);
  assert.equal((await numbersIn(api)).length, 2);
});

test("[DOCS-005] [ALL-007] 'Cabut' keeps the number, needs a reason, and has no second effect", async (t) => {
  const api = await startApi(t, { now });
  const set = await useLetters(api);
  const { token } = set.secretary;
  const letter = (await issueLetter(api, set, { member: await addMember(api) })).body.data;
  const revoke = (reason: string) =>
    api.call(letters.revoke, {
      token,
      params: { id: letter.id },
      body: { reason, seen: { state: 'valid' } },
    });
  assert.deepEqual(Object.keys((await revoke(' ')).error.errors ?? {}), ['reason']);
  const revoked = (await revoke('Nama keliru')).body.data;
  assert.deepEqual(
    [revoked.state, revoked.state_reason, revoked.number],
    ['revoked', 'Nama keliru', letter.number],
  );
  assert.equal((await revoke('Lagi')).status, 409);
  const trail = (await auditTrail(api)).filter(({ action }) => action === 'letter.revoke');
  assert.equal(trail.length, 1);
  assert.equal(
    (await issueLetter(api, set, { member: await addMember(api) })).body.data.number,
    '002/SKA/PC/XI/2026',
  );
});

test("[DOCS-005] [ALL-007] 'Ambil Nomor' takes one number for each attempt, however often it is sent", async (t) => {
  const api = await startApi(t, { now });
  const { secretary, type } = await useLetters(api);
  const body = { type: type.id, subject: 'Undangan rapat', addressee: 'Semua cabang', attempt: randomUUID() };
  const take = (sent: object) =>
    api.call(letters.assignNumber, { token: secretary.token, body: { ...body, ...sent } });
  const answers = await Promise.all([take({}), take({}), take({})]);
  assert.deepEqual(
    answers.map((answer) => answer.body.data.number),
    Array.from({ length: 3 }, () => '001/SKA/PC/XI/2026'),
  );
  const [first] = answers;
  const id = first?.body.data.id ?? 0;
  const next = await take({ attempt: randomUUID(), replaces: id });
  assert.deepEqual([next.body.data.number, next.body.data.replaces?.id], ['002/SKA/PC/XI/2026', id]);
  assert.equal((await api.call(letters.pdf, { token: secretary.token, params: { id } })).status, 422);
});

test('[DOCS-002] a number that another type has is refused, named, and not taken', async (t) => {
  const api = await startApi(t, { now });
  const set = await useLetters(api, {
    name: 'Surat Keterangan',
    code: 'SK-A',
    pattern: '{kode}/{seq:3}/{tahun}',
  });
  const other = await addLetterType(api, set, {
    name: 'Surat Kuasa',
    code: 'SK',
    pattern: '{kode}-A/{seq:3}/{tahun}',
  });
  const member = await addMember(api);
  assert.equal((await issueLetter(api, set, { member })).body.data.number, 'SK-A/001/2026');
  const refused = await issueLetter(api, { ...set, type: other }, { member });
  assert.deepEqual(
    [refused.status, refused.error.errors],
    [
      422,
      { pattern: ['Nomor SK-A/001/2026 sudah dipakai jenis Surat Keterangan. Ubah pola salah satunya.'] },
    ],
  );
  const shown = await api.call(letterTypes.show, { token: set.chair.token, params: { id: other.id } });
  assert.equal(shown.body.data.next_number, 'SK-A/001/2026');
});

test('[DOCS-003] only who is in office on the day of the letter signs it', async (t) => {
  const api = await startApi(t, { now });
  const set = await useLetters(api);
  const { token } = set.secretary;
  const change = { ...set.signer, ended_on: '2026-11-28' };
  await api.call(letterSigners.update, { token, params: { id: set.signer.id }, body: change });
  const late = await addDraft(api, set, { member: await addMember(api), signers: [set.signer.id] });
  const refused = await api.call(letterDrafts.issue, { token, params: { id: late.id }, body: {} });
  assert.deepEqual(refused.error.errors, {
    signers: ['Dr. Ratna Dewi, M.Si. menjabat sampai 28 November 2026.'],
  });
  const stranger = await addSigner(api, set.secretary, { name: 'Orang Lain' });
  const unknown = await addDraft(api, set, { member: await addMember(api), signers: [stranger.id] });
  assert.deepEqual(
    (await api.call(letterDrafts.issue, { token, params: { id: unknown.id }, body: {} })).error.errors,
    { signers: ['Pilih satu penanda tangan yang menjabat.'] },
  );
  assert.deepEqual(await numbersIn(api), []);
});

test('[ALL-004] a frozen paper refuses every change but of its state; a deleted member empties his', async (t) => {
  const api = await startApi(t, { now });
  const set = await useLetters(api);
  const member = await addMember(api);
  const letter = (await issueLetter(api, set, { member })).body.data;
  const { db } = api.deps;
  for (const change of [
    { number: 'X' },
    { day: '2026-11-01' },
    { subject: '' },
    { content: '{}' },
    { fingerprint: 'x' },
    { is_erased: 1 },
    { person_name: null },
  ] as const)
    await assert.rejects(
      db.updateTable('papers').set(change).where('id', '=', letter.id).execute(),
      /paper_frozen/,
      JSON.stringify(change),
    );
  await assert.rejects(db.deleteFrom('papers').execute(), /paper_frozen/);
  await sql`update papers set member_id = null where id = ${letter.id}`.execute(db);
  await sql`update papers set member_id = ${member.id} where id = ${letter.id}`.execute(db);
  assert.equal(
    (await api.call(members.remove, { token: set.chair.token, params: { id: member.id } })).status,
    200,
  );
  const emptied = (await api.call(letters.show, { token: set.secretary.token, params: { id: letter.id } }))
    .body.data;
  assert.deepEqual(
    [emptied.number, emptied.day, emptied.person_name, emptied.subject, emptied.is_erased],
    [letter.number, letter.day, null, '', 1],
  );
  assert.equal(
    (await api.call(letters.pdf, { token: set.secretary.token, params: { id: letter.id } })).status,
    422,
  );
});

test('[DOCS-005] later changes of member, type and association leave an issued letter as it is', async (t) => {
  const api = await startApi(t, { now });
  const set = await useLetters(api, {
    text: 'Kepada {nama_lengkap}: {acara}',
    fields: [{ name: 'acara', label: 'Acara' }],
  });
  const member = await addMember(api, { name: 'Sari Wulandari' });
  const missing = await issueLetter(api, set, { member });
  assert.deepEqual(missing.error.errors, { 'field_values.acara': ['Acara wajib diisi.'] });
  const letter = (await issueLetter(api, set, { member, field_values: { acara: 'Seminar' } })).body.data;
  const contentOf = () =>
    api.deps.db
      .selectFrom('papers')
      .select(['content', 'person_name', 'fingerprint'])
      .where('id', '=', letter.id)
      .execute();
  const before = await contentOf();
  await api.call(members.update, {
    token: set.chair.token,
    params: { id: member.id },
    body: { name: 'Nama Baru' },
  });
  assert.deepEqual(await contentOf(), before);
  assert.match(before[0]?.person_name ?? '', /^Sari Wulandari/);
  const pdf = await api.call(letters.pdf, { token: set.secretary.token, params: { id: letter.id } });
  assert.equal(pdf.status, 200);
  const { pathname, search } = new URL(pdf.body.data);
  const file = await api.app.inject({ method: 'GET', url: pathname + search });
  assert.deepEqual([file.statusCode, file.body.slice(0, 5)], [200, '%PDF-']);
});
