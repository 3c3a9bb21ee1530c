// The import rules of ARCHITECTURE.md, checked on every import of every file.
import assert from 'node:assert/strict';
import { basename } from 'node:path';
import { test } from 'node:test';
import { findCircles, graphOf } from './setup/circles.ts';
import { type Import, readImports, readSources, type Source } from './setup/sources.ts';

const sources = readSources();
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const inFolder = (folder: string) => sources.filter(({ path }) => path.startsWith(`${folder}/`));
const productIn = (folder: string) => inFolder(folder).filter(({ path }) => !isTest(path));
const featureOf = (path: string) => /^(?:server|web)\/features\/([^/]+)\//.exec(path)?.[1];
const roleOf = (path: string) => /\.([a-z]+)\.ts$/.exec(basename(path))?.[1];

/** Fails with one line for each import that breaks the rule. */
function forbid(rule: string, files: Source[], breaks: (found: Import, path: string) => boolean): void {
  const broken = files.flatMap(({ path, imports }) =>
    imports.filter((found) => breaks(found, path)).map(({ target }) => `${path} imports ${target}`),
  );
  assert.deepEqual(broken, [], rule);
}

test('shared/ imports only zod and itself', () => {
  const allowed = (path: string, target: string) =>
    target === 'zod' || (path === 'shared/fields.ts' && target.startsWith('libphonenumber-js'));
  forbid('shared → zod and shared', productIn('shared'), ({ target, isOurs }, path) =>
    isOurs ? !target.startsWith('shared/') : !allowed(path, target),
  );
});

test('the web never imports the server', () => {
  forbid(
    'web → server is forbidden',
    inFolder('web'),
    ({ target, isOurs }) => isOurs && !/^(web|shared)\//.test(target),
  );
});

