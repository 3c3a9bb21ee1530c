import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellFaults } from '#shared/imports/imports.messages.ts';
import type { Fault } from '#shared/imports/reading.states.ts';
import { splitName, splitTitles } from '../../lib/names/split-name.ts';
import { readBirth } from './births.ts';
import type { Reading } from './cells.ts';
import { readDate } from './dates.ts';
import { readEmail } from './emails.ts';
import { readPhone } from './phones.ts';

const today = '2026-11-23';
const rules = { label: 'Tanggal lahir', latest: today };

function show<Value>(reading: Reading<Value>): Value | { fault: Fault } {
  return 'fault' in reading ? reading : reading.value;
}

const dates: [cell: string | number, date: string][] = [
  ['17/8/80', '1980-08-17'],
  ['17-08-1980', '1980-08-17'],
  ['17.08.1980', '1980-08-17'],
  ['17 08 1980', '1980-08-17'],
  ['17 Agustus 1980', '1980-08-17'],
  ['17 AGUSTUS 1980', '1980-08-17'],
  ['17 Agt 1980', '1980-08-17'],
  ['17-Agu-80', '1980-08-17'],
  ['17Agust1980', '1980-08-17'],
  ['17 Ags. 1980', '1980-08-17'],
  ['17-Aug-1980', '1980-08-17'],
  ['August 17, 1980', '1980-08-17'],
  ['17-VIII-1980', '1980-08-17'],
  ['Minggu, 17 Agustus 1980', '1980-08-17'],
  ['tgl. 17 Agustus 1980', '1980-08-17'],
  ['1980-08-17', '1980-08-17'],
  ['1980/08/17', '1980-08-17'],
  ['1980-08-17 00:00:00', '1980-08-17'],
  ['1980-08-17T00:00:00.000Z', '1980-08-17'],
  ["'17/08/1980", '1980-08-17'],
  [29450, '1980-08-17'],
  [29450.5, '1980-08-17'],
  ['29450', '1980-08-17'],
  ['17081980', '1980-08-17'],
  ['19800817', '1980-08-17'],
  ['3 Pebruari 1975', '1975-02-03'],
  ['3 Nopember 1975', '1975-11-03'],
  ['1 Mei 01', '2001-05-01'],
  ['24/11/26', '1926-11-24'],
  ['23/11/26', '2026-11-23'],
  ['29/02/2000', '2000-02-29'],
];

for (const [cell, date] of dates)
  test(`[IMP-004] the date ${cell} is ${date}`, () => assert.equal(show(readDate(cell, rules)), date));

const wrongDates: [cell: string | number, fault: Fault][] = [
  ['08/17/1980', cellFaults.monthFirst('Tanggal lahir')],
  ['30/02/1980', cellFaults.impossibleDate('Tanggal lahir')],
  ['29/02/1900', cellFaults.impossibleDate('Tanggal lahir')],
  ['31 April 1980', cellFaults.impossibleDate('Tanggal lahir')],
  ['32/13/1980', cellFaults.impossibleDate('Tanggal lahir')],
  ['00/00/0000', cellFaults.impossibleDate('Tanggal lahir')],
  [1980, cellFaults.partialDate('Tanggal lahir')],
  ['Agustus 1980', cellFaults.partialDate('Tanggal lahir')],
  ['08/1980', cellFaults.partialDate('Tanggal lahir')],
  ['17 Agxtus 1980', cellFaults.date('Tanggal lahir')],
  [1081980, cellFaults.date('Tanggal lahir')],
  ['kira-kira 1980', cellFaults.date('Tanggal lahir')],
];

for (const [cell, fault] of wrongDates)
  test(`[IMP-004] the date ${cell} is a fault, never guessed`, () =>
    assert.deepEqual(show(readDate(cell, rules)), { fault }));

test('[IMP-004] a year of two digits at the end of a membership lies in the future', () => {
  assert.equal(show(readDate('31/12/27', { label: 'Berlaku sampai', latest: '9999-12-31' })), '2027-12-31');
});

test('[IMP-004] the end of a membership is read after the words that lead to it', () => {
  const rules = { label: 'Berlaku sampai', latest: '9999-12-31' };
  const words = ['s.d.', 's/d', 'sd', 'S.D', 'sampai', 'sampai dengan', 'hingga', 's.d. tanggal', 'Sampai:'];
  for (const word of words)
    assert.equal(show(readDate(`${word} 31 Desember 2026`, rules)), '2026-12-31', word);
  assert.deepEqual(show(readDate('sampai 2026', rules)), { fault: cellFaults.partialDate('Berlaku sampai') });
});

