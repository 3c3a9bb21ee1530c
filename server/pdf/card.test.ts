import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardContent, letterContent } from '../../tests/builders/documents.ts';
import { readPdf } from '../../tests/setup/pdf.ts';
import { drawCard } from './card.ts';
import { drawLetter } from './letter.ts';

const longest = {
  titleBefore: 'Prof. Dr. Ir. '.repeat(18).trim(),
  name: 'Kusumaningtyas '.repeat(17).trim(),
  titleAfter: 'M.Sc., Ph.D., '.repeat(18).trim(),
};

test('[OPEN-025] the longest names and titles are on card and letter, whole', async () => {
  const long = { ...cardContent, ...longest, company: 'W'.repeat(255), category: 'K'.repeat(255) };
  const full = `${longest.titleBefore} ${longest.name}, ${longest.titleAfter}`;
  const card = readPdf(await drawCard({ content: long, photo: null }));
  assert.ok(card.pages[0]?.text.includes(full));
  const letter = readPdf(
    await drawLetter({
      content: { ...letterContent, ...longest, company: long.company, category: long.category },
      signature: null,
    }),
  );
  assert.equal(letter.pages.length, 1);
  for (const part of [`Nama ${full}`, long.company, long.category])
    assert.ok(letter.pages[0]?.text.includes(part), part);
});

test('[OPEN-025] a name without a single space is broken into lines, not cut off', async () => {
  const name = 'Wi'.repeat(127);
  const card = readPdf(await drawCard({ content: { ...cardContent, name }, photo: null }));
  assert.ok(card.pages[0]?.text.includes(name));
});

test('[OPEN-025] names in other scripts and links arrive unchanged', async () => {
  const name = 'Nguyễn Иван 王小明';
  const letter = readPdf(await drawLetter({ content: { ...letterContent, name }, signature: null }));
  assert.ok(letter.pages[0]?.text.includes(`Nama ${name}`));
  assert.ok(
    letter.pages[0]?.text.includes(cardContent.verificationUrl),
    'no x between digits becomes a sign',
  );
});

test('[OPEN-025] a fact that is not known yet is a dash', async () => {
  const card = readPdf(await drawCard({ content: cardContent, photo: null }));
  for (const part of ['Berlaku sampai -', 'Kategori Anggota -', 'Kategori Institusi -'])
    assert.ok(card.pages[0]?.text.includes(part), part);
});

test('[OPEN-025] a document drawn again is the same, in fonts of every scale', async () => {
  const content = { ...cardContent, name: 'Nguyễn Иван 王小明', company: 'Universitas 王小明' };
  const bytes = async () => {
    const file = Buffer.from(await drawCard({ content, photo: null })).toString('latin1');
    return file.replaceAll(/D:\d{14}Z|\d{4}-\d\d-\d\dT[\d:]+Z|\/ID \[.*\]/g, '');
  };
  const first = await bytes();
  for (let turn = 0; turn < 2; turn++) assert.equal(await bytes(), first);
});
