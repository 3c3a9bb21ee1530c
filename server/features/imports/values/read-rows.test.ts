import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeXlsx } from 'hucre/xlsx';
import { recognizeColumns } from '../columns/recognize-columns.ts';
import { readTable } from '../reading/read-table.ts';
import { choicesOf } from './field-readers.ts';
import { readRows } from './read-rows.ts';

const faulty: Record<number, string> = { 0: '8.12346E+11', 1: '0812', 2: '#REF!', 3: '021-5551234' };

/** Every 27th of 1,000 phone numbers is wrong: 37 of them. */
function phoneOf(row: number): string {
  return row % 27 === 5 ? (faulty[row % 4] ?? '') : `0812345${String(10_000 + row)}`;
}

test('[IMP-007] 1,000 rows with 37 faults are 963 possible members and 37 listed faults, none dropped', async () => {
  const titles = ['No', 'Nama', 'Email', 'HP', 'TTL', 'Instansi', 'Jenis Instansi'];
  const members = Array.from({ length: 1000 }, (_, row) => [
    row + 1,
    `Dr. Sari Utami ${row}, M.Si.`,
    `sari${row}@contoh.id`,
    phoneOf(row),
    'Bandung, 17 Agustus 1980',
    `Toko ${row}`,
    'Swasta',
  ]);
  const table = await readTable(
    await writeXlsx({ sheets: [{ name: 'Anggota', rows: [titles, ...members] }] }),
  );
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 0);
  const rows = await readRows(table, recognizeColumns(table), {
    today: '2026-11-23',
    companyCategories: choicesOf([{ id: 1, name: 'Swasta' }]),
    categories: choicesOf([]),
  });
  clearInterval(ticking);
  assert.equal(rows.length, 1000);
  assert.equal(rows.filter(({ faults }) => faults.length === 0).length, 963);
  assert.deepEqual(
    rows.flatMap(({ faults }) => faults.map(({ row, header }) => [row, header])),
    members.flatMap((_, row) => (row % 27 === 5 ? [[row + 2, 'HP']] : [])),
  );
  assert.ok(turns >= 10, `the event loop turned ${turns} times`);
});