test('the server never imports the web', () => {
  forbid(
    'server → web is forbidden; only server/pages/serve-pages.ts may load the build',
    inFolder('server'),
    ({ target, isOurs }, path) => {
      if (!isOurs || /^(server|shared)\//.test(target)) return false;
      const isBuild = path === 'server/pages/serve-pages.ts' && target.startsWith('build/');
      const isTestSetup = isTest(path) && /^(tests|tools)\//.test(target);
      return !isBuild && !isTestSetup;
    },
  );
});

test('the product imports neither tests, tools nor scripts', () => {
  const product = ['shared', 'server', 'web'].flatMap(productIn);
  forbid(
    'tests and scripts use the product, not the other way round',
    product,
    ({ target, isOurs }) => isOurs && /^(tests|tools|scripts|bench)\//.test(target),
  );
});

test('tools know neither tests, bench nor scripts; tests know neither bench nor scripts', () => {
  const above: Record<string, RegExp> = {
    tools: /^(tests|bench|scripts)\//,
    tests: /^(bench|scripts)\//,
    bench: /^scripts\//,
    scripts: /^bench\//,
  };
  for (const [folder, forbidden] of Object.entries(above))
    forbid('bench and scripts → tests → tools', inFolder(folder), ({ target }) => forbidden.test(target));
});

test('inside the server calls go down: routes → service → db', () => {
  const above: Record<string, string[]> = {
    db: ['routes', 'job', 'service', 'store', 'view', 'mails'],
    rule: ['routes', 'job', 'service', 'store', 'db', 'mails'],
    view: ['routes', 'job', 'service', 'store'],
    mails: ['routes', 'job', 'service', 'store'],
    store: ['routes', 'job'],
    service: ['routes'],
  };
  forbid(
    'routes → service → db and view, downward only',
    productIn('server/features'),
    ({ target, isOurs, isType }, path) =>
      isOurs && !isType && (above[roleOf(path) ?? '']?.includes(roleOf(target) ?? '') ?? false),
  );
});

test('a view is pure', () => {
  forbid(
    'a view is pure: of the database it knows the types only',
    productIn('server/features'),
    ({ target, isType }, path) => roleOf(path) === 'view' && roleOf(target) === 'db' && !isType,
  );
});

const roles = 'routes service store rule db view mails throttle job worker types'.split(' ');

test('every file of a room of the server has its role in its name', () => {
  const without = productIn('server/features').filter(({ path }) => !roles.includes(roleOf(path) ?? ''));
  assert.deepEqual(
    without.map(({ path }) => path),
    [],
  );
});

test('in a room of the server the SQL is in .db.ts files', () => {
  const isSql =
    /\b(?:selectFrom|insertInto|updateTable|deleteFrom|selectNoFrom|execute|executeTakeFirst\w*)\(/;
  const others = productIn('server/features').filter(({ path }) => roleOf(path) !== 'db');
  const withSql = others.filter(
    ({ text, imports }) =>
      isSql.test(text) || imports.some(({ target, isType }) => target === 'kysely' && !isType),
  );
  assert.deepEqual(
    withSql.map(({ path }) => path),
    [],
  );
});

/** One that a variable names. */
const ANY_TABLE = 'any';

/** Tables that several rooms write, and why none of them has a door for the others. */
const sharedTables: Record<string, [rooms: string[], reason: string]> = {
  activations: [['activations', 'passwords'], 'a first password ends what waits'],
  admins: [['admins', 'passwords'], 'passwords are those of members and admins'],
  [ANY_TABLE]: [['merges'], 'a merge moves the rows of every table that names a member'],
  counters: [['membership', 'proofs'], 'each has its own counter'],
  double_pairs: [['doubles', 'merges'], 'a merge decides a pair'],
  members: [['members', 'membership', 'merges', 'passwords', 'payments'], 'each has its own columns'],
  payer_names: [['merges', 'statements'], 'a merge moves what names a member'],
  reminders: [['merges', 'reminders'], 'a merge moves what names a member'],
  renew_links: [['membership', 'renew-links'], 'a link ends with what it renews'],
};

test('a table is written by one room', () => {
  const verbs =
    /\b(?:insertInto|updateTable|deleteFrom)\(\s*(?:'(\w+)'|\w)|\b(?:insert into|delete from) (?:(\w+)|\$)|\bupdate (?:(\w+) set\b|\$\{)/g;
  const writers = new Map<string, Set<string>>();
  for (const { path, text } of productIn('server/features'))
    for (const [, ...names] of text.matchAll(verbs)) {
      const table = names.find((name) => name !== undefined) ?? ANY_TABLE;
      writers.set(table, (writers.get(table) ?? new Set()).add(featureOf(path) ?? ''));
    }
  const shared = [...writers].filter(([table, { size }]) => size > 1 || table === ANY_TABLE);
  assert.deepEqual(
    Object.fromEntries(shared.map(([table, rooms]) => [table, [...rooms].toSorted()])),
    Object.fromEntries(Object.entries(sharedTables).map(([table, [rooms]]) => [table, rooms])),
  );
});

/** A file that other rooms may use: `payments.open.service.ts`. */
const isDoor = (path: string) => /^server\/features\/.*\.open\.[a-z]+\.ts$/.test(path);

test('a room of the server is used by other rooms only through its files named .open, none of which has routes', () => {
  forbid(
    'of another room only ….open.….ts',
    productIn('server/features'),
    ({ target }, path) =>
      featureOf(target) !== undefined && featureOf(target) !== featureOf(path) && !isDoor(target),
  );
  const inner = productIn('server/features').filter(({ path }) => isDoor(path) && roleOf(path) === 'routes');
  assert.deepEqual(
    inner.map(({ path }) => path),
    [],
  );
});

test('a file of the server is named .open only where another room uses it', () => {
  const used = new Set(
    productIn('server/features').flatMap(({ path, imports }) =>
      imports.flatMap(({ target }) => (featureOf(target) === featureOf(path) ? [] : target)),
    ),
  );
  const unused = productIn('server/features').filter(({ path }) => isDoor(path) && !used.has(path));
  assert.deepEqual(
    unused.map(({ path }) => path),
    [],
  );
});

test('in shared, words are labels or messages, and states are states', () => {
  const others = productIn('shared').filter(({ path }) =>
    /\.(?:texts|words|statuses|status)\.ts$/.test(path),
  );
  assert.deepEqual(
    others.map(({ path }) => path),
    [],
  );
});

/** Rooms that are rightly not in all three places: where they are instead, and why. */
const partialRooms: Record<string, [where: string, reason: string]> = {
  'api-docs': ['server', 'the server writes its page from the contracts'],
  colors: ['shared', 'both sides calculate with colours'],
  evidence: ['server shared', 'shown by payments'],
  files: ['server', 'photos, proofs and icons by their links'],
  health: ['server', 'read by machines'],
  home: ['web', 'shows what association and guides serve'],
  letters: ['server shared', 'has calls and no screens yet'],
  mailbox: ['server', 'a page for developers, which the server writes'],
  'member-categories': ['server shared', 'shown by members'],
  metrics: ['server', 'read by machines'],
  'not-found': ['web', 'a screen without calls'],
  papers: ['server shared', 'its check page is shown by documents'],
  proofs: ['server', 'used by payments and evidence'],
  'statement-links': ['server', 'used by payments, deposits and statements'],
  stops: ['server shared', 'shown by members'],
  tables: ['shared', 'limits of the tables that both sides name'],
  'two-step': ['server shared', 'shown by admins and auth'],
};

test('a room has one name in shared, server and web', () => {
  const places = { server: 'server/features', shared: 'shared', web: 'web/features' };
  const found = new Map<string, Set<string>>();
  for (const [place, folder] of Object.entries(places))
    for (const { path } of inFolder(folder)) {
      const room = /^([^/]+)\//.exec(path.slice(folder.length + 1))?.[1];
      if (room) found.set(room, (found.get(room) ?? new Set()).add(place));
    }
  const partial = [...found].flatMap(([room, { size }]) => {
    const where = [...(found.get(room) ?? [])].join(' ');
    return size < Object.keys(places).length ? [[room, where]] : [];
  });
  assert.deepEqual(
    Object.fromEntries(partial),
    Object.fromEntries(Object.entries(partialRooms).map(([room, [where]]) => [room, where])),
  );
});

/** Rooms that serve calls of another one, and why. */
const servedElsewhere: Record<string, string> = {
  'auth serves activations': 'the link of an activation logs in',
  'documents serves association': 'settings are together',
  'dues serves association': 'settings are together',
  'papers serves association': 'settings are together',
  'reminders serves association': 'settings are together',
  'renewals serves members': 'the renewals of one member',
};

test('a room serves the calls that its own contract declares', () => {
  const foreign = productIn('server/features')
    .filter(({ path }) => roleOf(path) === 'routes')
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ target }) => {
        const owner = /^shared\/([^/]+)\/.*\.contract\.ts$/.exec(target)?.[1];
        return owner && owner !== featureOf(path) ? `${featureOf(path)} serves ${owner}` : [];
      }),
    );
  assert.deepEqual([...new Set(foreign)].toSorted(), Object.keys(servedElsewhere));
});

