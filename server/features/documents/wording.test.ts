import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { associationImageCalls } from '#shared/association/association-images.contract.ts';
import type { AssociationImageKind } from '#shared/association/association-images.ts';
import { documentSettings, firstDocuments } from '#shared/association/documents.contract.ts';
import { identitySettings } from '#shared/association/identity.contract.ts';
import { letterFields } from '#shared/association/letter.fields.ts';
import { ownDocuments } from '#shared/documents/documents.contract.ts';
import { numbered } from '../../../tests/builders/documents.ts';
import { transparentPng } from '../../../tests/builders/files.ts';
import { addAdmin, addMember } from '../../../tests/builders/rows/accounts.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { auditTrail } from '../../../tests/setup/api/audit.ts';
import { verifications } from '../../../tests/setup/api/card-checks.ts';
import { openLink } from '../../../tests/setup/api/links.ts';
import { stateOf } from '../../../tests/setup/api/stored-state.ts';
import { readPdf } from '../../../tests/setup/pdf.ts';

const bandung = {
  place: 'Bandung',
  signer_name: 'Dr. Ratna Dewi',
  signer_position: 'Ketua Umum',
  signature_image_id: null,
  letter_text: 'Yth. **{nama_lengkap}**\n\n- Nomor: {nomor_anggota}\n- Sampai: {berlaku_sampai}',
  card_text: 'Kartu {nama} dari {asosiasi}.',
};

async function setUp(t: TestContext) {
  const api = await startApi(t, { checkInvariants: false });
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  const member = await addMember(api, { ...numbered, name: 'Siti Aminah' });
  return {
    api,
    token,
    member,
    save: (body: object) =>
      api.call(documentSettings.save, { token, body: { ...firstDocuments, version: 0, ...body } }),
    preview: (body: object) =>
      api.call(documentSettings.preview, { token, body: { ...firstDocuments, kind: 'letter', ...body } }),
    upload: async (kind: AssociationImageKind) => {
      const file = await transparentPng();
      return (await api.call(associationImageCalls.add, { token, body: { kind }, file })).body.data.id;
    },
    show: async () => (await api.call(documentSettings.show, { token })).body.data,
    letter: async () => (await api.call(ownDocuments.letter, { token: member.token })).body.data,
    card: async () => (await api.call(ownDocuments.card, { token: member.token })).body.data,
    read: async (link: string) => {
      const { statusCode, rawPayload } = await openLink(api, link);
      assert.equal(statusCode, 200);
      return readPdf(rawPayload).pages.map(({ text }) => text);
    },
  };
}

test('[OWN-006] a saved text is printed with the values of the member, and recorded', async (t) => {
  const { api, save, letter, card, read } = await setUp(t);
  const { status, body } = await save(bandung);
  assert.deepEqual([status, body.data.value], [200, bandung]);
  const [page = ''] = await read(await letter());
  for (const line of [
    'Yth. Siti Aminah, S.T.P.',
    'Nomor: A260017',
    'Sampai: 20 November 2027',
    'Dr. Ratna Dewi',
  ])
    assert.ok(page.split('\n').includes(line), `${line} in ${page}`);
  assert.doesNotMatch(page, /Dengan hormat/);
  const [, back = ''] = await read(await card());
  assert.ok(
    back.includes(`Kartu Siti Aminah dari ${api.deps.association.current().identity.association_name}.`),
  );
  const [event] = await auditTrail(api);
  assert.deepEqual([event?.action, event?.after?.place], ['association.documents', 'Bandung']);
});

test('[OWN-006] a letter that was issued stays as it is behind its link; the next one says the new text', async (t) => {
  const { api, save, letter, card, read } = await setUp(t);
  const [old, oldCard] = [await letter(), await card()];
  const before = await read(old);
  await save({ letter_text: 'Teks yang baru untuk {nama}.' });
  assert.deepEqual(await read(old), before);
  const renewed = await letter();
  assert.notEqual(new URL(renewed).pathname, new URL(old).pathname);
  const [page = ''] = await read(renewed);
  assert.match(page, /^Teks yang baru untuk Siti Aminah\.$/m);
  assert.equal(new URL(await card()).pathname, new URL(oldCard).pathname, 'cards are not made again');
  const [token = ''] = /(?<=\/verifikasi\/)[\w-]+/.exec(before[0] ?? '') ?? [];
  assert.ok(page.includes(token), 'both lead to the same verification');
  const { body } = await api.call(verifications.show, { params: { token } });
  assert.deepEqual([body.data.kind, body.data.is_valid], ['letter', true]);
});

test('[OWN-001] a letter says where the office is reached, as it is set', async (t) => {
  const { api, token, letter, read } = await setUp(t);
  const [before = ''] = await read(await letter());
  assert.doesNotMatch(before, /WhatsApp/);
  const office = { postal_address: 'Jalan Melati 5\nBandung', office_whatsapp: '0812 3456 7890' };
  const { identity } = api.deps.association.current();
  const body = { ...identity, ...office, website: 'contoh.id', version: 0 };
  assert.equal((await api.call(identitySettings.save, { token, body })).status, 200);
  const [after = ''] = await read(await letter());
  assert.ok(after.includes('Jalan Melati 5, Bandung · WhatsApp 081234567890 · https://contoh.id'), after);
});

