// What banks and spreadsheets do to rows: pending ones, years, orders, totals, lost digits.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statementWarnings } from '#shared/statements/statement-refusals.texts.ts';
import { bytes, fixture, workbook } from '../../../../tests/builders/statements/statement-files.ts';
import { parseStatement } from './parse-statement.ts';
import type { ReadStatement } from './read-statement.types.ts';

async function read(file: Buffer<ArrayBuffer> | string, uploadedOn = '2027-06-01'): Promise<ReadStatement> {
  const found = await parseStatement(typeof file === 'string' ? bytes(file) : file, { uploadedOn });
  assert.ok(found.kind === 'statement', JSON.stringify(found));
  return found;
}

test('[BANK-003] totals may include pending rows, which is said', async () => {
  const text = fixture('bca-individu.csv')
    .replace('Credit,=,1050240.00', 'Credit,=,1350795.00')
    .replace('Ending Balance,=,2035240.00', 'Ending Balance,=,2335795.00');
  const { warnings, credits, pending } = await read(text);
  assert.deepEqual(warnings, [statementWarnings.totalsWithPending]);
  assert.deepEqual([credits.length, pending.length], [4, 1]);
});

test('[BANK-002] without a year and a period, days lie in the year before the upload', async () => {
  const text = fixture('bca-individu.csv')
    .replaceAll("'01/09/2026", "'30/12")
    .replaceAll("'02/09/2026", "'31/12")
    .replaceAll("'03/09/2026", "'02/01");
  const { credits } = await read(text, '2027-01-05');
  assert.deepEqual(
    credits.map(({ bookedOn }) => bookedOn),
    ['2026-12-30', '2026-12-31', '2027-01-02', '2027-01-02'],
  );
});

test('[BANK-002] 29 February without a year is in a leap year', async () => {
  const text = 'Tanggal,Keterangan,Cabang,Jumlah,,Saldo\n29/02,SETORAN,0000,300123.00,CR,300123.00\n';
  assert.equal((await read(text, '2027-01-05')).credits[0]?.bookedOn, '2024-02-29');
});

test('[BANK-002] KlikBCA Bisnis writes whole dates, too', async () => {
  const text = fixture('bca-bisnis.csv')
    .replace('"30/12"', '"30/12/2026"')
    .replace('"31/12"', '"31/12/2026"')
    .replace('"02/01"', '"02/01/2027"');
  assert.deepEqual((await read(text)).credits, (await read(fixture('bca-bisnis.csv'))).credits);
});

test('[BANK-002] KlikBCA Bisnis, older: the mark in a column without a title', async () => {
  const text = [
    'No. rekening : 0060003900',
    'Periode : 01/08/2026 - 31/08/2026',
    'Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo',
    "'01/08,TRSF E-BANKING CR SARI UTAMI,'0000,300123.00,CR,1300123.00",
    "'02/08,BIAYA ADM,'0000,15000.00,DB,1285123.00",
    'Saldo Awal : 1000000.00',
    'Saldo Akhir : 1285123.00',
  ].join('\r\n');
  assert.deepEqual((await read(text)).credits[0]?.amount, 30_012_300);
});

test('[BANK-002] KlikBCA Bisnis in English', async () => {
  const text = fixture('bca-bisnis.csv')
    .replace(
      '"Tanggal Transaksi","Keterangan","Cabang","Jumlah","Saldo"',
      '"Transaction Date","Description","Branch","Amount","Balance"',
    )
    .replace('No. rekening', 'Account No.')
    .replace('Periode', 'Period')
    .replace('Kode Mata Uang : Rp', 'Currency Code : IDR')
    .replace('Saldo Awal', 'Start Balance')
    .replace('Mutasi Kredit', 'Credit')
    .replace('Mutasi Debet', 'Debit')
    .replace('Saldo Akhir', 'Last Balance');
  const found = await read(text);
  assert.deepEqual(found.credits, (await read(fixture('bca-bisnis.csv'))).credits);
  assert.equal(found.totals.creditCount, 2);
});