test('only server/config.ts and server/main.ts read the environment', () => {
  const readers = productIn('server')
    .filter(({ text }) => /process\.env\b/.test(text))
    .map(({ path }) => path);
  assert.deepEqual(
    readers.filter((path) => !['server/config.ts', 'server/main.ts'].includes(path)),
    [],
  );
});

test('layouts of the web know no feature, components no layout, lib neither components nor layouts', () => {
  const above: Record<string, RegExp> = {
    layouts: /^web\/features\//,
    components: /^web\/(features|layouts)\//,
    lib: /^web\/(features|layouts|components)\//,
  };
  for (const [folder, forbidden] of Object.entries(above))
    forbid('layouts and features → components → lib', inFolder(`web/${folder}`), ({ target }) =>
      forbidden.test(target),
    );
});

test('a component of the web knows no endpoint', () => {
  forbid(
    'only features call endpoints',
    productIn('web/components'),
    ({ target, isType }) =>
      target === 'web/lib/calls/call.ts' || (target.endsWith('.contract.ts') && !isType),
  );
});

test('the web compares no role: what may be called is in the contract', () => {
  const comparing = productIn('web').filter(({ text }) => /[!=]==? *'(?:Super )?Admin'/.test(text));
  assert.deepEqual(
    comparing.map(({ path }) => path),
    [],
    'Use mayCall with the endpoint.',
  );
});

