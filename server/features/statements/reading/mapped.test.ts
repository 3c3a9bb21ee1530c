import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StatementMapping } from '#shared/statements/statement-mapping.types.ts';
import { bytes, workbook } from '../../../../tests/builders/statements/statement-files.ts';
import { parseStatement } from './parse-statement.ts';
import type { ReadStatement, UnknownStatement } from './read-statement.types.ts';
import { StatementRefusal } from './statement-refusal.ts';

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
