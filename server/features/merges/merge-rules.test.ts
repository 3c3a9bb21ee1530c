import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestDatabase } from '../../../tests/setup/api/database.ts';
import { readMemberColumns } from '../../../tests/setup/api/member-columns.ts';
import { mergeRules } from './merge-rules.rule.ts';

test('[LIST-009] the merge knows every column of the schema that names a member', async (t) => {
  const { db } = await openTestDatabase(t);
  assert.deepEqual([...mergeRules.keys()].toSorted(), await readMemberColumns(db));
});
