// Documents that `npm run docs` makes from the code are those of this version.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../tools/root.ts';
import { generatedDocs } from './setup/generated-docs.ts';

for (const { path, describe } of generatedDocs)
  test(`${path} is fresh: otherwise run 'npm run docs'`, async () => {
    assert.equal(readFileSync(join(root, path), 'utf8'), await describe());
  });
