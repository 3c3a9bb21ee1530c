import assert from 'node:assert/strict';
import { test } from 'node:test';
import { untidySpreadsheets } from '../../tests/builders/spreadsheets/untidy-spreadsheets.ts';
import { recognizeColumns } from './columns/recognize-columns.ts';
import { readTable } from './reading/read-table.ts';
import { indexChoices } from './values/field-readers.ts';
import { rowReader } from './values/read-row.ts';

const context = {
  today: '2026-11-23',
  choices: {
    company_category: indexChoices([{ id: 1, name: 'Swasta' }]),
    category: indexChoices([{ id: 1, name: 'Anggota Biasa' }]),
  },
};

for (const { association, bytes, fields, members, first, faults, skipped, remarks } of untidySpreadsheets)
  test(`[IMP-002] [IMP-003] [IMP-004] ${association}`, async () => {
    const table = await readTable(await bytes());
    const columns = recognizeColumns(table);
    const found = columns.flatMap(({ column, field }) =>
      field ? [[table.columns[column]?.header, field]] : [],
    );
    assert.deepEqual(Object.fromEntries(found), fields);
    assert.equal(table.rows.length, members);
    assert.deepEqual(
      table.skipped.map(({ reason }) => reason),
      skipped ?? [],
    );
    assert.equal(table.remarks, remarks ?? 0);
    const rows = table.rows.map(rowReader(table.columns, columns, context));
    assert.deepEqual({ ...rows[0]?.values, ...first }, rows[0]?.values);
    assert.deepEqual(
      rows.flatMap((row) => row.faults.map((fault) => [fault.row, fault.header])),
      faults,
    );
  });
