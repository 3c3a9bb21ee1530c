import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memberDocuments, ownDocuments } from '#shared/documents/documents.contract.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { members, profile } from '#shared/members/members.contract.ts';
import { numbered } from '../../../tests/builders/documents.ts';
import { jpeg } from '../../../tests/builders/files.ts';
import { addAdmin, addMember, type TestAccount } from '../../../tests/builders/rows/accounts.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { openLink } from '../../../tests/setup/api/links.ts';
import { readPdf } from '../../../tests/setup/pdf.ts';

test('[DOC-001] [DOC-010] [OPEN-025] the letter names member, titles, institution, number and date', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const member = await addMember(api, {
    ...numbered,
    name: 'Siti Aminah',
    title_before_name: 'Dr.',
    company: 'Universitas Contoh',
  });
  const pdf = readPdf(await download(api, ownDocuments.letter, member));
  assert.deepEqual([pdf.language, pdf.isTagged, pdf.pages.length], ['id-ID', true, 1]);
  assert.deepEqual([pdf.pages[0]?.width, pdf.pages[0]?.height], [210, 297]);
  const text = pdf.pages[0]?.text ?? '';
  for (const part of [
    'Surat Penerimaan Anggota',
    'Dr. Siti Aminah, S.T.P.',
    'Universitas Contoh',
    'Nomor Anggota A260017',
    'Berlaku sampai 20 November 2027',
    api.deps.association.current().identity.association_name,
    api.deps.association.current().identity.app_name,
  ])
    assert.ok(text.includes(part), part);
  assert.match(text, /^20 November 2026$/m);
});

test('[DOC-002] [DOC-011] [OPEN-025] the card has two sides of 85.60 × 53.98 mm with photo, name, number and validity', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const member = await addMember(api, numbered);
  await api.call(profile.changePhoto, { token: member.token, file: await jpeg() });
  const pdf = readPdf(await download(api, ownDocuments.card, member));
  assert.deepEqual(
    pdf.pages.map(({ width, height }) => [width, height]),
    [
      [85.6, 53.98],
      [85.6, 53.98],
    ],
  );
  const front = pdf.pages[0]?.text ?? '';
  for (const part of [
    `${member.name}, S.T.P.`,
    'Nomor Anggota A260017',
    'Berlaku sampai 20 November 2027',
    'Kategori Anggota',
    'Kategori Institusi',
  ])
    assert.ok(front.includes(part), part);
  assert.equal(pdf.photos, 1);
  assert.ok(
    pdf.alternatives.some((text) => text.startsWith('Kode QR menuju http://anggota.test/verifikasi/')),
  );
});

test('[DOC-002] a member without a photo gets initials on the card', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const member = await addMember(api, { ...numbered, name: 'budi van Santoso' });
  const pdf = readPdf(await download(api, ownDocuments.card, member));
  assert.equal(pdf.photos, 0);
  assert.match(pdf.pages[0]?.text ?? '', /^BS$/m);
});

test('[DOC-005] [DOC-006] [DOC-009] [DOC-013] [DOC-014] an admin gets the same files, which open in the browser', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const admin = await addAdmin(api);
  const member = await addMember(api, numbered);
  for (const [own, ofMember, name] of [
    [ownDocuments.card, memberDocuments.card, 'Kartu Anggota A260017.pdf'],
    [ownDocuments.letter, memberDocuments.letter, 'Surat Penerimaan A260017.pdf'],
  ] as const) {
    const ownLink = (await api.call(own, { token: member.token })).body.data;
    const link = (await api.call(ofMember, { token: admin.token, params: { id: member.id } })).body.data;
    assert.match(link, /^http:\/\/anggota\.test\/files\/documents\//);
    assert.equal(new URL(link).pathname, new URL(ownLink).pathname);
    const { headers } = await openLink(api, link);
    assert.equal(headers['content-type'], 'application/pdf');
    assert.match(String(headers['content-disposition']), new RegExp(`^inline; filename="${name}"`));
  }
});

