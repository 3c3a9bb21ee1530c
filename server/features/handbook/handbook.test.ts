import assert from 'node:assert/strict';
import { test } from 'node:test';
import { identitySettings } from '#shared/association/identity.contract.ts';
import { handbook, publicHandbook } from '#shared/handbook/handbook.contract.ts';
import { addAdmin, addMember } from '../../../tests/builders/rows/accounts.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { readChapterFile } from './chapter-file.rule.ts';
import { chapterView, type ShownChapter } from './chapters.view.ts';
import { closestWords } from './close-words.rule.ts';
import { searchChapters } from './search-chapters.rule.ts';
import { findRoot } from './word-root.rule.ts';

test('[HELP-001] strangers and members read the chapters of members, admins all', async (t) => {
  const api = await startApi(t);
  const open = (await api.call(publicHandbook.list)).body.data;
  assert.ok(open.length >= 10);
  assert.ok(open.every(({ role }) => role === 'anggota'));
  const { token } = await addAdmin(api);
  const all = (await api.call(handbook.list, { token })).body.data;
  assert.deepEqual(
    [...new Set(all.map(({ role }) => role))],
    ['sekretaris', 'bendahara', 'super-admin', 'anggota'],
  );
  const closed = all.find(({ role }) => role === 'bendahara')?.slug ?? '';
  const params = { slug: closed };
  assert.equal((await api.call(handbook.show, { token, params })).status, 200);
  assert.equal((await api.call(publicHandbook.show, { params })).status, 404);
  const member = await addMember(api);
  assert.equal((await api.call(handbook.show, { token: member.token, params })).status, 401);
  assert.equal((await api.call(publicHandbook.show, { params: { slug: '../README' } })).status, 404);
});

test('[HELP-001] a search finds the chapters about its words, the best first, and names the words they lack', async (t) => {
  const api = await startApi(t);
  const find = async (keyword: string) =>
    (await api.call(publicHandbook.list, { query: { keyword } })).body.data;
  const [first] = await find('KARTU anggota');
  assert.equal(first?.slug, 'kartu-dan-surat');
  assert.match(first?.excerpt ?? '', /kartu/i);
  assert.deepEqual(first?.missing_words, []);
  const [closest] = await find('kartu mesin-cuci');
  assert.deepEqual([closest?.slug, closest?.missing_words], ['kartu-dan-surat', ['mesin', 'cuci']]);
  assert.deepEqual(await find('mesin-cuci'), []);
  assert.deepEqual((await find('kuitasi'))[0]?.similar_words, ['kuitansi']);
});

test('[HELP-001] a booklet has all chapters of a role, with links that stay on it', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const { data } = (await api.call(handbook.booklet, { token, params: { role: 'bendahara' } })).body;
  const all = (await api.call(handbook.list, { token })).body.data.filter(({ role }) => role === 'bendahara');
  assert.deepEqual(
    data.map(({ slug }) => slug),
    all.map(({ slug }) => slug),
  );
  const text = data.map(({ content_html }) => content_html).join('');
  assert.match(text, /href="#menutup-bulan"/);
  assert.match(text, /href="\/admin\/bantuan\/rekening-dan-kode-unik"/);
  assert.doesNotMatch(text, /\.md"|\.\.\/pictures/);
});

test("[HELP-003] 'Mulai dalam satu jam' has the name of the association", async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  const identity = {
    ...api.deps.association.current().identity,
    association_name: 'Ikatan <b>Roti</b> & Kue',
  };
  await api.call(identitySettings.save, { token, body: { ...identity, version: 0 } });
  const { data } = (await api.call(handbook.show, { token, params: { slug: 'mulai-dalam-satu-jam' } })).body;
  assert.match(data.content_html, /Untuk Ikatan &lt;b&gt;Roti&lt;\/b&gt; &amp; Kue\./);
});

const sample = (role: string, markdown: string) =>
  readChapterFile(
    `${role}/contoh.md`,
    `---\ntitle: Contoh: satu\nsummary: Satu.\norder: 1\nscreens: card, login\nwords: kuitansi, tanda terima\n---\n${markdown}`,
  );

