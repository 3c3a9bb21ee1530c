import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedFields } from './changed-fields.ts';

test('only fields that differ are listed, before and after', () => {
  const row = { name: 'A', fee: 1, note: null as string | null };
  assert.deepEqual(changedFields(row, { name: 'A', fee: 2, note: 'x' }), {
    before: { fee: 1, note: null },
    after: { fee: 2, note: 'x' },
  });
});

test('a field that the change leaves out stays as it is', () => {
  const row: { name: string; hidden?: number } = { name: 'A', hidden: 1 };
  assert.deepEqual(changedFields(row, { name: 'B', hidden: undefined }), {
    before: { name: 'A' },
    after: { name: 'B' },
  });
});
