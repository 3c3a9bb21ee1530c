import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StatementMapping } from '#shared/statements/statement-mapping.schemas.ts';
import { parseStatement } from '../../tests/builders/statements/parse-statement.ts';
import { bytes, workbook } from '../../tests/builders/statements/statement-files.ts';
import type { ReadStatement, UnknownStatement } from './statement/read-statement.types.ts';
import { StatementRefusal } from './statement/statement-refusal.ts';

const uploadedOn = '2026-11-23';

const jago = [
  'Riwayat Transaksi Bank Contoh',
  '',
  'Tgl Transaksi;Jenis;Catatan;Uang Masuk;Uang Keluar;Sisa Saldo;Nomor Referensi',
  '01/09/2026;Transfer;SARI UTAMI;300.123;;1.300.123;JG001',
  '02/09/2026;Biaya;Admin;;15.000;1.285.123;JG002',
].join('\n');

const split: StatementMapping = {
  date: 0,
  date_form: 'day-month-year',
  descriptions: [1, 2],
  amounts: { kind: 'split', credit: 3, debit: 4 },
  number_form: 'dot',
  balance: 5,
  reference: 6,
};

async function unknown(text: string): Promise<UnknownStatement> {
  const found = await parseStatement(bytes(text), { uploadedOn });
  assert.ok(found.kind === 'unknown');
  return found;
}

async function mapped(file: Buffer<ArrayBuffer> | string, mapping: StatementMapping): Promise<ReadStatement> {
  const found = await parseStatement(typeof file === 'string' ? bytes(file) : file, { uploadedOn, mapping });
  assert.ok(found.kind === 'statement');
  return found;
}

test('[BANK-002] an unknown table is answered with its titles, five rows and a guess', async () => {
  const found = await unknown(jago);
  assert.equal(found.headerRow, 3);
  assert.deepEqual(found.columns[3], {
    column: 3,
    letters: 'D',
    title: 'Uang Masuk',
    samples: ['300.123', ''],
  });
  assert.deepEqual(found.guess?.amounts, { kind: 'split', credit: 3, debit: 4 });
  assert.deepEqual([found.guess?.date, found.guess?.balance, found.guess?.number_form], [0, 5, 'dot']);
});

test('[BANK-002] the same titles have the same hash, others another', async () => {
  const [first, later, other] = [
    await unknown(jago),
    await unknown(jago.replace('SARI', 'DEWI').replaceAll('\n', '\r\n')),
    await unknown(jago.replace('Catatan', 'Pesan')),
  ];
  assert.equal(later.headerHash, first.headerHash);
  assert.notEqual(other.headerHash, first.headerHash);
});

test('[BANK-002] a mapping reads columns of credits and debits, balance and reference', async () => {
  const { credits, debitCount, layout, bankCode } = await mapped(jago, split);
  assert.deepEqual([layout, bankCode, debitCount], ['mapped', null, 1]);
  assert.partialDeepStrictEqual(credits, [
    {
      line: 4,
      bookedOn: '2026-09-01',
      bookedAtTime: null,
      amount: 30_012_300,
      balance: 130_012_300,
      reference: 'JG001',
      description: 'Transfer SARI UTAMI',
    },
  ]);
});

test('[BANK-002] a mapping reads amounts with a sign, and months before days', async () => {
  const file = await workbook([
    ['When', 'What', 'Sum'],
    ['09/25/2026', 'SARI UTAMI', 300_123],
    ['09/26/2026', 'Fee', -2500.5],
  ]);
  const { credits, debitCount } = await mapped(file, {
    ...split,
    date_form: 'month-day-year',
    descriptions: [1],
    amounts: { kind: 'signed', amount: 2 },
    number_form: 'comma',
    balance: null,
    reference: null,
  });
  assert.deepEqual([credits[0]?.bookedOn, credits[0]?.amount, debitCount], ['2026-09-25', 30_012_300, 1]);
});

test('[BANK-002] a mapping reads amounts with a mark', async () => {
  const text =
    'Tgl|Uraian Kegiatan|Nilai|Tipe\n2026-09-01|SARI UTAMI|300,123.00|K\n2026-09-02|Biaya|2,500.00|D\n';
  const { credits, debitCount } = await mapped(text, {
    ...split,
    date_form: 'year-month-day',
    descriptions: [1],
    amounts: { kind: 'marked', amount: 2, mark: 3 },
    number_form: 'comma',
    balance: null,
    reference: null,
  });
  assert.deepEqual([credits[0]?.amount, debitCount], [30_012_300, 1]);
});

test('[BANK-003] a mapping whose columns do not fit is refused by the row', async () => {
  for (const mapping of [
    { ...split, date: 2 },
    { ...split, number_form: 'comma' as const },
    { ...split, amounts: { kind: 'signed' as const, amount: 2 } },
    { ...split, amounts: { kind: 'split' as const, credit: 40, debit: 41 } },
  ])
    await assert.rejects(mapped(jago, mapping), (error: unknown) => {
      assert.ok(error instanceof StatementRefusal);
      assert.match(error.text, /[Bb]aris/);
      return true;
    });
});

