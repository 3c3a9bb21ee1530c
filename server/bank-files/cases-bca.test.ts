// What BCA and spreadsheets do to rows: pending ones, years, marks, totals.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statementWarnings } from '#shared/statements/statement-refusals.messages.ts';
import { parseStatement } from '../../tests/builders/statements/parse-statement.ts';
import { bytes, fixture, openedInExcel, workbook } from '../../tests/builders/statements/statement-files.ts';
import type { ReadStatement } from './statement/read-statement.types.ts';
import { StatementRefusal } from './statement/statement-refusal.ts';

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

test('[BANK-002] KlikBCA Bisnis without a balance', async () => {
  const text = [
    'Tanggal Transaksi,"Keterangan","Cabang","Jumlah"',
    '01/09/2026,"TRSF E-BANKING CR SARI UTAMI","0000","300,123.00 CR"',
    '02/09/2026,"BIAYA","0000","72100000.00 DB"',
  ].join('\n');
  const { layout, credits, debitCount } = await read(text);
  assert.deepEqual([layout, credits[0]?.amount, debitCount], ['bca-bisnis', 30_012_300, 1]);
});

test('[BANK-002] KlikBCA Individu in Indonesian, with commas in each text', async () => {
  const text = [
    "No. Rekening,=,'0111222333",
    'Nama,=,PERKUMPULAN CONTOH',
    'Mata Uang,=,Rp',
    'Tanggal,Keterangan,Cabang,Jumlah,,Saldo',
    "'01/09/2026,TRSF A, B, C,'0000,300123.00,CR,1300123.00",
    "'PEND,TRSF X, Y,'0000,100.00,CR,0.00",
    'Saldo Awal,=,1000000.00',
    'Kredit,=,300123.00',
    'Debet,=,',
    'Saldo Akhir,=,1300123.00',
  ].join('\n');
  const { layout, credits, pending } = await read(text);
  assert.deepEqual(
    [layout, credits[0]?.description, pending[0]?.description],
    ['bca-individu', 'TRSF A, B, C', 'TRSF X, Y'],
  );
});

test('[BANK-002] KlikBCA Individu saved again in Excel: every line is as wide as the widest', async () => {
  const lines = fixture('bca-individu.csv').trimEnd().split('\n');
  const width = Math.max(...lines.map((line) => line.split(',').length));
  const padded = lines.map((line) => line + ','.repeat(width - line.split(',').length));
  const [found, expected] = [await read(padded.join('\r\n')), await read(fixture('bca-individu.csv'))];
  assert.deepEqual([found.credits, found.pending], [expected.credits, expected.pending]);
});

test('[BANK-002] BCA as XHTML, and with a comment in front', async () => {
  const page = fixture('bca-mutasi.xls').trimStart();
  const expected = (await read(page)).credits;
  for (const start of ['<?xml version="1.0"?>\n', '<!-- mutasi -->\n', '<!DOCTYPE html>'])
    assert.deepEqual((await read(start + page)).credits, expected);
});

test('[BANK-002] a semicolon in a text of KlikBCA Bisnis does not divide it', async () => {
  const text = [
    '"No. rekening : 0060003900"',
    '"Nama : PERKUMPULAN CONTOH"',
    '"Periode : 01/09/2026 - 30/09/2026"',
    '"Kode Mata Uang : Rp"',
    '"Tanggal Transaksi","Keterangan","Cabang","Jumlah","Saldo"',
    '"04/09","TRSF ""IURAN"" H. ABD; RAHMAN   ","0000","250,117.00 CR","5,250,117.00"',
    '"04/09","TRSF SARI, S.PD","0000","250,118.00 CR","5,500,235.00"',
    '"Saldo Awal : 5,000,000.00"',
    '"Mutasi Debet : 0.00","0"',
    '"Mutasi Kredit : 500,235.00","2"',
    '"Saldo Akhir : 5,500,235.00"',
  ].join('\n');
  assert.deepEqual(
    (await read(text)).credits.map(({ description }) => description),
    ['TRSF "IURAN" H. ABD; RAHMAN', 'TRSF SARI, S.PD'],
  );
});

test('[BANK-002] KlikBCA Individu whose texts Excel has split at their commas is read as the bank wrote it', async () => {
  const text = fixture('bca-individu.csv').replace('DEWI LESTARI', 'DEWI, 12, LESTARI');
  const split = await read(await openedInExcel(text));
  const whole = await read(text);
  assert.deepEqual(split.credits, whole.credits);
  assert.deepEqual(split.pending, whole.pending);
  assert.equal(split.credits[0]?.description.includes('IURAN, TAHUN 2026'), true);
});

test('[BANK-003] a split text that hides an amount is refused, not guessed', async () => {
  const text = fixture('bca-individu.csv').replace('BIAYA ADM', 'BIAYA, 250000.00, ADM');
  const cut = text.replace(",'0000,15000.00,DB,1535240.00", ",'0000,15000.00");
  await assert.rejects(read(await openedInExcel(cut)), StatementRefusal);
});

test('[BANK-003] the opening balance alone is no end of KlikBCA', async () => {
  const whole = fixture('bca-individu.csv');
  const start = whole.indexOf('Starting Balance');
  const opening = whole.slice(start, whole.indexOf('\n', start) + 1);
  for (const text of [whole.slice(0, start) + opening, opening + whole.slice(0, start)])
    await assert.rejects(read(text), { reason: 'cutOff' });
});
