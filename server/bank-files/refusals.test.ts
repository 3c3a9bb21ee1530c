// Files that are refused as a whole. The words name the row or the difference.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StatementRefusalReason } from '#shared/statements/statement-refusals.messages.ts';
import { parseStatement } from '../../tests/builders/statements/parse-statement.ts';
import { bytes, fixture, utf16, workbook } from '../../tests/builders/statements/statement-files.ts';
import { StatementRefusal } from './statement/statement-refusal.ts';

type File = Buffer<ArrayBuffer>;

/** The fixture with another text in place of one that occurs. */
function changed(name: string, old: string, text: string): File {
  assert.ok(fixture(name).includes(old), `${name} does not contain ${old}`);
  return bytes(fixture(name).replaceAll(old, text));
}

const cutBefore = (name: string, end: string) => bytes(fixture(name).slice(0, fixture(name).indexOf(end)));
const cutAfter = (name: string, end: string) =>
  bytes(fixture(name).slice(0, fixture(name).indexOf(end) + end.length));
const oldExcel = () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)]);
const login =
  '<!DOCTYPE html><html><body><form><table><tr><td>User ID</td><td><input name="u"></td></tr><tr><td>PIN</td><td><input type="password"></td></tr></table></form></body></html>';
const rupiahTitles = ['No', 'Tanggal', 'Keterangan', 'Dana Masuk', 'Dana Keluar', 'Saldo'];
const usTitles = ['No', 'Tanggal', 'Keterangan', 'Dana Masuk (USD)', 'Dana Keluar (USD)', 'Saldo (USD)'];

