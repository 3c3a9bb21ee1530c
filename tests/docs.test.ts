// The documents name only what exists: scripts, files, headings.
import assert from 'node:assert/strict';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { root } from '../tools/root.ts';
import { groups } from '../tools/test-groups.ts';
import { shelves } from './setup/shelves.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const documents = globSync(['*.md', '{docs,bench,tests,tools,scripts,server,web,shared}/**/*.md'], {
  cwd: root,
})
  .toSorted()
  .map((path) => ({ path, text: read(path) }));
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

test('every npm script that a document names exists', () => {
  const missing = documents.flatMap(({ path, text }) =>
    scriptsNamedIn(text)
      .filter((name) => !(name in scripts))
      .map((name) => `${path}: npm run ${name}`),
  );
  assert.deepEqual(missing, []);
});

test('every npm script is explained in README.md or CONTRIBUTING.md', () => {
  const explained = ['README.md', 'CONTRIBUTING.md'].flatMap((path) => scriptsNamedIn(read(path)));
  // npm runs `prestart` and the like automatically.
  const own = Object.keys(scripts).filter((name) => !(name.startsWith('pre') && name.slice(3) in scripts));
  assert.deepEqual(
    own.filter((name) => !explained.includes(name)),
    [],
  );
});

test('every relative link in a document leads to a file, and to a heading in it', () => {
  const broken = documents.flatMap(({ path, text }) =>
    linksIn(text)
      .filter((link) => !leadsSomewhere(path, link))
      .map((link) => `${path}: ${link}`),
  );
  assert.deepEqual(broken, []);
});

test('ARCHITECTURE.md shows the shelves of the rooms', () => {
  const lines = Object.entries(shelves).map(([name, { about }]) => `  ${name.padEnd(11)}${about}`);
  assert.ok(read('ARCHITECTURE.md').includes(`\`\`\`\n${lines.join('\n')}\n\`\`\``), lines.join('\n'));
});

test('every file of the project that a document names in code style exists', () => {
  const named = /`((?:server|web|shared|tools|scripts|tests|bench|docs)\/[\w./-]+\.\w+)`/g;
  const missing = documents.flatMap(({ path, text }) =>
    [...text.matchAll(named)]
      .map(([, file = '']) => file)
      .filter((file) => !existsSync(join(root, file)))
      .map((file) => `${path}: ${file}`),
  );
  assert.deepEqual(missing, []);
});

test('every folder of the project that a document names in code style exists', () => {
  const named = /`((?:server|web|shared|tools|scripts|tests|bench|docs|public)\/(?:[\w.-]+\/)*)`/g;
  const missing = documents.flatMap(({ path, text }) =>
    [...text.matchAll(named)]
      .map(([, folder = '']) => folder)
      .filter((folder) => !existsSync(join(root, folder)))
      .map((folder) => `${path}: ${folder}`),
  );
  assert.deepEqual(missing, []);
});