test('[OWN-006] unknown fields are errors at their text, which name them and list those that exist', async (t) => {
  const { save, preview, show } = await setUp(t);
  const wrong = { letter_text: 'Yth. {nama}, {nomer_anggota}.', card_text: 'Kartu {constructor}.' };
  for (const call of [save, preview]) {
    const { status, error } = await call(wrong);
    assert.deepEqual([status, Object.keys(error.errors ?? {})], [422, ['letter_text', 'card_text']]);
    assert.match(
      error.errors?.letter_text?.[0] ?? '',
      /^\{nomer_anggota\} tidak dikenal\. .*\{nomor_anggota\}/,
    );
    assert.match(error.errors?.card_text?.[0] ?? '', /^\{constructor\} tidak dikenal\./);
  }
  assert.deepEqual((await show()).value, firstDocuments);
});

const refused: [what: string, body: object, message: RegExp][] = [
  ['two fields', { letter_text: '{a}, {b} dan {a}' }, /^\{a\}, \{b\} tidak dikenal\./],
  ['an open brace', { letter_text: 'Yth. {nama' }, /^\{nama tidak dikenal/],
  ['a closing brace', { letter_text: 'Yth. nama}' }, /^\} tidak dikenal/],
  ['the box twice', { letter_text: '{data_anggota}\n\n{data_anggota}' }, /satu kali/],
  ['the box in a sentence', { letter_text: 'Data: {data_anggota}' }, /baris tersendiri/],
  ['the box on a card', { card_text: 'Data {data_anggota}' }, /hanya untuk isi surat/],
  ['a text of 100 kB', { letter_text: 'a '.repeat(50_000) }, /maksimal 3000 karakter/],
  ['no text', { letter_text: '  ' }, /wajib diisi/],
  ['two lines on a card', { card_text: 'a\nb' }, /satu baris/],
];
for (const [what, body, message] of refused)
  test(`[OWN-006] ${what}: refused at the field`, async (t) => {
    const { preview } = await setUp(t);
    const { status, error } = await preview(body);
    assert.equal(status, 422);
    assert.match(error.errors?.[Object.keys(body)[0] ?? '']?.[0] ?? '', message);
  });

test('[OWN-006] the preview shows unsaved settings of a made-up member, and stores nothing', async (t) => {
  const { api, preview } = await setUp(t);
  const before = await stateOf(api.deps.db);
  for (const [kind, expected] of [
    ['letter', 'Yth. Dr. Contoh Anggota, M.M.'],
    ['card', `Kartu Contoh Anggota dari ${api.deps.association.current().identity.association_name}.`],
  ] as const) {
    const { status, body } = await preview({ ...bandung, kind });
    assert.equal(status, 200);
    const { pages } = readPdf(Buffer.from(body.data.pdf, 'base64'));
    assert.ok(
      pages.some(({ text }) => text.includes(expected)),
      expected,
    );
  }
  assert.deepEqual(await stateOf(api.deps.db), before);
  for await (const { key } of api.deps.files.list('')) assert.fail(key);
});

test('[OWN-006] the examples next to the fields are what the preview prints', async (t) => {
  const { preview } = await setUp(t);
  const { asosiasi: _, email_kantor: __, ...ofMember } = letterFields;
  const names = Object.keys(ofMember);
  const { body } = await preview({ letter_text: names.map((name) => `${name} = {${name}}`).join('\n') });
  const lines = readPdf(Buffer.from(body.data.pdf, 'base64')).pages[0]?.text.split('\n') ?? [];
  for (const [name, { example }] of Object.entries(ofMember))
    assert.ok(lines.includes(`${name} = ${example}`), name);
});

test('[OWN-006] a signature is printed above the name; a lost one does not prevent the letter', async (t) => {
  const { api, save, preview, upload, letter } = await setUp(t);
  const signature_image_id = await upload('signature');
  const before = await letter();
  await save({ ...bandung, signature_image_id });
  const signed = await letter();
  assert.notEqual(new URL(signed).pathname, new URL(before).pathname);
  const pdf = readPdf((await openLink(api, signed)).rawPayload);
  assert.ok(pdf.alternatives.includes('Tanda tangan'));
  assert.doesNotMatch(pdf.pages[0]?.text ?? '', /sah tanpa tanda tangan/);
  const { body } = await preview({ signature_image_id });
  assert.ok(readPdf(Buffer.from(body.data.pdf, 'base64')).alternatives.includes('Tanda tangan'));
  for await (const { key } of api.deps.files.list('association')) await api.deps.files.remove(key);
  await api.deps.files.remove(new URL(signed).pathname.replace('/files/', ''));
  assert.equal(new URL(await letter()).pathname, new URL(signed).pathname);
});

test('[OWN-006] an image of another kind is no signature, saved or shown', async (t) => {
  const { save, preview, upload } = await setUp(t);
  const signature_image_id = await upload('logo');
  for (const call of [save, preview]) {
    const { status, error } = await call({ signature_image_id });
    assert.deepEqual([status, Object.keys(error.errors ?? {})], [422, ['signature_image_id']]);
  }
});
