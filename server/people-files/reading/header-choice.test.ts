import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from './find-table.ts';
import { parseFile, usualReading } from './parse-file.ts';

const bytes = Buffer.from(
  [
    'Daftar Anggota 2026;;;',
    'Nama;Email;HP;Instansi',
    'Kode A;Kode B;;Kode D',
    'Sari;sari@contoh.id;081234567890;PT A',
    'Wati;wati@contoh.id;081234567891;PT B',
  ].join('\n'),
);
const readAt = (headerRow: number) => parseFile(bytes, { ...usualReading, headerRow });
const headersOf = ({ columns }: Awaited<ReturnType<typeof readAt>>) => columns.map(({ header }) => header);

test('[IMP-002] the first rows are named, and the header that was found is none of a person', async () => {
  const { headerRow, isHeaderChosen, firstRows } = await parseFile(bytes);
  assert.deepEqual([headerRow, isHeaderChosen], [2, false]);
  assert.deepEqual(firstRows?.slice(0, 2), [
    { row: 1, text: 'Daftar Anggota 2026' },
    { row: 2, text: 'Nama | Email | HP | Instansi' },
  ]);
});

test('[IMP-002] a person chooses the row of the header, or that there is none', async () => {
  const other = await readAt(3);
  assert.deepEqual(headersOf(other), ['Kode A', 'Kode B', 'Kolom C', 'Kode D']);
  assert.deepEqual([other.headerRow, other.isHeaderChosen, other.rows.length], [3, true, 2]);
  const none = await readAt(0);
  assert.deepEqual(headersOf(none), ['Kolom A', 'Kolom B', 'Kolom C', 'Kolom D']);
  assert.equal(none.headerRow, 0);
  await assert.rejects(readAt(99), (error) => error instanceof Refusal && error.reason === 'noHeaderRow');
});
