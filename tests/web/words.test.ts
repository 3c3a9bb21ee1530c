// One word for one thing: the texts of screens, mails and documents keep to the list in docs/glossary.md.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../tools/root.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Everything that people read is written here. */
const texts = globSync(
  [
    '{shared,web}/**/*.{ts,tsx}',
    'server/features/**/*.mails.ts',
    'server/features/documents/**/*.ts',
    'server/seed/*.ts',
    'handbook/*/*.md',
  ],
  { cwd: root },
)
  // Banks have words for their menus and files.
  .filter((path) => !path.endsWith('.test.ts') && !path.endsWith('download-guides.ts'))
  .toSorted()
  .map((path) => ({ path, lines: withoutComments(read(path)).split('\n') }));

test('the word list names words to use and words that are not used', () => {
  assert.ok(unused().length > 20);
  assert.ok(unused().includes('silakan'));
});

test('no text uses a word for which the glossary has another one', () => {
  const pattern = new RegExp(
    String.raw`^(?!title: Kalau salah: membatalkan$).*(?<![\w/-])(?:${unused().join('|')})(?:nya)?(?![\w/(:-])`,
    'i',
  );
  assert.deepEqual(linesWith(pattern), []);
});

test('within a sentence it is anda, as in the texts of the specification', () => {
  assert.deepEqual(linesWith(/(?:^|\W)[a-z]+[,;:]? Anda\b/), []);
});

test('no text shouts', () => {
  assert.deepEqual(linesWith(/[a-z]{3}!+['`"<]/), []);
});

/** The middle column of the list. */
function unused(): string[] {
  const [, list = ''] = read('docs/glossary.md').split('## Words on screens');
  const rows = [...list.matchAll(/^\| (?<use>[^|]+) \| (?<not>[^|]+) \|/gm)].slice(2);
  return rows.flatMap(({ groups }) => (groups?.not ?? '').split(',').map((word) => word.trim()));
}

/** In a chapter `words` are what users say. */
function linesWith(pattern: RegExp): string[] {
  return texts.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) =>
      !line.startsWith('words: ') && pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
    ),
  );
}

/** Line by line, so that the numbers stay. */
function withoutComments(code: string): string {
  return code
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .replaceAll(/(^|\s)\/\/.*$/gm, '');
}