test('[OPEN-025] a member without a number is refused, for an admin too; an unknown member is 404', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const admin = await addAdmin(api);
  const member = await addMember(api);
  const message = 'Dokumen belum tersedia karena anggota belum memiliki nomor anggota.';
  const answers = [
    await api.call(ownDocuments.letter, { token: member.token }),
    await api.call(ownDocuments.card, { token: member.token }),
    await api.call(memberDocuments.letter, { token: admin.token, params: { id: member.id } }),
    await api.call(memberDocuments.card, { token: admin.token, params: { id: member.id } }),
  ];
  for (const { status, error } of answers) assert.deepEqual([status, error], [422, { message }]);
  const unknown = await api.call(memberDocuments.card, { token: admin.token, params: { id: 999_999 } });
  assert.equal(unknown.status, 404);
});

test('[OPEN-025] a repeated download is the same file; a change of its content renders it again', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const admin = await addAdmin(api);
  const member = await addMember(api, numbered);
  const path = async () =>
    new URL((await api.call(ownDocuments.card, { token: member.token })).body.data).pathname;
  const first = await path();
  const before = await storedTimes(api);
  assert.equal(await path(), first);
  assert.deepEqual(await storedTimes(api), before);
  await api.deps.db.updateTable('members').set({ name: 'Nama Baru' }).where('id', '=', member.id).execute();
  const renamed = await path();
  assert.notEqual(renamed, first);
  await api.call(members.setPhoto, { token: admin.token, params: { id: member.id }, file: await jpeg() });
  assert.notEqual(await path(), renamed);
  const { documents } = await api.deps.db
    .selectFrom('documents')
    .select((expression) => expression.fn.countAll<number>().as('documents'))
    .executeTakeFirstOrThrow();
  assert.equal(Number(documents), 1, 'the token stays');
});

test('[OPEN-025] [OPEN-028] the link ends after minutes, and immediately when the member is deleted', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const member = await addMember(api, numbered);
  const link = (await api.call(ownDocuments.letter, { token: member.token })).body.data;
  assert.equal((await openLink(api, link)).statusCode, 200);
  await api.deps.db.deleteFrom('members').where('id', '=', member.id).execute();
  assert.equal((await openLink(api, link)).statusCode, 404);
  api.clock.advance({ minutes: 10 });
  assert.equal((await openLink(api, link)).statusCode, 403);
});

test('[OPEN-025] a lost photo does not prevent the card', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const member = await addMember(api, { ...numbered, photo_key: 'photos/lost.jpg' });
  assert.equal(readPdf(await download(api, ownDocuments.card, member)).photos, 0);
});

test('[DOC-001] the letter shows the day of the renewal that its dates come from', async (t) => {
  const api = await startApi(t, { checkInvariants: false, now: '2026-11-20T18:00:00Z' });
  const member = await addMember(api, numbered);
  const renewal = {
    member_id: member.id,
    years: 1,
    started_at: '2026-11-20',
    expired_at: '2027-11-20',
    created_at: '2026-11-19T03:00:00.000Z',
  };
  assert.match(
    await letterText(api, member),
    /^21 November 2026$/m,
    'without a renewal: the Jakarta day of its first download',
  );
  await api.deps.db
    .insertInto('renewals')
    .values({ ...renewal, granted_on: '2026-11-19' })
    .execute();
  assert.match(await letterText(api, member), /^19 November 2026$/m);
  await api.deps.db
    .insertInto('renewals')
    .values({ ...renewal, granted_on: '2026-11-20', has_start: 0 })
    .execute();
  assert.match(await letterText(api, member), /^19 November 2026$/m, 'an unknown start is no such day');
});

async function letterText(api: Api, member: TestAccount): Promise<string> {
  return readPdf(await download(api, ownDocuments.letter, member)).pages[0]?.text ?? '';
}

async function download(api: Api, endpoint: Endpoint, member: TestAccount): Promise<Uint8Array> {
  const { status, body } = await api.call(endpoint, { token: member.token });
  assert.equal(status, 200);
  const { statusCode, rawPayload } = await openLink(api, (body as { data: string }).data);
  assert.equal(statusCode, 200);
  return rawPayload;
}

async function storedTimes(api: Api): Promise<string[]> {
  const times: string[] = [];
  for await (const { key, modifiedAt } of api.deps.files.list('documents'))
    times.push(`${key} ${modifiedAt.toString()}`);
  return times;
}
