// Spreadsheets that need more memory than their thread has.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTable } from '../../server/people-files/reading/read-table.ts';
import { plainWorkbook, zipBomb } from '../builders/spreadsheets/hostile-workbooks.ts';

test('[IMP-001] a file without memory for it is refused, and the next one is read', async () => {
  const strings = await zipBomb(23, 'xl/sharedStrings.xml', '<si><t>a</t></si>');
  await assert.rejects(readTable(strings), { status: 422 });
  assert.equal((await readTable(await plainWorkbook())).rows.length, 3);
});
