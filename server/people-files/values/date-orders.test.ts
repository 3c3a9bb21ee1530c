import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ImportField } from '#shared/imports/imports.fields.ts';
import { cellFaults } from '#shared/imports/imports.messages.ts';
import type { Mapping } from '#shared/imports/imports.types.ts';
import { monthFirstFinder } from './date-orders.ts';
import { choicesOf } from './field-readers.ts';
import { rowReader } from './read-row.ts';

/** Of one column, whose first row is row 2: the value or the fault of each cell. */
function readColumn(field: ImportField, cells: string[]) {
  const columns = [{ index: 0, letters: 'A', header: field }];
  const mapping: Mapping = [{ column: 0, field, clears: false }];
  const rows = cells.map((cell, at) => ({ row: at + 2, cells: [cell] }));
  const { look, proofs } = monthFirstFinder(mapping);
  for (const row of rows) look(row);
  const choices = { company_category: choicesOf([]), category: choicesOf([]) };
  const read = rowReader(columns, mapping, { today: '2026-11-23', choices, monthFirst: proofs });
  return rows.map((row) => {
    const { values, faults } = read(row);
    return faults[0]?.message ?? Object.values(values).at(-1);
  });
}

test('[IMP-004] one date with the month first makes faults of all that fit both orders, before and after it', () => {
  const fault = cellFaults.eitherOrder({ row: 3, text: '3/25/1985' }).message;
  const [before, proof, after, same, named, iso] = readColumn('date_of_birth', [
    '4/5/1990',
    '3/25/1985',
    '10-11-92',
    '7/7/1970',
    '4 Mei 1990',
    '1990-05-04',
  ]);
  assert.deepEqual([before, after], [fault, fault]);
  assert.equal(proof, cellFaults.monthFirst('Tanggal lahir').message);
  assert.deepEqual([same, named, iso], ['1970-07-07', '1990-05-04', '1990-05-04']);
});

test('[IMP-004] without such a date the day comes first', () => {
  assert.deepEqual(readColumn('expired_at', ['4/5/2027', '25/3/2027']), ['2027-05-04', '2027-03-25']);
});

test('[IMP-004] a place may stand in front of the dates of a column', () => {
  const fault = cellFaults.eitherOrder({ row: 3, text: '12/31/1980' }).message;
  assert.equal(readColumn('birth', ['Medan, 4/5/1990', 'Solo, 12/31/1980'])[0], fault);
});
