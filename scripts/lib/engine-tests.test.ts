// A test file may run on SQLite alone only where the other database could not change it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readImports, readSources, type Source } from '../../tests/setup/sources.ts';
import { findEngineFree } from './engine-tests.ts';

const source = (path: string, text: string): Source => ({ path, text, imports: readImports(path, text) });

test('a test file runs once when nothing that it loads reads the address of the database server', () => {
  const free = findEngineFree([
    source('a/pure.test.ts', "import { sum } from './sum.ts';\nimport type { Api } from './api.ts';\n"),
    source('a/direct.test.ts', "import { startApi } from './api.ts';\n"),
    source('a/indirect.test.ts', "import { addMember } from './builder.ts';\n"),
    source('a/reader.test.ts', 'const url = process.env.TEST_DATABASE_URL;\n'),
    source('a/sum.ts', "import { sum } from './sum.ts';\n"),
    source('a/builder.ts', "export { startApi } from './api.ts';\n"),
    source('a/api.ts', 'const url = process.env.TEST_DATABASE_URL;\n'),
  ]);
  assert.deepEqual(free, ['a/pure.test.ts']);
});

test('every test file that uses the API, a database or the product runs on both databases', () => {
  const sources = readSources();
  const free = new Set(findEngineFree(sources));
  const users = sources.filter(
    ({ path, imports }) =>
      path.endsWith('.test.ts') &&
      imports.some(({ target }) =>
        /^tests\/setup\/api\/(api|database|template-database)\.ts$|^tools\/product\.ts$/.test(target),
      ),
  );
  assert.ok(users.length > 60, `${users.length} files`);
  assert.deepEqual(
    users.map(({ path }) => path).filter((path) => free.has(path)),
    [],
  );
  assert.ok(free.has('server/features/guides/markdown.test.ts'));
});