test('[BANK-002] KlikBCA Bisnis saved again in Excel: months in words, the mark under a second title', async () => {
  const text = [
    'Periode : 01/08/2026 - 31/08/2026;;;;;',
    'Tanggal Transaksi;Keterangan;Cabang;Jumlah;Keterangan;Saldo',
    '29-Agu;TRSF E-BANKING CR SARI UTAMI;0000; Rp1,000,000 ;CR;',
    '29-Agu;BIAYA ADM;0000; Rp15,000 ;DB; Rp1,985,000 ',
    '30-Agu;SETORAN TUNAI;0000; Rp250,000 ;CR; Rp2,235,000 ',
  ].join('\n');
  const { credits } = await read(text);
  assert.deepEqual(
    credits.map(({ bookedOn, amount, description }) => [bookedOn, amount, description]),
    [
      ['2026-08-29', 100_000_000, 'TRSF E-BANKING CR SARI UTAMI'],
      ['2026-08-30', 25_000_000, 'SETORAN TUNAI'],
    ],
  );
});

test('[BANK-002] amounts with commas and without quotes are joined from the right', async () => {
  const text = fixture('bca-bisnis.csv').replaceAll('"', '').replaceAll(' , , , ,', '');
  assert.deepEqual((await read(text)).credits, (await read(fixture('bca-bisnis.csv'))).credits);
});

test('[BANK-002] the newest row may stand first', async () => {
  const lines = fixture('mandiri-kopra.csv').trim().split('\n');
  const turned = [lines[0], ...lines.slice(1).toReversed()].join('\n');
  const [found, expected] = [await read(turned), await read(fixture('mandiri-kopra.csv'))];
  assert.deepEqual(
    found.credits.map(({ amount }) => amount).toReversed(),
    expected.credits.map(({ amount }) => amount),
  );
});

test('[BANK-002] BRI saved again in Excel: dates as there, the account destroyed', async () => {
  const text = fixture('bri-cms.csv')
    .replaceAll('"181201005900501"', '1.81201E+14')
    .replaceAll(/"2026-09-0(\d) (\d\d):(\d\d):\d\d"/g, '0$1/09/2026 $2:$3')
    .replaceAll('"', '')
    .replaceAll(',', ';');
  const { account, credits, warnings } = await read(text);
  assert.deepEqual(account, { number: null, isUnreadable: true });
  assert.deepEqual(warnings, [statementWarnings.accountUnreadable]);
  assert.deepEqual([credits[0]?.bookedOn, credits[0]?.bookedAtTime], ['2026-09-01', '07:30:00']);
});

test('[BANK-003] BRI may list rows of one second in any order', async () => {
  const [header, first, second, third] = fixture('bri-cms.csv').trim().split('\n');
  assert.equal((await read([header, second, first, third].join('\n'))).credits.length, 2);
});

test('[BANK-002] Livin with one signed amount', async () => {
  const file = await workbook([
    ['No', 'Tanggal', 'Keterangan', 'Nominal (IDR)', 'Saldo (IDR)'],
    ['1', '01/09/2026', 'Transfer dari SARI UTAMI', '+300.123,00', '1.300.123,00'],
    ['2', '02/09/2026', 'Biaya', '-15.000,00', '1.285.123,00'],
  ]);
  const { layout, credits, debitCount } = await read(file);
  assert.deepEqual([layout, credits[0]?.amount, debitCount], ['mandiri-livin-nominal', 30_012_300, 1]);
});