const periods = [
  '1 Jan 2025 - 31 Des 2025',
  '01/01/2025 s.d. 31/12/2025',
  '1/1/2025 sampai dengan 31/12/2025',
  '2025-01-01 – 2025-12-31',
];

for (const cell of periods)
  test(`[IMP-004] '${cell}' has two dates, and a person says which`, () =>
    assert.deepEqual(show(readDate(cell, rules)), { fault: cellFaults.twoDates }));

const births: [cell: string, place: string | null, date: string | null][] = [
  ['Bandung, 17 Agustus 1980', 'Bandung', '1980-08-17'],
  ['BANDUNG 17-08-1980', 'BANDUNG', '1980-08-17'],
  ['Bandung/17-08-1980', 'Bandung', '1980-08-17'],
  ['Bandung\n17/8/80', 'Bandung', '1980-08-17'],
  ['Bandung, tgl 17 Agustus 1980', 'Bandung', '1980-08-17'],
  ['Kota Bandung (17-08-1980)', 'Kota Bandung', '1980-08-17'],
  ['Ujung Pandang, August 17, 1980', 'Ujung Pandang', '1980-08-17'],
  ['MARTAPURA 17-08-1980', 'MARTAPURA', '1980-08-17'],
  ['Bandung, Minggu, 17 Agustus 1980', 'Bandung', '1980-08-17'],
  ['Pasar Minggu 17-08-1980', 'Pasar Minggu', '1980-08-17'],
  ['17-08-1980, Bandung', 'Bandung', '1980-08-17'],
  ['Bandung', 'Bandung', null],
  ['17 Agustus 1980', null, '1980-08-17'],
];

for (const [cell, place, date] of births)
  test(`[IMP-004] '${cell}' is a place and a date`, () =>
    assert.deepEqual(show(readBirth(cell, rules)), { place, date }));

test('[IMP-004] a place with a date that cannot be read is a fault', () => {
  assert.ok('fault' in readBirth('Bandung, 31 Februari 1980', rules));
  assert.ok('fault' in readBirth('Bandung, 1980', rules));
});

const names: [text: string, before: string | null, name: string, after: string | null][] = [
  ['Dr. Sari Utami, M.Si., Ph.D.', 'Dr.', 'Sari Utami', 'M.Si., Ph.D.'],
  ['Prof. Dr. Ir. H. Joko Santoso, M.Sc', 'Prof. Dr. Ir. H.', 'Joko Santoso', 'M.Sc'],
  ['Prof.Dr.Ani Wijaya,S.Si.,M.Si', 'Prof. Dr.', 'Ani Wijaya', 'S.Si., M.Si'],
  ['drg. Andi Wijaya, Sp.KG(K)', 'drg.', 'Andi Wijaya', 'Sp.KG(K)'],
  ['dr Budi Hartono, Sp. OG', 'dr', 'Budi Hartono', 'Sp. OG'],
  ['dr Budi Hartono Sp. OG', 'dr', 'Budi Hartono Sp. OG', null],
  ['Dra. Hj. Nur Aini, MM', 'Dra. Hj.', 'Nur Aini', 'MM'],
  ['Ir. Made Suryawan, S.TP, MBA', 'Ir.', 'Made Suryawan', 'S.TP, MBA'],
  ['Sari Utami M.Si', null, 'Sari Utami', 'M.Si'],
  ['Budi Santoso SE MM', null, 'Budi Santoso', 'SE, MM'],
  ['SARI UTAMI, S.KEP., NS', null, 'SARI UTAMI', 'S.KEP., NS'],
  ['SARI UTAMI SE', null, 'SARI UTAMI SE', null],
  ['Utami, Sari', null, 'Utami, Sari', null],
  ['UTAMI, SARI', null, 'UTAMI, SARI', null],
  ['Irma Drajat Hendra', null, 'Irma Drajat Hendra', null],
  ['M. Ridwan', null, 'M. Ridwan', null],
  ['Budi S.R.', null, 'Budi S.R.', null],
  ['Bapak Budi', null, 'Bapak Budi', null],
  ['Dr. (H.C.) Budi', 'Dr. (H.C.)', 'Budi', null],
  ['K.H. Ali Yafie, M.A.', 'K.H.', 'Ali Yafie', 'M.A.'],
  ['Prof. Dr. K. H. Ali', 'Prof. Dr. K. H.', 'Ali', null],
  ['k.h. Ali', 'k.h.', 'Ali', null],
  ['K.H.', null, 'K.H.', null],
  ['K. Hasan', null, 'K. Hasan', null],
  ['R.A. Kartini', null, 'R.A. Kartini', null],
  ['Sari Utami; S.Kom.', null, 'Sari Utami', 'S.Kom.'],
  ['Sari Utami,', null, 'Sari Utami', null],
  ['Ali Ma', null, 'Ali Ma', null],
  ['Dr.', null, 'Dr.', null],
];

