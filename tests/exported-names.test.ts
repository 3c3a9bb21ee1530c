// Somebody who reads or searches a name finds one meaning of it within the server, and one within what both sides share.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSources } from './setup/sources.ts';

/** Names that stay, in how many files, and why. */
const reasons: Record<'server' | 'shared', Record<string, [files: number, reason: string]>> = {
  server: {
    readParts: [2, 'each is its own thread, which calls nothing else'],
    compareSlips: [2, 'the thread and what calls it'],
    readRows: [2, 'the thread of short answers, and the stream of long ones'],
    Column: [2, 'of a table of the database, and of a spreadsheet'],
    NamedMember: [2, 'a type of the descriptions of tables, and of rows of imports'],
    StoredUndo: [2, 'what an undo of that room puts back; nobody else reads it'],
    ReplacedBill: [2, 'what an undo of that file puts back'],
    changeCategories: [2, 'those that the association has, and those of members'],
    findCategory: [2, 'of the list with its count, and only its name'],
    countItems: [2, 'of an approval, and of an order'],
    insertItems: [2, 'of an approval, and of an order'],
  },
  shared: {
    id: [2, 'of an answer, and of a parameter, which is imported as `parameter`'],
    flag: [2, 'of an answer, and of a parameter, which is imported as `parameter`'],
    page: [2, 'of an answer, and of a parameter, which is imported as `parameter`'],
    identity: [2, 'a group of settings, and fields of members'],
    reminders: [2, 'a group of settings, and the calls of the room'],
    uniqueCodes: [2, 'a group of settings, and the calls of the room'],
    SkipReason: [2, 'of rows of an import, and of members of an order'],
    skipReasons: [2, 'of rows of an import, and of members of an order'],
  },
};

const declared = /^export (?:default )?(?:async )?(?:function\*?|const|class|interface|type) (?<name>\w+)/gm;

/** Migrations say what was, each for itself. */
const sources = readSources().filter(
  ({ path }) => !path.endsWith('.test.ts') && !path.startsWith('server/db/migrations/'),
);

for (const folder of ['server', 'shared'] as const)
  test(`a name that files of ${folder} export twice has a reason`, () => {
    const files = new Map<string, Set<string>>();
    for (const { path, text } of sources.filter((source) => source.path.startsWith(`${folder}/`)))
      for (const { groups } of text.matchAll(declared)) {
        const name = groups?.name ?? '';
        files.set(name, (files.get(name) ?? new Set()).add(path));
      }
    const repeated = [...files].filter(([, paths]) => paths.size > 1).map(([name, { size }]) => [name, size]);
    const listed = Object.entries(reasons[folder]).map(([name, [count]]) => [name, count]);
    assert.deepEqual(Object.fromEntries(repeated), Object.fromEntries(listed));
  });

/** Genitives that stay, and why. Other exported functions are verbs, and constants are nouns. */
const genitives: Record<string, string> = {
  oneOf: 'the term of schemas: `field.oneOf(label, values)`, and the same for the environment',
  listOf: 'the term of schemas: `field.listOf(label, entry, max)`',
  keysOf: "TypeScript's `keyof` at run time",
  engineOf: 'released migrations import it, and they stay as they were',
  nameKeysOf: 'the same',
  searchTextsOf: 'the same',
};

test("an exported function or constant that ends in 'Of' has a reason", () => {
  const found = sources
    .filter(({ path }) => /^(?:server|shared|web)\//.test(path))
    .flatMap(({ text }) => [...text.matchAll(/^export (?:async )?(?:function\*?|const) (?<name>\w+Of)\b/gm)])
    .map(({ groups }) => groups?.name);
  assert.deepEqual(new Set(found), new Set(Object.keys(genitives)));
});
