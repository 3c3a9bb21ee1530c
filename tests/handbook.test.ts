// The handbook says what is true: its screens, buttons, messages, links and pictures exist, and each screen has a chapter.
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { type ChapterFile, readChapterFile } from '../server/features/handbook/chapter-file.rule.ts';
import { searchChapters } from '../server/features/handbook/search-chapters.rule.ts';
import { root } from '../tools/root.ts';
import { screenList } from '../web/screens.ts';
import { handbookPictures } from './screens/handbook-pictures.ts';
import { type HandbookSearch, handbookSearches } from './setup/handbook-searches.ts';
import { readSources } from './setup/sources.ts';

interface Chapter extends ChapterFile {
  path: string;
}

const chapters: Chapter[] = globSync('{anggota,sekretaris,bendahara,super-admin}/*.md', {
  cwd: join(root, 'handbook'),
})
  .toSorted()
  .map((path) => ({ path, ...readChapterFile(path, readFileSync(join(root, 'handbook', path), 'utf8')) }));

/** Bold in a chapter is what a screen, a button or a message says; '…' stands for what differs. */
const saysOf = ({ markdown }: Chapter) =>
  [...markdown.matchAll(/\*\*(.+?)\*\*/g)].map(([, words = '']) => words);

const picturesOf = ({ markdown }: Chapter) =>
  [...markdown.matchAll(/!\[([^\]]*)\]\(([^)]*)\)/g)].map(([, alt = '', address = '']) => ({ alt, address }));

const linksOf = ({ markdown }: Chapter) =>
  [...markdown.matchAll(/(?<!!)\[[^\]]*\]\(([^)]*)\)/g)].map(([, address = '']) => address);

test('[HELP-001] each chapter says what can go wrong and who may, and no two have one address', () => {
  const incomplete = chapters.filter(
    ({ markdown }) => !/^## Jika ada yang salah$/m.test(markdown) || !/^## Siapa yang boleh$/m.test(markdown),
  );
  assert.deepEqual(
    incomplete.map(({ path }) => path),
    [],
  );
  const slugs = chapters.map(({ slug }) => slug);
  assert.deepEqual(
    slugs.filter((slug, index) => slugs.indexOf(slug) !== index),
    [],
  );
  assert.ok(!slugs.includes('buku'), 'the address of the booklet');
});

test('[HELP-001] every link of a chapter leads to a chapter that its readers may open', () => {
  const broken = chapters.flatMap(({ path, role, ...rest }) =>
    linksOf({ path, role, ...rest })
      .map((address) => join(dirname(path), address))
      .filter((target) => !isReadable(target, role))
      .map((target) => `${path} → ${target}`),
  );
  assert.deepEqual(broken, []);
});

function isReadable(target: string, reader: Chapter['role']): boolean {
  return chapters.some(({ path, role }) => path === target && (role === 'anggota' || reader !== 'anggota'));
}

for (const [readers, searches] of Object.entries(handbookSearches))
  test(`[HELP-001] what ${readers} type leads to the right chapter, or to the sentence that nothing does it`, () => {
    const readable = chapters.filter(({ role }) => readers === 'admins' || role === 'anggota');
    assert.deepEqual(
      searches.filter((search) => !isAnswered(readable, search)).map(({ text }) => text),
      [],
    );
  });

/** A reader looks at the first three. */
function isAnswered(readable: Chapter[], { text, chapters: right, says }: HandbookSearch): boolean {
  return searchChapters(readable, text)
    .slice(0, 3)
    .some(({ chapter, excerpt }) => right.includes(chapter.slug) && (says?.test(excerpt) ?? true));
}

test('[HELP-001] every chapter lists words of users, each once', () => {
  assert.deepEqual(
    chapters
      .filter(({ words }) => new Set(words).size !== words.length || words.length < 3)
      .map(({ path }) => path),
    [],
  );
});

test('[HELP-002] a chapter names only screens, buttons and messages that exist', () => {
  const texts = productTexts();
  const unknown = chapters.flatMap((chapter) =>
    saysOf(chapter)
      .filter((words) => !isSaid(texts, words))
      .map((words) => `${chapter.path}: ${words}`),
  );
  assert.deepEqual(unknown, []);
});

test('[HELP-002] the check notices a button that does not exist', () => {
  const texts = productTexts();
  assert.ok(isSaid(texts, 'Setujui … yang pasti'));
  assert.ok(!isSaid(texts, 'Setujui … yang mungkin'));
  assert.ok(!isSaid(texts, 'Tombol Ajaib'));
});