/** As `mapped` reads it with its guess. */
async function guessed(text: string): Promise<ReadStatement> {
  const { guess } = await unknown(text);
  assert.ok(guess, 'a guess');
  return mapped(text, guess);
}

const forms: [name: string, text: string][] = [
  [
    'amounts with commas between semicolons, with a minus behind',
    'Tanggal;Uraian;Jumlah;Saldo\n01/09/2026;SARI UTAMI;300,123.00;1,300,123.00\n02/09/2026;ADMIN;15,000.00-;1,285,123.00',
  ],
  [
    'amounts with commas between bars',
    'Date|Description|Withdrawal|Deposit|Balance\n2026-09-01|SARI UTAMI|0.00|300,123.00|1,300,123.00\n2026-09-02|ADMIN|15,000.00|0.00|1,285,123.00',
  ],
  [
    'months before days',
    'Date,Description,Debit,Credit,Balance\n09/01/2026,SARI UTAMI,,300123,1300123\n09/02/2026,A,1000,,1299123\n09/03/2026,A,1000,,1298123\n09/04/2026,A,1000,,1297123\n09/05/2026,A,1000,,1296123\n09/14/2026,A,1000,,1295123',
  ],
  [
    'titles of two words in English',
    'Date,Details,Paid In,Paid Out,Balance\n01/09/2026,SARI UTAMI,300123,,1300123\n02/09/2026,ADMIN,,15000,1285123',
  ],
  [
    'two balances, of which the last one runs',
    'Tgl Transaksi,Deskripsi,Saldo Awal,Debet,Kredit,Saldo Akhir\n01/09/2026,SARI UTAMI,1000000,0,300123,1300123\n02/09/2026,ADMIN,1300123,15000,0,1285123',
  ],
  [
    'a kind in words',
    'Tanggal;Uraian;Jenis Transaksi;Nominal\n01/09/2026;SARI UTAMI;Uang Masuk;300.123,00\n02/09/2026;ADMIN;Uang Keluar;15.000,00',
  ],
  [
    'a transaction instead of a text',
    'TANGGAL,TRANSAKSI,KELUAR (IDR),MASUK (IDR),SALDO AKHIR (IDR)\n01 SEP 2026,SARI UTAMI,,300.123,1.300.123\n02 SEP 2026,ADMIN,15.000,,1.285.123',
  ],
  ['the time zone in a title', 'Tanggal (WIB);Uraian;Kredit;Debit\n01/09/2026;SARI UTAMI;300.123;'],
  [
    'the sender in a column next to the text',
    'Tanggal & Waktu,Sumber/Tujuan,Rincian Transaksi,Catatan,Jumlah,Saldo\n"01 Sep 2026, 08:15",SARI UTAMI,Transfer Masuk,,+300.123,1.300.123\n"02 Sep 2026, 08:15",BANK,Biaya,,-15.000,1.285.123',
  ],
];

for (const [name, text] of forms)
  test(`[BANK-002] the guess fits ${name}`, async () => {
    const { credits } = await guessed(text);
    assert.deepEqual(
      credits.map(({ bookedOn, amount }) => [bookedOn, amount]),
      [['2026-09-01', 30_012_300]],
    );
    assert.match(credits[0]?.description ?? '', /SARI UTAMI/);
  });

for (const [name, text] of [
  ['a column', 'Tanggal;Uraian;Mata Uang;Jumlah;Saldo\n01/09/2026;SARI UTAMI;USD;300.00;1300.00'],
  ['a title', 'Tanggal;Uraian;Jumlah (USD);Saldo (USD)\n01/09/2026;SARI UTAMI;300.00;1300.00'],
] as const)
  test(`[BANK-003] a mapped table is refused when ${name} says another currency`, async () => {
    await assert.rejects(guessed(text), { reason: 'otherCurrency' });
  });

test('[BANK-003] a mapped table that was cut in the amount of its last row is refused', async () => {
  const whole =
    'Tanggal,Uraian,Debit,Kredit,Saldo\n01/09/2026,SARI UTAMI,0,300123,1300123\n02/09/2026,DEWI,0,250117,1550240';
  const { guess } = await unknown(whole);
  assert.ok(guess);
  await assert.rejects(mapped(whole.slice(0, whole.indexOf('50117,155')), guess), { reason: 'cutOff' });
  await assert.rejects(mapped(whole.slice(0, whole.indexOf(',1550240')), guess), { reason: 'cutOff' });
});

test('[BANK-003] a mapped row that lost a cell is refused, so that its balance is no amount', async () => {
  const whole =
    'Tanggal,Uraian,Debit,Kredit,Saldo\n01/09/2026,SARI UTAMI,0,300123,1300123\n02/09/2026,DEWI,0,250117,1550240\n03/09/2026,BUDI,0,1,1550241';
  const { guess } = await unknown(whole);
  assert.ok(guess);
  for (const cell of ['300123', '250117'])
    await assert.rejects(mapped(whole.replace(`,${cell}`, ''), guess), { reason: 'shortRow' });
  assert.equal((await mapped(whole.replace(',1550240', ','), guess)).credits.length, 3);
});