test('every part of `npm test` that CONTRIBUTING.md names exists, and every part is named', () => {
  const [row = ''] = read('CONTRIBUTING.md').match(/^\| `npm test` \|.*$/m) ?? [];
  assert.deepEqual(
    [...row.matchAll(/-- (\w+)`/g)].map(([, group]) => group),
    [...groups],
  );
});

test('README.md names every folder of the project', () => {
  const ignored = read('.gitignore').replaceAll('/', '').split('\n');
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !ignored.includes(entry.name))
    .map(({ name }) => `${name}/`);
  assert.deepEqual(unnamedIn('README.md', folders), []);
});

test('ARCHITECTURE.md names every file and folder of the server and of the web', () => {
  const places = ['server/', 'web/'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter(({ name }) => !name.endsWith('.test.ts'))
      .map((entry) => `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}`),
  );
  assert.deepEqual(unnamedIn('ARCHITECTURE.md', places), []);
});

test('server/process/README.md gives every piece of tuning its reason', () => {
  const files = readdirSync(join(root, 'server/process')).filter((name) => /(?<!\.test)\.ts$/.test(name));
  assert.deepEqual(unnamedIn('server/process/README.md', files), []);
});

test('every row of proof in docs/security.md names files that exist, and tests that are in them', () => {
  const [, proofs = ''] = read('docs/security.md').split(/^## Reliability$/m);
  const rows = proofs.split('\n').filter((line) => /^\| (?!row|promise|---)/.test(line));
  const wrong = rows.flatMap((row) => {
    const named = namedIn(row.split(' | ').at(-1) ?? '');
    const missing = named.filter(({ file, test: name }) => !isIn(file, name));
    return named.length === 0
      ? [`${row} has no proof`]
      : missing.map(({ file, test: name }) => `${file}: ${name}`);
  });
  assert.deepEqual(wrong, []);
});

/** In brackets: 'LIST-001'. In the name of a test also one of another form, which no line of the requirements has. */
const ID = /(?<=\[)[A-Z]{3,4}-\d{3}(?=\])|(?<=\btest\(['`][^'`\n]*\[)[A-Z]+-?\d+(?=\])/g;

test('docs/requirements.md has a line for every id that a test names, and for no other', () => {
  const tests = globSync(['tests/**/*.ts', '{server,shared,web}/**/*.test.ts'], { cwd: root });
  const named = tests.flatMap((path) => read(path).match(ID) ?? []);
  const listed = [...read('docs/requirements.md').matchAll(/^\| ([A-Z]+-\d{3}) \|/gm)].map(
    ([, id = '']) => id,
  );
  assert.deepEqual(listed.toSorted(), [...new Set(named)].toSorted());
});

test('product code cites no requirement: its comments give the reason', () => {
  const areas = new Set(
    [...read('docs/requirements.md').matchAll(/^\| ([A-Z]+)-\d/gm)].map(([, area]) => area),
  );
  const cited = new RegExp(`\\b(?:${[...areas].join('|')})-\\d{3}\\b`);
  const sources = globSync('{server,shared,web}/**/*.{ts,tsx,mjs,css}', {
    cwd: root,
    exclude: ['**/*.test.ts'],
  });
  assert.deepEqual(
    sources.filter((path) => cited.test(read(path))),
    [],
  );
});

test('every decision has a date, a status, its context, what was decided and the consequences', () => {
  const parts = [/^# \d+\. /, /^- Date: \d{4}-\d\d-\d\d$/m, /^- Status: (open|accepted|superseded)/m];
  const headings = ['Context', 'Decision', 'Consequences'].map((name) => new RegExp(`^## ${name}$`, 'm'));
  const incomplete = documents
    .filter(({ path }) => path.startsWith('docs/decisions/'))
    .filter(({ text }) => ![...parts, ...headings].every((part) => part.test(text)));
  assert.deepEqual(
    incomplete.map(({ path }) => path),
    [],
  );
});

test('the newest version of the changelog is the one of the package, and its data are there', () => {
  const [, version, day = ''] =
    /^## (\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)$/m.exec(read('CHANGELOG.md')) ?? [];
  assert.equal(version, JSON.parse(read('package.json')).version);
  assert.ok(existsSync(join(root, 'tests/releases', day)), `tests/releases/${day}`);
});

test('each decision has the number of its file, and no other has it', () => {
  const decisions = documents.filter(({ path }) => path.startsWith('docs/decisions/'));
  const numbers = decisions.map(({ path }) => Number(path.split('/')[2]?.slice(0, 4)));
  assert.deepEqual(
    numbers,
    numbers.map((_, index) => index + 1),
  );
  assert.deepEqual(
    decisions.map(({ text }) => Number.parseInt(text.slice(2), 10)),
    numbers,
  );
});

function unnamedIn(document: string, places: string[]): string[] {
  const text = read(document);
  return places.filter((place) => !text.includes(`\`${place}\``));
}

function scriptsNamedIn(text: string): string[] {
  const run = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name);
  const short = [...text.matchAll(/\bnpm (start|test)\b/g)].map(([, name = '']) => name);
  return [...run, ...short];
}

/** Targets of Markdown links and images within the project. */
function linksIn(text: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));
}

function leadsSomewhere(from: string, link: string): boolean {
  const [file = '', heading] = decodeURI(link).split('#');
  const target = file === '' ? from : relative(root, join(root, dirname(from), file));
  if (target.startsWith('..') || !existsSync(join(root, target))) return false;
  return heading === undefined || headingsOf(read(target)).includes(heading);
}

/** The anchors that a Markdown page offers, made from its headings as GitHub does. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{Letter}\p{Number} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Files in code style, and names of tests in italics, each belonging to the file named before it. */
function namedIn(cell: string): { file: string; test: string }[] {
  let file = '';
  return [...cell.matchAll(/`([^`]+)`|\*([^*]+)\*/g)].map(([, path, name = '']) => {
    file = path ?? file;
    return { file, test: name };
  });
}

function isIn(file: string, text: string): boolean {
  return existsSync(join(root, file)) && read(file).includes(text);
}