const refused: [
  what: string,
  file: () => File | Promise<File>,
  reason: StatementRefusalReason,
  words: string,
][] = [
  [
    'a wrong sum of credits',
    () => changed('bca-bisnis.csv', 'Kredit : 5,300,123.00', 'Kredit : 5,300,124.00'),
    'wrongCreditSum',
    'bank mencetak Rp 5.300.124,00, jumlah barisnya Rp 5.300.123,00',
  ],
  [
    'a wrong sum of debits',
    () => changed('bca-individu.csv', 'Debet,=,15000.00', 'Debet,=,15000.01'),
    'wrongDebitSum',
    'bank mencetak Rp 15.000,01, jumlah barisnya Rp 15.000,00',
  ],
  [
    'a wrong count of credits',
    () =>
      changed('bca-bisnis.csv', '"Mutasi Kredit : 5,300,123.00","2"', '"Mutasi Kredit : 5,300,123.00","3"'),
    'wrongCreditCount',
    'bank mencetak 3, di file ada 2',
  ],
  [
    'a wrong closing balance',
    () => changed('bca-individu.csv', 'Ending Balance,=,2035240.00', 'Ending Balance,=,2035241.00'),
    'wrongClosing',
    'bank mencetak Rp 2.035.241,00, saldo awal dan semua barisnya menghasilkan Rp 2.035.240,00',
  ],
  [
    'a changed amount, by the running balance',
    () => changed('mandiri-kopra.csv', ';5000000.00;', ';5000001.00;'),
    'wrongBalance',
    'Saldo di baris 4 tidak sesuai: seharusnya Rp 6.297.624,00, tertulis Rp 6.297.623,00',
  ],
  [
    'a missing row, by the running balance',
    () => bytes(fixture('cimb-octo.csv').replace('1.285.123,00', '1.284.123,00')),
    'wrongBalance',
    'baris 3',
  ],
  [
    'a row whose two balances differ from its amount',
    () => changed('bri-cms.csv', '"250117.00"', '"250118.00"'),
    'wrongBalance',
    'baris 4',
  ],
  [
    'MT940 whose rows do not lead to its closing balance',
    () => changed('mandiri.mt940', ':62F:C260930IDR1000000,00', ':62F:C260930IDR1000001,00'),
    'wrongClosing',
    'Rp 1.000.001,00',
  ],
  ['MT940 without its closing balance', () => cutBefore('mandiri.mt940', ':62F:'), 'cutOff', 'terpotong'],
  ['MT940 in dollars', () => changed('mandiri.mt940', 'IDR', 'USD'), 'otherCurrency', 'USD'],
  [
    'a dollar account of KlikBCA',
    () => changed('bca-individu.csv', 'Currency,=,IDR', 'Currency,=,USD'),
    'otherCurrency',
    'Mata uang rekening ini adalah USD',
  ],
  [
    'a dollar account without totals',
    () =>
      bytes(
        fixture('bca-individu.csv')
          .replace('=,IDR', '=,USD')
          .replace(/Starting[\s\S]*/, ''),
      ),
    'otherCurrency',
    'USD',
  ],
  [
    'a dollar account of KlikBCA Bisnis',
    () => changed('bca-bisnis.csv', 'Kode Mata Uang : Rp', 'Currency Code : USD'),
    'otherCurrency',
    'USD',
  ],
  [
    'a row in another currency',
    () => changed('mandiri-kopra.csv', 'IDR;16 Mei', 'SGD;16 Mei'),
    'otherCurrency',
    'di baris 4 adalah SGD',
  ],
  [
    'a workbook whose titles name dollars',
    () => workbook([usTitles, ['1', '01 Sep 2026', 'A', '10,00', '-', '10,00']]),
    'otherCurrency',
    'USD',
  ],
  [
    'two accounts in one file',
    () => changed('mandiri-kopra.csv', '1060055900000;IDR;16', '1060055900001;IDR;16'),
    'otherAccounts',
    '1060055900000 dan 1060055900001',
  ],
  [
    'two statements in one web page',
    () =>
      bytes(`${fixture('bca-mutasi.xls')}${fixture('bca-mutasi.xls').replace('0111222333', '0111222444')}`),
    'otherAccounts',
    '0111222444',
  ],
  [
    'a workbook with two statements',
    () => workbook(...[1, 2].map(() => [rupiahTitles, ['1', '01 Sep 2026', 'A', '10,00', '-', '10,00']])),
    'severalSheets',
    'Beberapa lembar',
  ],
  ['a login page', () => bytes(login), 'loginPage', 'halaman login'],
  ['a login page in UTF-16', () => utf16(login), 'loginPage', 'halaman login'],
  ['an error page', () => bytes('<html><body><p>Sesi Anda berakhir</p></body></html>'), 'loginPage', 'login'],
  ['an old .xls', oldExcel, 'oldExcel', '.xlsx'],
  ['an empty file', () => bytes('\n\n'), 'empty', 'kosong'],
  ['a text', () => bytes('Yth. Bendahara,\nberikut mutasi bulan ini.\n'), 'noTable', 'tidak ditemukan'],
  ['a statement without rows', () => cutAfter('mandiri-mcm.csv', 'Credit\n'), 'noRows', 'tidak berisi'],
  [
    'KlikBCA Bisnis that ends before its totals',
    () => cutBefore('bca-bisnis.csv', '"Saldo Awal'),
    'cutOff',
    'bagian akhirnya tidak ada',
  ],
  [
    'KlikBCA Individu that ends in a row',
    () => cutAfter('bca-individu.csv', "'03/09/2026,SETORAN TU"),
    'cutOff',
    'di baris 9',
  ],
  ['a csv that ends in a date', () => cutAfter('cimb-octo.csv', '02-Okt-2026'), 'cutOff', 'di baris 3'],
  ['a csv that ends in a quote', () => cutAfter('mandiri-mcm.csv', '"453,6'), 'cutOff', 'di baris 4'],
  ['a csv that ends in an amount', () => cutAfter('bni-direct.csv', '0.00,"400,000'), 'cutOff', 'di baris 4'],
  [
    'a quote that hides the rows after it',
    () => changed('bca-individu.csv', 'SETORAN TUNAI', '"SETORAN TUNAI'),
    'unclosedQuote',
    'di baris 9',
  ],
  ['a web page that ends in a table', () => cutBefore('bca-mutasi.xls', '<td>02/09'), 'cutOff', 'terpotong'],
  [
    'a day that no calendar has',
    () => changed('bri-internet.csv', '02/09/26', '31/09/26'),
    'unreadableDate',
    'Tanggal di baris 6 tidak terbaca atau tidak ada di kalender: "31/09/26"',
  ],
  [
    'a month that no calendar has',
    () => changed('mandiri-mcm.csv', '02/09/26', '02/13/26'),
    'unreadableDate',
    'baris 4',
  ],
  [
    'a day outside of the printed period',
    () => changed('bri-internet.csv', '02/09/26', '09/02/26'),
    'outsidePeriod',
    'Tanggal di baris 6 (09/02/2026) di luar periode mutasi (01/09/2026 – 30/09/2026)',
  ],
  [
    'an amount that cannot be read',
    () => changed('bri-cms.csv', '"250117.00"', '"2501l7.00"'),
    'unreadableAmount',
    'Nominal di baris 4 tidak terbaca: "2501l7.00"',
  ],
  [
    'an amount that a spreadsheet has shortened',
    () => changed('mandiri-kopra.csv', ';5000000.00;', ';5E+06;'),
    'unreadableAmount',
    'baris 4',
  ],
  ['a row without an amount', () => changed('mandiri-kopra.csv', '0.00;2500.00', ';'), 'noAmount', 'Baris 3'],
  [
    'a row that has lost the end of its line',
    () => changed('mandiri-kopra.csv', '0.00;2500.00;1297623.00', '0.00'),
    'shortRow',
    'Baris 3 memiliki lebih sedikit kolom',
  ],
  [
    'a row without its balance',
    () => changed('mandiri-kopra.csv', '2500.00;1297623.00', '2500.00;'),
    'noBalance',
    'Baris 3 tidak memiliki saldo',
  ],
  [
    'a row that is credit and debit',
    () => changed('mandiri-kopra.csv', '0.00;2500.00', '10.00;2500.00'),
    'bothSides',
    'Baris 3',
  ],
  [
    'an amount without a mark',
    () => changed('bca-bisnis.csv', '5,000,000.00 CR', '5,000,000.00'),
    'noMark',
    'Baris 10',
  ],
  [
    'dots and commas that change places',
    () => changed('bri-internet.csv', '"15.000,00"', '"15,000.00"'),
    'mixedForms',
    'baris 6',
  ],
  [
    'a row whose date is lost',
    () => changed('mandiri-kopra.csv', '16 Mei 2027 00:00:00', ''),
    'unknownRow',
    'Baris 4',
  ],
];

for (const [what, file, reason, words] of refused)
  test(`[BANK-003] ${what} is refused`, async () => {
    const found = await parseStatement(await file(), { uploadedOn: '2027-06-01' }).then(
      (read) => `not refused: ${JSON.stringify(read).slice(0, 200)}`,
      (error: unknown) => error,
    );
    assert.ok(found instanceof StatementRefusal, String(found));
    assert.equal(found.reason, reason, found.text);
    assert.ok(found.text.includes(words), found.text);
  });