test('a file becomes a chapter: its folder is the role, its name the address', () => {
  const chapter = sample('anggota', 'Teks.');
  assert.deepEqual(chapter, {
    role: 'anggota',
    slug: 'contoh',
    title: 'Contoh: satu',
    summary: 'Satu.',
    order: 1,
    screens: ['card', 'login'],
    words: ['kuitansi', 'tanda terima'],
    markdown: 'Teks.',
  });
  assert.throws(() => readChapterFile('anggota/x.md', '# Tanpa kepala'), /handbook\/anggota\/x\.md/);
  assert.throws(
    () => readChapterFile('anggota/x.md', '---\ntitle: X\nsumary: Y\norder: 1\n---\n'),
    /summary/,
  );
});

test('a picture has the size of its file on the screen of its reader, so that nothing moves', () => {
  const reading: ShownChapter = {
    isAdmin: false,
    names: {},
    pictures: new Map([['login', { width: 720, height: 1400 }]]),
  };
  const shown = (role: string) =>
    chapterView(sample(role, '![Login](../pictures/login.webp)'), reading).content_html;
  assert.match(
    shown('anggota'),
    /<img src="\/handbook\/login\.webp" width="360" height="700" alt="Login" loading="lazy"/,
  );
  assert.match(shown('sekretaris'), /width="576" height="1120"/);
});

test('an excerpt is the text around the words that say most, without marks', () => {
  const long = 'kata '.repeat(60);
  const text = `Simpan. ${long}tekan **Simpan** di bawah foto. ${long}`;
  const [found] = searchChapters([sample('anggota', text)], 'menyimpan foto');
  assert.match(found?.excerpt ?? '', /^…kata .*tekan Simpan di bawah foto\. .*kata…$/);
});

test('all forms of a word have one root', () => {
  const forms = [
    'bayar membayar dibayar pembayaran membayarkan pembayarannya terbayar',
    'kirim mengirim mengirimkan pengiriman terkirim pengirimnya',
    'simpan menyimpan penyimpanan tersimpan simpanannya',
    'tulis menulis penulisan tertulis',
    'periksa memeriksa pemeriksaan diperiksa',
    'masuk memasukkan dimasukkan pemasukan',
    'ubah mengubah perubahan berubah diubahnya',
    'cek mengecek dicek pengecekan',
    'kerja bekerja pekerjaan mengerjakan',
    'anggota keanggotaan anggotanya',
    'perpanjang memperpanjang perpanjangan diperpanjang',
    'cetak mencetak dicetak cetakan',
    'bukti membuktikan buktinya pembuktian',
  ].map((line) => line.split(' '));
  for (const words of forms) assert.deepEqual(new Set(words.map(findRoot)).size, 1, words.join(' '));
  assert.equal(new Set(forms.map(([word = '']) => findRoot(word))).size, forms.length);
});

test('a misspelt word is the closest known one: of one slip, of two in long words, of none in short ones', () => {
  const known = ['kuitansi', 'kartu', 'pembayaran', 'cuti', 'iuran'];
  const meant = (word: string) => closestWords(word, known);
  assert.deepEqual(meant('kuitasi'), ['kuitansi']);
  assert.deepEqual(meant('katru'), ['kartu']);
  assert.deepEqual(meant('pembyran'), ['pembayaran']);
  assert.deepEqual(meant('iruan'), ['iuran']);
  assert.deepEqual(meant('cuci'), []);
  assert.deepEqual(meant('kratus'), []);
});

test('a search joins and divides words, completes them, and knows other words for the same', () => {
  const chapters = [
    sample('anggota', 'Cadangan (backup) dengan tanda tangan.'),
    sample('anggota', 'Verifikasi hp lewat bank.'),
  ];
  for (const [place, keyword] of [
    [0, 'back up'],
    [0, 'tandatangan'],
    [0, 'bagaimana cara saya mencadangkan'],
    [1, 'verif'],
    [1, 'telepon'],
    [1, 'ngecek'],
  ] as const)
    assert.equal(searchChapters(chapters, keyword)[0]?.chapter, chapters[place], keyword);
});
