import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ImportField } from '#shared/imports/imports.fields.ts';
import { cellFaults } from '#shared/imports/imports.messages.ts';
import type { Mapping } from '#shared/imports/imports.schemas.ts';
import type { OrderChoice } from '#shared/imports/reading.states.ts';
import { judgeDates } from './date-orders.ts';
import { indexChoices } from './field-readers.ts';
import { rowReader } from './read-row.ts';

interface Around {
  order?: OrderChoice;
  /** Cells of a column that is not imported. */
  neighbour?: string[];
  header?: string;
}

/** Of one column, whose first row is row 2: the value or the fault of each cell. */
function readColumn(
  field: ImportField,
  cells: string[],
  { order, neighbour = [], header = field }: Around = {},
) {
  const rows = cells.map((cell, at) => ({ row: at + 2, cells: [cell, neighbour[at] ?? null] }));
  const columns = [0, 1].map((index) => {
    const column = { index, letters: '', header: index === 0 ? header : '' };
    const dates = judgeDates(rows, column);
    return { ...column, ...(dates && { dates }) };
  });
  const mapping: Mapping = [{ column: 0, field, clears: false, order }];
  const choices = { company_category: indexChoices([]), category: indexChoices([]) };
  const read = rowReader(columns, mapping, { today: '2026-11-23', choices });
  return rows.map((row) => {
    const { values, faults } = read(row);
    return faults[0]?.message ?? Object.values(values).at(-1);
  });
}

test('[IMP-004] one date with the month first proves it for its column, before and after it', () => {
  assert.deepEqual(
    readColumn('date_of_birth', [
      '4/5/1990',
      '3/25/1985',
      '10/11/92',
      '7/7/1970',
      '4 Mei 1990',
      '1990-05-04',
    ]),
    ['1990-04-05', '1985-03-25', '1992-10-11', '1970-07-07', '1990-05-04', '1990-05-04'],
  );
});

test('[IMP-004] a header that says the order proves it, unless a date contradicts it', () => {
  const header = 'Tgl Lahir (MM/DD/YYYY)';
  assert.deepEqual(readColumn('date_of_birth', ['4/5/1990', '10/11/1992'], { header }), [
    '1990-04-05',
    '1992-10-11',
  ]);
  const fault = cellFaults.eitherOrder({ row: 2, text: '4/5/1990' }).message;
  assert.equal(readColumn('date_of_birth', ['4/5/1990', '25/3/1985'], { header })[0], fault);
});

test('[IMP-004] where both orders are proven, what fits both is a fault', () => {
  const fault = cellFaults.eitherOrder({ row: 3, text: '3/25/1985' }).message;
  assert.deepEqual(readColumn('date_of_birth', ['4/5/1990', '3/25/1985', '25/3/1985', '7/7/1970']), [
    fault,
    cellFaults.monthFirst('Tanggal lahir').message,
    '1985-03-25',
    '1970-07-07',
  ]);
});

test('[IMP-004] a person chooses the order; what contradicts it is a fault', () => {
  assert.deepEqual(readColumn('date_of_birth', ['4/5/1990', '25/3/1985'], { order: 'monthFirst' }), [
    '1990-04-05',
    cellFaults.dayFirst('Tanggal lahir').message,
  ]);
  assert.deepEqual(readColumn('date_of_birth', ['4/5/1990', '3/25/1985'], { order: 'dayFirst' }), [
    '1990-05-04',
    cellFaults.monthFirst('Tanggal lahir').message,
  ]);
});

test('[IMP-004] a column that proves no order has that of another one that the same program wrote', () => {
  const read = (neighbour: string[]) => readColumn('date_of_birth', ['4/5/1990'], { neighbour })[0];
  assert.equal(read(['8/13/2026 7:00:00']), '1990-04-05');
  assert.equal(read(['13/8/2026 7:00:00']), '1990-05-04');
  assert.equal(read(['8-13-2026']), '1990-05-04');
  assert.equal(read(['Solo, 8/13/2026']), '1990-05-04');
});

const turnedCells = [
  '17/08/1980',
  '1990-04-05',
  '1991-01-02',
  '1992-03-04',
  '1993-06-05',
  '1994-08-07',
  '1995-07-07',
];

test('[IMP-004] days that a spreadsheet may have turned are faults until a person has chosen', () => {
  const fault = cellFaults.turned({ row: 2, text: '17/08/1980' }).message;
  assert.deepEqual(readColumn('date_of_birth', turnedCells), [
    '1980-08-17',
    ...Array.from({ length: 5 }, () => fault),
    '1995-07-07',
  ]);
  const read = (order: OrderChoice) => readColumn('date_of_birth', turnedCells, { order }).slice(0, 3);
  assert.deepEqual(read('dayFirst'), ['1980-08-17', '1990-05-04', '1991-02-01']);
  assert.deepEqual(read('stored'), ['1980-08-17', '1990-04-05', '1991-01-02']);
  assert.deepEqual(readColumn('date_of_birth', ['3/25/1985', '1990-05-04'], { order: 'monthFirst' }), [
    '1985-03-25',
    '1990-04-05',
  ]);
});

test('[IMP-004] a day above 12, few days, or a text that fits both orders show that nothing was turned', () => {
  for (const cells of [
    [...turnedCells, '1990-01-31'],
    turnedCells.slice(0, 5),
    [...turnedCells, '04/05/1990'],
  ])
    assert.equal(readColumn('date_of_birth', cells)[1], '1990-04-05');
});

test('[IMP-004] without such a date the day comes first', () => {
  assert.deepEqual(readColumn('expired_at', ['4/5/2027', '25/3/2027']), ['2027-05-04', '2027-03-25']);
});

test('[IMP-004] where people typed each date in their way, one with the month first proves nothing of the others', () => {
  const fault = cellFaults.eitherOrder({ row: 3, text: '12/31/1980' }).message;
  assert.equal(readColumn('birth', ['Medan, 4/5/1990', 'Solo, 12/31/1980'])[0], fault);
  assert.equal(readColumn('date_of_birth', ['4-5-1990', '12/31/1980'])[0], fault);
});
