// How many files a folder of the product holds: nobody finds a file in a longer list.
import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { root } from '../tools/root.ts';

const MAX_FILES_PER_FOLDER = 20;

/** Files of product code by folder; styles count. */
const folders = Object.groupBy(
  globSync('{shared,server,web}/**/*.{ts,tsx,css}', { cwd: root }).filter((path) => !path.includes('.test.')),
  dirname,
);

test('no folder of the product has more than 20 files', () => {
  const large = Object.entries(folders)
    .map(([folder, files = []]) => ({ folder, files: files.length }))
    .filter(({ files }) => files > MAX_FILES_PER_FOLDER);
  assert.deepEqual(large, []);
});

test('all components, layouts and features are in rooms', () => {
  const loose = ['web/components', 'web/layouts', 'web/features'].flatMap((folder) => folders[folder] ?? []);
  assert.deepEqual(loose, []);
});