test('every day is typed in a DateField, which writes it in words', () => {
  const typed = sources.filter(
    ({ path, text }) => path.startsWith('web/') && /type[=:] ?['"]date['"]/.test(text),
  );
  assert.deepEqual(
    typed.map(({ path }) => path),
    ['web/components/dates/DateField.tsx'],
  );
});

test('a room of the web is imported by other rooms only through its open folder', () => {
  const isOpen = (path: string) => /^web\/features\/[^/]+\/open\//.test(path);
  forbid(
    'of another room only features/<room>/open/, which itself uses nothing but open folders',
    inFolder('web/features'),
    ({ target }, path) =>
      target.startsWith('web/features/') &&
      !isOpen(target) &&
      (isOpen(path) || featureOf(target) !== featureOf(path)),
  );
});

test('no files import each other in a circle, types included', () => {
  const pairs = sources.flatMap(({ path, imports }) =>
    imports.filter(({ isOurs }) => isOurs).map(({ target }): [string, string] => [path, target]),
  );
  assert.deepEqual(findCircles(graphOf(pairs)), []);
});

test('files are named after their content', () => {
  const named = sources
    .map(({ path }) => path)
    .filter((path) => !/^web\/(root|entry\.(client|server))\.tsx$/.test(path));
  const wrong = named.filter((path) =>
    path.endsWith('.tsx')
      ? !/^[A-Z][A-Za-z0-9]*(\.test)?\.tsx$/.test(basename(path))
      : !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.(ts|mjs)$/.test(basename(path)),
  );
  assert.deepEqual(wrong, [], 'kebab-case.role.ts, and PascalCase.tsx after the component');
});

test('a screen is named as its file is', () => {
  const wrong = productIn('web').flatMap(({ path, text }) => {
    const name = /^export default function (\w+)/m.exec(text)?.[1];
    const isOurs = /\/[A-Z][^/]*\.tsx$/.test(path) && name !== undefined && name !== basename(path, '.tsx');
    return isOurs ? [`${path} exports ${name}`] : [];
  });
  assert.deepEqual(wrong, []);
});

test('all components, layouts and features are in rooms', () => {
  const loose = sources.filter(({ path }) => /^web\/(?:components|layouts|features)\/[^/]+$/.test(path));
  assert.deepEqual(loose, []);
});

test('the server has no .tsx files', () => {
  assert.deepEqual(
    inFolder('server')
      .filter(({ path }) => path.endsWith('.tsx'))
      .map(({ path }) => path),
    [],
  );
});

test('the scanner sees every kind of import', () => {
  const text = [
    "import { a,\n  b } from '../lib/a.ts';",
    "import type { C } from '#shared/c.ts';",
    "export * from './d.ts';",
    "import './e.css';",
    "// import { x } from './comment.ts';",
    "const late = () => import('./f.ts');",
    "const worker = new URL('./g.worker.ts', import.meta.url);",
    'const text = "import { y } from \'./string.ts\'";',
  ].join('\n');
  const seen = readImports('server/jobs/run.ts', text).map(({ target, isType }) =>
    isType ? `type ${target}` : target,
  );
  assert.deepEqual(seen, [
    'server/lib/a.ts',
    'type shared/c.ts',
    'server/jobs/d.ts',
    'server/jobs/e.css',
    'server/jobs/f.ts',
    'server/jobs/g.worker.ts',
  ]);
});
