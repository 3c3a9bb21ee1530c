import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StatementMapping } from '#shared/statements/statement-mapping.schemas.ts';
import { parseStatement } from '../../../tests/builders/statements/parse-statement.ts';
import { fixture } from '../../../tests/builders/statements/statement-files.ts';
import { pairReversals } from './pair-reversals.ts';
import { hashReversalMarks } from './reversal-marks.ts';

/** Of each credit of the file what took it back, by the last two digits of its rupiah. */
async function takenIn(text: string, mapping: StatementMapping | null = null) {
  const read = await parseStatement(Buffer.from(text), { uploadedOn: '2026-11-25', mapping });
  assert.ok(read.kind === 'statement');
  const credits = read.credits.map((row) => ({
    ...row,
    key: String(row.line),
    marks: hashReversalMarks(row),
  }));
  const taken = pairReversals(
    credits,
    read.debits.map((debit) => ({ ...debit, statement: 0 })),
  );
  return read.credits.map(({ line, isReversal }) => {
    const one = taken.get(String(line));
    return one ? `${one.reversal} ${one.reversedOn}` : (isReversal ?? null);
  });
}

test('the marks RC and RD of MT940 say what takes back what, without a word', async () => {
  const silent = fixture('mandiri.mt940')
    .replace(':86:PEMBATALAN\n', '')
    .replace(':86:PENGEMBALIAN DANA\n', '');
  assert.deepEqual(await takenIn(silent), ['taken_back 2026-09-03', true]);
});

const kopra = (...rows: string[]) =>
  [
    'AccountNo;Ccy;PostDate;Remarks;AdditionalDesc;Credit Amount;Debit Amount;Close Balance',
    ...rows.map((row) => `1370000123456;IDR;${row}`),
  ].join('\n');

const texts = [
  'RETUR',
  'Pembatalan otomatis',
  'REJECT-BY-BANK',
  'dikembalikan ke pengirim',
  'salah kirim',
  'VOID',
  'PEMBALIKAN TRANSAKSI',
  'dibalik sistem',
  'STORNO',
  'RTR KLIRING',
  'RVSL 0099',
];
for (const text of texts)
  test(`'${text}' takes a credit back in a table of the newest first`, async () => {
    const file = kopra(
      `16 November 2026 09:21:00;${text};;0.00;300903.00;50000000.00`,
      '16 November 2026 09:20:00;MCM InhouseTrf CS-CS DARI RINA MARLINA;;300903.00;0.00;50300903.00',
      '15 November 2026 09:20:00;BIAYA ADM;;0.00;6500.00;50000000.00',
      '15 November 2026 09:20:00;MCM InhouseTrf CS-CS DARI BUDI;;300904.00;0.00;50006500.00',
    );
    assert.deepEqual(await takenIn(file), ['taken_back 2026-11-16', null]);
  });

test('columns that a person chose bring reversals as well', async () => {
  const file = [
    'Hari,Uraian,Nilai',
    '16/11/2026,DARI RINA MARLINA,300903',
    '20/11/2026,KOREKSI,-300903',
    '20/11/2026,DARI BUDI SANTOSO,300904',
  ].join('\n');
  const mapping: StatementMapping = {
    date: 0,
    date_form: 'day-month-year',
    descriptions: [1],
    amounts: { kind: 'signed', amount: 2 },
    number_form: 'dot',
    balance: null,
    reference: null,
  };
  assert.deepEqual(await takenIn(file, mapping), ['taken_back 2026-11-20', null]);
});
