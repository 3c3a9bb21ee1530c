// The chunks of the bundle are named by path, so that a renamed file cannot leave its chunk unnoticed.
import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../tools/root.ts';
import { chunks, groups } from '../../web/build/chunks.ts';

const filesOf = (part: string) => globSync(part.endsWith('/') ? `${part}*` : `${part}.*`, { cwd: root });

test('every path of a chunk names files', () => {
  const empty = chunks.flatMap(({ name, parts }) =>
    parts.filter((part) => filesOf(part).length === 0).map((part) => `${name}: ${part}`),
  );
  assert.deepEqual(empty, []);
});

test('a chunk contains the files it names, and no others', () => {
  const forms = groups.find(({ name }) => name === 'forms');
  const takes = (path: string) => forms?.test.test(join('/srv/app', path));
  assert.ok(takes('web/components/forms/PasswordField.tsx'));
  assert.ok(takes('web/lib/forms/use-server-form.ts'));
  assert.ok(!takes('web/lib/forms/use-server-form-draft.ts'));
  assert.ok(!takes('web/components/tables/Filters.tsx'));
});
