import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { colToLetter, readXlsx } from 'hucre/xlsx';
import { choiceNames, importFields, valueLabel } from '#shared/imports/imports.fields.ts';
import { importLimits } from '#shared/imports/imports.limits.ts';
import { workbook } from '../../../tests/builders/spreadsheets/spreadsheet.ts';
import { readPeople } from '../../../tests/setup/people-file.ts';
import { writeFaults } from './write-faults.ts';
import { writeTemplate } from './write-template.ts';

const lists = { company_category: ['Perguruan Tinggi', 'Lain & "lain"'], category: ['Anggota Biasa'] };

test('[IMP-001] the template has a header that is recognised, an example that is left out, and drop-downs', async () => {
  const file = await writeTemplate(lists);
  await assert.rejects(readPeople(file), { reason: 'headerOnly' });
  const [members, help, choices] = (await readXlsx(file)).sheets;
  const [companyCategory, category] = choiceNames.map((name) => {
    const letters = colToLetter(members?.rows[0]?.indexOf(valueLabel(name)) ?? -1);
    return `${letters}2:${letters}${importLimits.rows + 1}`;
  });
  assert.deepEqual(
    members?.dataValidations?.map(({ type, range, formula1 }) => [type, range, formula1]),
    [
      ['list', companyCategory, 'Pilihan!$A$1:$A$2'],
      ['list', category, 'Pilihan!$B$1:$B$1'],
    ],
  );
  assert.equal(help?.name, 'Petunjuk');
  assert.deepEqual(
    [choices?.hidden, choices?.rows],
    [
      true,
      [
        ['Perguruan Tinggi', 'Anggota Biasa'],
        ['Lain & "lain"', null],
      ],
    ],
  );
});

test('[IMP-001] a filled template is imported without a question', async () => {
  const [sheet] = (await readXlsx(await writeTemplate(lists))).sheets;
  const titles = sheet?.rows[0]?.map(String) ?? [];
  const row = (sheet?.rows[1] ?? []).map((cell, at) =>
    titles[at] === importFields.email.label ? 'sari@contoh.id' : cell,
  );
  const csv = [titles, row].map((cells) => cells.join(';')).join('\n');
  const { columns, rows } = await readPeople(Buffer.from(csv));
  assert.ok(columns.every(({ recognition }) => recognition === 'known'));
  assert.deepEqual(rows[0]?.faults, []);
});

test('[IMP-003] the rows with faults are a spreadsheet that can be corrected and imported', async () => {
  const csv = [
    'No;Nama;Email;No. HP;Tgl Lahir;Institusi;Alamat',
    '1;Sari;sari@contoh.id;081234567890;17/08/1980;Toko;Jl. A',
    '2;Budi;budi@contoh;8,12346E+11;08/17/1980;=1+1;Jl. B',
    '3;Cici;cici@contoh.id;081234567892;17/08/1980;Toko;Jl. C',
    '4;Dedi;dedi@contoh.id;081234567893;31/02/1980;Toko;Jl. D',
  ].join('\n');
  const first = await readPeople(Buffer.from(csv));
  const faults = first.rows.flatMap((row) => row.faults);
  const missing = {
    row: 5,
    column: null,
    header: '',
    value: '',
    kind: 'missing' as const,
    message: 'Kategori institusi wajib dipilih.',
  };
  const { table, columns, rows } = await readPeople(
    await buffer(writeFaults(first.table, [...faults, missing])),
  );
  assert.deepEqual(
    table.columns.map(({ header }) => header),
    [
      'Baris',
      'Kesalahan: baris ini',
      'No',
      'Nama',
      'Email',
      'Kesalahan: Email',
      'No. HP',
      'Kesalahan: No. HP',
      'Tgl Lahir',
      'Kesalahan: Tgl Lahir',
      'Institusi',
      'Alamat',
    ],
  );
  assert.deepEqual(
    table.rows.map(({ cells }) => cells[0]),
    [3, 5],
  );
  assert.equal(table.rows[1]?.cells[1], missing.message);
  assert.deepEqual(
    columns.flatMap(({ column, recognition }) => (recognition === 'report' ? column : [])),
    [1, 5, 7, 9],
  );
  assert.deepEqual(
    rows.flatMap((row) => row.faults).map(({ header, message }) => [header, message]),
    faults.map(({ header, message }) => [header, message]),
  );
});

test('[IMP-004] digits that a spreadsheet has lost stay a fault in the file of faults', async () => {
  const lost = [1.5e17, 12.5, 1e20];
  const file = workbook({
    name: 'Anggota',
    rows: [
      ['Nomor Anggota', 'Nama', 'No. HP'],
      ...lost.map((number) => [number, 'Sari', 6.28e12]),
      ['A-1', 'Budi', '081234567890'],
    ],
  });
  const first = await readPeople(await file());
  const faults = first.rows.flatMap((row) => row.faults);
  assert.equal(faults.length, 2 * lost.length);
  const { rows } = await readPeople(await buffer(writeFaults(first.table, faults)));
  assert.deepEqual(
    rows.flatMap((row) => row.faults).map(({ header, message }) => [header, message]),
    faults.map(({ header, message }) => [header, message]),
  );
});
