import assert from 'node:assert/strict';
import { test } from 'node:test';
import { letterContent } from '../../tests/builders/documents.ts';
import { readPdf } from '../../tests/setup/pdf.ts';
import { drawLetter } from './letter.ts';

const dated = { ...letterContent, startedOn: '2026-11-20', expiredOn: '2027-11-20' };

async function letterWith(wording: Partial<typeof letterContent.wording>) {
  const content = { ...dated, wording: { ...dated.wording, ...wording } };
  return readPdf(await drawLetter({ content, signature: null }));
}

const textOf = async (text: string) => (await letterWith({ text })).pages[0]?.text ?? '';

test('[OWN-006] without settings the letter says what it always said', async () => {
  const { pages } = await letterWith({});
  const words = pages.map(({ text }) => text).join('\n');
  for (const line of [
    'Dengan hormat,',
    'Bersama surat ini kami menyatakan bahwa Bapak/Ibu diterima dan tercatat sebagai anggota Perhimpunan Contoh <Sensori> & Rasa terhitung sejak 20 November 2026, dengan data keanggotaan sebagai berikut.',
    'Surat ini berlaku selama keanggotaan aktif. Selamat bergabung. Kami menantikan peran serta Bapak/Ibu dalam memajukan profesi ini bersama-sama.',
    'Pengurus Perhimpunan Contoh <Sensori> & Rasa',
    '20 November 2026',
  ])
    assert.ok(words.split('\n').includes(line), line);
  assert.match(words, /elektronik dan sah tanpa tanda tangan\. Pindai/);
  const content = { ...dated, startedOn: null };
  const undated = readPdf(await drawLetter({ content, signature: null })).pages[0]?.text;
  assert.match(undated ?? '', /anggota Perhimpunan Contoh <Sensori> & Rasa, dengan data/);
});

test('[OWN-006] place, name and position of the signer are printed', async () => {
  const wording = { place: 'Bandung', signerName: 'Dr. Ratna Dewi', signerPosition: 'Ketua Umum' };
  const text = (await letterWith(wording)).pages[0]?.text ?? '';
  assert.match(text, /^Bandung, 20 November 2026$/m);
  assert.match(text, /Hormat kami,\nDr\. Ratna Dewi\nKetua Umum\n/);
  assert.doesNotMatch(text, /Pengurus/);
});

test('[OWN-001] every page of a letter ends with where the office is reached', async () => {
  const office = 'Jalan Melati 5, Bandung 40132 · WhatsApp 0812-3456-7890 · https://contoh.id';
  const { pages } = await letterWith({
    office,
    text: `${'Kami berterima kasih. '.repeat(12)}\n\n`.repeat(11),
  });
  assert.equal(pages.length, 2);
  for (const { text } of pages) assert.ok(text.trimEnd().endsWith(office), text);
  const long = `Gedung ${'Sekretariat Bersama '.repeat(20)}`.trim();
  const { pages: onePage } = await letterWith({ office: long });
  assert.equal(onePage.length, 1);
});

test('[OWN-006] bold, italic and lists are typeset, and a comma stays at its word', async () => {
  const text = await textOf(
    'Kepada **{nama}**, _anggota_ kami.\nBaris kedua.\n\n1. satu\n2. dua\n   - dalam',
  );
  assert.match(text, /Kepada Siti, anggota kami\.\nBaris kedua\.\n1\.\nsatu\n2\.\ndua\n•\ndalam\n/);
});

test('[OWN-006] a value is never read as Markdown, and other Markdown is printed as typed', async () => {
  const content = {
    ...dated,
    name: '**Siti** _x_ {nomor_anggota}',
    wording: { ...dated.wording, text: 'Nama: {nama}' },
  };
  const named = readPdf(await drawLetter({ content, signature: null })).pages[0]?.text ?? '';
  assert.match(named, /^Nama: \*\*Siti\*\* _x_ \{nomor_anggota\}$/m);
  for (const typed of [
    '[klik](javascript:alert(1))',
    '<script>alert(1)</script>',
    '![x](https://contoh.id/a.png)',
    '# Judul',
    '~~coret~~',
  ])
    assert.ok((await textOf(`Awal\n\n${typed}\n\nAkhir`)).includes(typed), typed);
});

test('[OWN-006] a text that is too long for one page becomes smaller, then goes on on the next', async () => {
  const paragraph =
    'Kami mengucapkan terima kasih atas kepercayaan Bapak/Ibu kepada perhimpunan ini. '.repeat(3);
  const onePage = await letterWith({ text: `${letterContent.wording.text}\n\n${paragraph}` });
  assert.equal(onePage.pages.length, 1);
  const { pages, isTagged } = await letterWith({ text: `${paragraph}\n\n`.repeat(11) });
  assert.deepEqual([pages.length, isTagged], [2, true]);
  assert.doesNotMatch(pages[0]?.text ?? '', /Hormat kami/);
  assert.match(pages[1]?.text ?? '', /^Kami mengucapkan.*Hormat kami,/s);
});

const hostile = {
  'lists in lists': '- '.repeat(1499).concat('x'),
  'numbered lists in lists': '1. '.repeat(999).concat('x'),
  quotes: '>'.repeat(2999).concat('x'),
  brackets: '['.repeat(1500) + ']'.repeat(1500),
  stars: '*a '.repeat(1000),
  'one word': 'W'.repeat(3000),
  lines: 'x\n'.repeat(1500),
  paragraphs: 'x\n\n'.repeat(1000),
};
for (const [what, text] of Object.entries(hostile))
  test(`[OWN-006] a text full of ${what} still becomes a letter`, async () => {
    const { pages } = await letterWith({ text });
    assert.ok(pages.length < 60, `${pages.length} pages`);
    assert.match(pages.at(-1)?.text ?? '', /Hormat kami,/);
  });