for (const [text, before, name, after] of names)
  test(`[IMP-004] '${text}' has the name '${name}'`, () =>
    assert.deepEqual(splitName(text), { before, name, after }));

test('[IMP-004] titles in one column are those in front of a name and those behind it', () => {
  assert.deepEqual(splitTitles('Dr., M.Si.'), { before: 'Dr.', after: 'M.Si.' });
  assert.deepEqual(splitTitles('Prof. Dr. M.Si'), { before: 'Prof. Dr.', after: 'M.Si' });
  assert.deepEqual(splitTitles('S.Pd / M.Pd'), { before: null, after: 'S.Pd, M.Pd' });
  assert.deepEqual(splitTitles('Ir.'), { before: 'Ir.', after: null });
});

for (const cell of [
  '0812-3456-7890',
  '0812 3456 7890',
  '812 3456 7890',
  '+62 812-3456-7890',
  '6281234567890',
  '+62 (0)812-3456-7890',
  '+62 0812 3456 7890',
  '006281234567890',
  "'081234567890",
  'WA 081234567890',
  '081234567890 (WA)',
  '0812.3456.7890',
  '081234567890 / 0812-3456-7890',
  '81234567890.0',
  81234567890,
  6281234567890,
])
  test(`[IMP-004] the phone number ${cell} is complete`, () =>
    assert.equal(show(readPhone(cell)), '+6281234567890'));

const wrongPhones: [cell: string | number, fault: Fault | RegExp][] = [
  ['8.12346E+11', cellFaults.digitsLost],
  ['8,12346E+11', cellFaults.digitsLost],
  [812346000000, cellFaults.digitsLost],
  [8.123456789012346e21, cellFaults.digitsLost],
  ['812346000000', cellFaults.digitsLost],
  ['081234567890 / 085678901234', cellFaults.twoPhones],
  ['081234567890 085678901234', cellFaults.twoPhones],
  ['081234567890, 085678901234', cellFaults.twoPhones],
  ['081234567890 ::: 085678901234', cellFaults.twoPhones],
  ['081234567890\n085678901234', cellFaults.twoPhones],
  ['021-5551234', cellFaults.landline],
  ['081234567890/91', /tidak valid/],
  ['O81234567890', /tidak valid/],
  ['08123', /tidak valid/],
];

for (const [cell, fault] of wrongPhones)
  test(`[IMP-004] the phone number ${cell} is a fault`, () => {
    const reading = readPhone(cell);
    assert.ok('fault' in reading);
    if (fault instanceof RegExp) assert.match(reading.fault.message, fault);
    else assert.deepEqual(reading.fault, fault);
  });

for (const cell of [
  'sari@contoh.id',
  ' SARI@Contoh.ID ',
  'sari @ contoh.id',
  'mailto:sari@contoh.id',
  'Sari Utami <sari@contoh.id>',
  'sari@contoh.id;',
  'sari@contoh.id, sari@contoh.id',
  'sari@contoh.id (pribadi)',
  'sari@contoh.id [kantor, aktif]',
  'Email pribadi: sari@contoh.id',
  '1. sari@contoh.id',
  'Salah Utami <sari@contoh.id>',
])
  test(`[IMP-004] the address '${cell}' is read`, () =>
    assert.equal(show(readEmail(cell)), 'sari@contoh.id'));

for (const cell of [
  'sari@contoh.id, budi@contoh.id',
  'sari utami@contoh.id',
  'sari@contoh',
  'sari(at)contoh.id',
  'sari@contoh.id pribadi',
  'sari@contoh.id (tidak aktif)',
  'salah: sari@contoh.id',
  'sari@contoh,id',
])
  test(`[IMP-004] the address '${cell}' is a fault`, () => assert.ok('fault' in readEmail(cell)));
