// What banks and spreadsheets do to rows: pending ones, years, orders, totals, lost digits.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statementWarnings } from '#shared/statements/statement-refusals.messages.ts';
import { parseStatement } from '../../tests/builders/statements/parse-statement.ts';
import { bytes, fixture, workbook } from '../../tests/builders/statements/statement-files.ts';
import type { ReadStatement } from './statement/read-statement.types.ts';

async function read(file: Buffer<ArrayBuffer> | string, uploadedOn = '2027-06-01'): Promise<ReadStatement> {
  const found = await parseStatement(typeof file === 'string' ? bytes(file) : file, { uploadedOn });
  assert.ok(found.kind === 'statement', JSON.stringify(found));
  return found;
}

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

test('[BANK-002] BRI with fewer columns names its account above them', async () => {
  const text = [
    'NOREK;000001000123509',
    'TGL_TRAN;DESK_TRAN;MUTASI_DEBET;MUTASI_KREDIT;SALDO_AKHIR_MUTASI',
    '2026-09-01;SARI UTAMI;0;300123;1300123',
    '2026-09-02;BIAYA;2500;0;1297623',
  ].join('\n');
  const { account, credits } = await read(text);
  assert.deepEqual([account.number, credits[0]?.amount], ['000001000123509', 30_012_300]);
});

test('[BANK-002] Mandiri Cash Management with a balance, its opening and closing printed', async () => {
  const text = [
    'Account No,1370000123456',
    'Account Name,PERKUMPULAN CONTOH',
    'Period,01/09/2026 - 30/09/2026',
    'Posting Date,Remark,Reference No,Debit,Credit,Balance',
    '"01 Sep 2026 10:15:30","DARI SARI UTAMI","REF7001","0.00","300,123.00","1,300,123.00"',
    'Opening Balance,"1,000,000.00"',
    'Closing Balance,"1,300,123.00"',
  ].join('\n');
  const { account, credits, holder, totals } = await read(text);
  assert.deepEqual(
    [account.number, holder, totals.opening],
    ['1370000123456', 'PERKUMPULAN CONTOH', 100_000_000],
  );
  assert.deepEqual([credits[0]?.reference, credits[0]?.bookedAtTime], ['REF7001', '10:15:30']);
});

test('[BANK-002] MT940 of one day after the other, its bank in front of the account', async () => {
  const day = (date: string, opening: string, credit: string, closing: string) =>
    [
      `:20:STMT${date}`,
      ':25:BRINIDJA/000001000123509',
      ':28C:1/1',
      `:60F:C${date}IDR${opening}`,
      `:61:${date}${date.slice(2)}C${credit}NTRFNONREF//FT${date}`,
      ':86:SARI UTAMI',
      `:62F:C${date}IDR${closing}`,
      `:64:C${date}IDR${closing}`,
    ].join('\r\n');
  const text = [day('260901', '1000,00', '300,00', '1300,00'), day('260902', '1300,00', '17,5', '1317,50')];
  const { bankCode, account, credits } = await read(text.join('\r\n-}\r\n'));
  assert.deepEqual([bankCode, account.number], ['002', '000001000123509']);
  assert.deepEqual(
    credits.map(({ amount, bookedOn }) => [amount, bookedOn]),
    [
      [30_000, '2026-09-01'],
      [1750, '2026-09-02'],
    ],
  );
});

test('[BANK-003] totals in a separate table are checked, too', async () => {
  const table = (credits: string) =>
    `${fixture('bri-internet.csv')}\nSaldo Awal,Total Transaksi Debet,Total Transaksi Kredit,Saldo Akhir\n"1.000.000,00","15.000,00","${credits}","1.285.123,00"\n`;
  assert.equal((await read(table('300.123,00'))).totals.creditSum, 30_012_300);
  await assert.rejects(read(table('300.124,00')), /wrongCreditSum/);
});

test('[BANK-002] BNIDirect may leave out the day of value', async () => {
  const text = [
    'Account No : 0000001234',
    'Post Date,Branch,Journal No,Description,Debit,Credit,Balance',
    '01/09/26 08:15:02,0998,7001,"TRANSFER DARI | SARI UTAMI",0.00,"300,123.00","1,300,123.00"',
  ].join('\n');
  const { layout, account, credits } = await read(text);
  assert.deepEqual([layout, account.number, credits[0]?.amount], ['bni-direct', '0000001234', 30_012_300]);
});

test('[BANK-003] a workbook in which only some days were turned into dates is refused', async () => {
  const turned = (days: string[]) =>
    workbook(
      [
        ['Account No', 'Date', 'Val. Date', 'Description', 'Reference No.', 'Debit', 'Credit'],
        ...days.map((day, index) => ['0060003900000', day, day, 'SARI UTAMI', `R${index}`, 0, 300_123]),
      ].map((row) => row.map((cell) => (String(cell).startsWith('2026-') ? new Date(String(cell)) : cell))),
    );
  await assert.rejects(read(await turned(['2026-01-09', '2026-02-09', '14/09/2026'])), {
    reason: 'mixedDates',
    text: /^Tanggal di baris 4 \("14\/09\/2026"\)/,
  });
  for (const days of [
    ['01/09/2026', '14/09/2026'],
    ['2026-09-01', '2026-09-14'],
    ['2026-09-01', '14 Sep 2026'],
  ])
    assert.deepEqual(
      (await read(await turned(days))).credits.map(({ bookedOn }) => bookedOn),
      ['2026-09-01', '2026-09-14'],
    );
});

test('[BANK-003] a last row that ends before a column that the other rows fill was cut off', async () => {
  const text = fixture('bri-cms.csv');
  const cut = text.slice(0, text.lastIndexOf(',"8888083"'));
  await assert.rejects(read(cut), { reason: 'cutOff', text: /terpotong di baris 4/ });
  const kopra = fixture('mandiri-kopra.csv').trimEnd();
  const start = kopra.lastIndexOf('\n') + 1;
  for (const length of [5, 13, 16])
    await assert.rejects(read(kopra.slice(0, start + length)), { reason: 'cutOff' });
});

test('[BANK-003] a day more than a month after the upload is refused', async () => {
  const text = fixture('mandiri-kopra.csv');
  await assert.rejects(read(text.replace('16 Mei 2027', '16 Mei 2086')), {
    reason: 'futureDate',
    text: /^Tanggal di baris 4 \(16\/05\/2086\)/,
  });
  await assert.rejects(read(text, '2027-04-14'), { reason: 'futureDate' });
  assert.equal((await read(text, '2027-04-16')).warnings.length, 1);
});