test('[BANK-002] BNIDirect with debit and credit in merged cells', async () => {
  const file = await workbook([
    [
      'Post Date',
      null,
      'Value Date',
      null,
      'Branch',
      'Journal No.',
      null,
      'Description',
      null,
      'Debit',
      null,
      'Credit',
      null,
      'Balance',
    ],
    [
      null,
      46_266,
      null,
      46_266,
      'BNI',
      null,
      '915128',
      null,
      'SARI UTAMI',
      null,
      0,
      null,
      300_123,
      1_300_123,
    ],
    [null, 46_267, null, 46_267, 'BNI', null, '915129', null, 'BIAYA', null, 2500, null, 0, 1_297_623],
  ]);
  const { credits, debitCount } = await read(file);
  assert.deepEqual([credits[0]?.amount, credits[0]?.description, debitCount], [30_012_300, 'SARI UTAMI', 1]);
});

test('[BANK-002] BSI as a web page under the name of a workbook', async () => {
  const cells = (values: string[]) => `<tr>${values.map((value) => `<td>${value}</td>`).join('')}</tr>`;
  const text = `<table>${[
    ['Waktu Transaksi', 'Deskripsi', 'Debet', 'Kredit', 'Saldo Riil'],
    ['01/09/2026 07:30:12', 'TRF DARI SARI &amp; UTAMI', '0,00', '300.123,00', '1.300.123,00'],
  ]
    .map(cells)
    .join('')}</table>`;
  const { credits } = await read(Buffer.from(text, 'latin1'));
  assert.deepEqual(
    [credits[0]?.description, credits[0]?.bookedAtTime],
    ['TRF DARI SARI & UTAMI', '07:30:12'],
  );
});

test('[BANK-002] columns that a bank adds change nothing', async () => {
  const text = fixture('cimb-octo.csv').trim().split('\n');
  const kopra = fixture('mandiri-kopra.csv').trim().split('\n');
  const wider = kopra.map(
    (line, index) => `${index === 0 ? 'No' : index};${line};${index === 0 ? 'Status' : 'OK'}`,
  );
  assert.deepEqual((await read(wider.join('\n'))).credits, (await read(kopra.join('\n'))).credits);
  assert.equal((await read(text.join('\n'))).layout, 'cimb-octo');
});

test('[BANK-003] rows of 0 are counted and said', async () => {
  const text = `${fixture('cimb-octo.csv')}03-Okt-2026;INFO;0,00;0,00;1.285.123,00\n`;
  assert.deepEqual((await read(text)).warnings, [statementWarnings.zeroRows(1)]);
});

test('[BANK-003] a sum may include pending rows while the closing balance does not', async () => {
  const text = fixture('bca-individu.csv').replace('Credit,=,1050240.00', 'Credit,=,1350795.00');
  assert.deepEqual((await read(text)).warnings, [statementWarnings.totalsWithPending]);
});

test('[BANK-002] a workbook that was saved in a later year has the years of the period', async () => {
  const file = await workbook([
    ['No. rekening : 0060003900'],
    ['Periode : 15/12/2025 - 14/01/2026'],
    ['Tanggal Transaksi', 'Keterangan', 'Cabang', 'Jumlah', 'Saldo'],
    [new Date('2026-12-30T00:00:00Z'), 'SARI UTAMI', '0000', '300,123.00 CR', '1,300,123.00'],
    [new Date('2026-01-02T00:00:00Z'), 'BUDI SANTOSO', '0000', '250,117.00 CR', '1,550,240.00'],
    ['Saldo Akhir : 1,550,240.00'],
  ]);
  assert.deepEqual(
    (await read(file)).credits.map(({ bookedOn }) => bookedOn),
    ['2025-12-30', '2026-01-02'],
  );
});

test('[BANK-002] a period of one day is one', async () => {
  const text = fixture('bri-internet.csv')
    .replace('01/09/26 - 30/09/26', '01/09/26')
    .replace('\n02/09', '\n01/09');
  assert.deepEqual((await read(text)).period, { from: '2026-09-01', to: '2026-09-01' });
});

test('[BANK-002] a line of MT940 may begin with a dash', async () => {
  const text = fixture('mandiri.mt940').replace('6 LUNAS', '- LUNAS');
  assert.match((await read(text)).credits[0]?.description ?? '', /202- LUNAS$/);
});