/** The product's code without comments, each run of white space as one blank. */
function productTexts(): string {
  return readSources()
    .filter(({ path }) => /^(?:shared|web|server)\//.test(path) && !/\.test\.tsx?$/.test(path))
    .map(({ text }) => text.replaceAll(/\/\*[\s\S]*?\*\//g, ' ').replaceAll(/(^|\s)\/\/.*$/gm, ' '))
    .join('\n')
    .replaceAll("{' '}", ' ')
    .replaceAll(/\s+/g, ' ');
}

/** As a text between quotes, or between tags and values of a screen. */
function isSaid(texts: string, words: string): boolean {
  const [first = '', ...others] = words.split('…').map((part) => part.trim().replace(/[.:]$/, ''));
  const rest = others.map((part) => `[^'"<>]{1,80}?${RegExp.escape(part)}`).join('');
  const end = new RegExp(String.raw`${rest}[.:?]? ?(?:['"\`<{$(]|,? ?\$\{)`, 'y');
  for (let at = texts.indexOf(first); at >= 0; at = texts.indexOf(first, at + 1)) {
    end.lastIndex = at + first.length;
    if (/['"`>}] ?$/.test(texts.slice(at - 2, at)) && end.test(texts)) return true;
  }
  return false;
}

/** Nobody works on them: the site's own pages, and the handbook. */
const unexplained = ['', 'guides/:slug?', '*', 'bantuan', 'bantuan/buku', 'bantuan/:chapter'];

test('[HELP-002] every screen has one chapter, and every chapter names screens that exist', () => {
  const explained = chapters.flatMap((chapter) => chapter.screens);
  assert.deepEqual(
    explained.filter((screen, index) => explained.indexOf(screen) !== index),
    [],
    'two chapters',
  );
  const expected = new Set<string>(
    screenList.filter(({ file }) => file.endsWith('.tsx')).map(({ path }) => path),
  );
  assert.deepEqual(
    explained.filter((screen) => !expected.has(screen)),
    [],
    'unknown screens',
  );
  const missing = [...expected].filter(
    (route) =>
      !explained.includes(route) && !unexplained.includes(route) && !route.startsWith('admin/bantuan'),
  );
  assert.deepEqual(missing, [], 'screens without a chapter');
});

test("[HELP-002] '?' and links of screens name chapters that exist", () => {
  const slugs = new Set(chapters.map(({ slug }) => slug));
  const named = readSources()
    .filter(({ path }) => path.startsWith('web/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/(?:elpChapter\(|chapter=")'?([\w-]+)/g)].map(([, slug = '']) => ({ path, slug })),
    )
    .filter(({ slug }) => slug !== 'slug' && slug !== 'chapter');
  assert.ok(named.length > 8, `${named.length} links`);
  assert.deepEqual(
    named.filter(({ slug }) => !slugs.has(slug)),
    [],
  );
});

const MAX_PICTURE_BYTES = 60_000;
const MAX_ALL_PICTURES_BYTES = 4_000_000;

test('[HELP-002] every picture is in the table, has an alt text, and weighs little', () => {
  const table = new Map(handbookPictures.map(({ id, role }) => [`../pictures/${id}.webp`, role]));
  const used = chapters.flatMap(({ path, role, ...rest }) =>
    picturesOf({ path, role, ...rest }).map((picture) => ({ path, role, ...picture })),
  );
  assert.deepEqual(
    used.filter(({ alt }) => alt.length < 8),
    [],
    'alt texts',
  );
  assert.deepEqual(
    used.filter(({ address, role }) => (table.get(address) === 'anggota') !== (role === 'anggota')),
    [],
  );
  assert.deepEqual(
    [...table.keys()].filter((address) => !used.some((one) => one.address === address)),
    [],
  );
  const files = globSync('handbook/pictures/*', { cwd: root }).map((path) => join(root, path));
  assert.deepEqual(
    files.map((path) => path.slice(path.lastIndexOf('/') + 1)).toSorted(),
    handbookPictures.map(({ id }) => `${id}.webp`).toSorted(),
  );
  const sizes = files.map((path) => statSync(path).size);
  assert.deepEqual(
    sizes.filter((size) => size > MAX_PICTURE_BYTES),
    [],
  );
  assert.ok(sizes.reduce((sum, size) => sum + size, 0) <= MAX_ALL_PICTURES_BYTES);
  assert.ok(existsSync(join(root, 'handbook/README.md')));
});
