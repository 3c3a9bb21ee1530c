// What each layout reads. Every sample has its rows here, and every layout a sample.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseStatement } from '../../tests/builders/statements/parse-statement.ts';
import { statementSamples } from '../../tests/builders/statements/statement-samples.ts';
import { layouts } from './layouts/layouts.ts';

/** Day, time, sen, balance in sen, reference; then the pending ones. */
type Row = [string | null, string | null, number, number | null, string | null];

interface Expected {
  about: string;
  layout: string;
  bank: string | null;
  account: string | null;
  debits: number;
  rows: Row[];
  pending?: number[];
  /** Of the first row. */
  text: string;
}

/** By sample. */
const expected: Record<string, Expected> = {
  'bca-individu.csv': {
    about: 'KlikBCA Individu: text without quotes that holds a comma, equal rows, a pending row',
    layout: 'bca-individu',
    bank: '014',
    account: '0111222333',
    debits: 1,
    rows: [
      ['2026-09-01', null, 30_012_300, 130_012_300, null],
      ['2026-09-02', null, 25_011_700, 155_024_000, null],
      ['2026-09-03', null, 25_000_000, 178_524_000, null],
      ['2026-09-03', null, 25_000_000, 203_524_000, null],
    ],
    pending: [30_055_500],
    text: 'TRSF E-BANKING CR 0109/FTSCY/WS95031 300123.00IURAN, TAHUN 2026 SARI UTAMI',
  },
  'bca-bisnis.csv': {
    about: 'KlikBCA Bisnis: days without a year in a period across New Year',
    layout: 'bca-bisnis',
    bank: '014',
    account: '0060003900',
    debits: 1,
    rows: [
      ['2026-12-30', null, 30_012_300, 130_012_300, null],
      ['2027-01-02', null, 500_000_000, 628_512_300, null],
    ],
    text: 'BI-FAST CR TANGGAL :30/12 TRANSFER DR 008 SARI UTAMI',
  },
  'bca-mutasi.xls': {
    about: 'BCA: a web page under the name of a spreadsheet',
    layout: 'bca-mutasi',
    bank: '014',
    account: '0111222333',
    debits: 1,
    rows: [['2026-09-01', null, 30_012_300, 130_012_300, null]],
    pending: [5_000_000],
    text: 'TRSF E-BANKING CR SARI UTAMI',
  },
  'mandiri-kopra.csv': {
    about: 'Mandiri Kopra: months in two languages, padded texts',
    layout: 'mandiri-kopra',
    bank: '008',
    account: '1060055900000',
    debits: 1,
    rows: [
      ['2026-09-01', '08:15:02', 30_012_300, 130_012_300, null],
      ['2027-05-16', null, 500_000_000, 629_762_300, null],
    ],
    text: 'IURAN 2026 MCM InhouseTrf CS-CS DARI SARI UTAMI',
  },
  'mandiri-mcm.csv': {
    about: 'Mandiri MCM: two columns of one name, no balance, equal rows',
    layout: 'mandiri-mcm',
    bank: '008',
    account: '0060003900000',
    debits: 1,
    rows: [
      ['2026-09-01', null, 30_012_300, null, 'G0750123'],
      ['2026-09-01', null, 30_012_300, null, 'G0750123'],
    ],
    text: 'MCM InhouseTrf DARI SARI UTAMI Transfer Fee 40215',
  },
  'livin workbook': {
    about: 'Livin: two rows of the sheet for each transaction',
    layout: 'mandiri-livin',
    bank: '008',
    account: '1060055900000',
    debits: 1,
    rows: [['2026-09-01', '07:30:12', 30_012_300, 130_012_300, null]],
    text: 'Transfer BI Fast Dari BCA SARI UTAMI 0111222333',
  },
  'mandiri.mt940': {
    about: 'MT940: a reversed debit is a credit, a reversed credit is none',
    layout: 'mt940',
    bank: '008',
    account: '1060055900000',
    debits: 2,
    rows: [
      ['2026-09-01', null, 30_012_300, null, 'G0750123'],
      ['2026-09-03', null, 1_500_000, null, null],
    ],
    text: 'MCM InhouseTrf CS-CS DARI SARI UTAMI PERKUMPULAN CONTOH IURAN 2026 LUNAS',
  },
  'bni-direct.csv': {
    about: 'BNIDirect csv: dots in the time, no account',
    layout: 'bni-direct',
    bank: '009',
    account: null,
    debits: 1,
    rows: [
      ['2026-09-01', '08:15:02', 30_012_300, null, '915128'],
      ['2026-09-02', '10:11:12', 40_000_000_000, null, '915130'],
    ],
    text: 'TRANSFER DARI | PEMINDAHAN DARI 251000111 Sdri SARI UTAMI | iuran',
  },
  'bni workbook': {
    about: 'BNIDirect workbook: merged cells, days as numbers, titles on each page',
    layout: 'bni-direct-marked',
    bank: '009',
    account: '0115500999',
    debits: 1,
    rows: [
      ['2026-09-01', '08:15:02', 30_012_300, 130_012_300, '915128'],
      ['2026-09-02', '06:00:00', 25_011_750, 154_774_050, '915130'],
    ],
    text: 'TRANSFER DARI | PEMINDAHAN DARI 251 Sdri SARI UTAMI',
  },
  'bri-cms.csv': {
    about: 'BRI CMS: the balance after each row, the remark of the bank',
    layout: 'bri-cms',
    bank: '002',
    account: '181201005900501',
    debits: 1,
    rows: [
      ['2026-09-01', '07:30:12', 30_012_300, 130_012_300, '4110001'],
      ['2026-09-02', '09:00:00', 25_011_700, 153_524_000, '4110003'],
    ],
    text: 'NBMB SARI UTAMI TO PERKUMPULAN P ESB:NBMB:0001',
  },
  'bri-internet.csv': {
    about: 'BRI Internet Banking: Indonesian numbers',
    layout: 'bri-internet',
    bank: '002',
    account: '181201005900501',
    debits: 1,
    rows: [['2026-09-01', null, 30_012_300, 130_012_300, null]],
    text: 'NBMB SARI UTAMI TO PERKUMPULAN',
  },
  'bsi workbook': {
    about: 'BSI workbook',
    layout: 'bsi',
    bank: '451',
    account: '7000111222',
    debits: 1,
    rows: [['2026-09-01', '07:30:12', 30_012_300, 130_012_300, null]],
    text: 'TRF DARI SARI UTAMI',
  },
  'bsi-trx.csv': {
    about: 'BSI, older: a column for the mark and one for the time',
    layout: 'bsi-trx',
    bank: '451',
    account: null,
    debits: 1,
    rows: [['2026-09-01', '07:30:12', 30_012_300, 130_012_300, 'FT26244001']],
    text: 'TRF DARI SARI UTAMI',
  },
  'mandiri-mcm-balance.csv': {
    about: 'Mandiri MCM: a balance, no account',
    layout: 'mandiri-mcm-balance',
    bank: '008',
    account: null,
    debits: 1,
    rows: [['2026-09-01', null, 30_012_300, 130_012_300, 'G0750124']],
    text: 'MCM InhouseTrf DARI SARI UTAMI',
  },
  'mandiri-livin-nominal.csv': {
    about: 'Livin with one signed amount',
    layout: 'mandiri-livin-nominal',
    bank: '008',
    account: null,
    debits: 1,
    rows: [['2026-09-01', null, 30_012_300, 130_012_300, null]],
    text: 'Transfer dari SARI UTAMI',
  },
  'cimb-octo-reference.csv': {
    about: 'CIMB OCTO: two dates, the second of which is that of the value',
    layout: 'cimb-octo-reference',
    bank: '022',
    account: null,
    debits: 1,
    rows: [['2026-09-01', null, 30_012_300, 130_012_300, 'A0012345']],
    text: 'TRF SARI UTAMI',
  },
  'cimb-octo.csv': {
    about: 'CIMB OCTO: months in words',
    layout: 'cimb-octo',
    bank: '022',
    account: null,
    debits: 1,
    rows: [['2026-09-01', null, 30_012_300, 130_012_300, null]],
    text: 'TRF SARI UTAMI',
  },
};

const samples = await statementSamples();

for (const { name, file } of samples)
  test(`[BANK-002] ${name}: ${expected[name]?.about ?? 'its rows are missing here'}`, async () => {
    const read = await parseStatement(file, { uploadedOn: '2027-06-01' });
    assert.ok(read.kind === 'statement');
    const { layout, bankCode, account, debitCount, credits, pending } = read;
    const { about: _, ...facts } = expected[name] ?? {};
    assert.deepEqual(
      {
        layout,
        bank: bankCode,
        account: account.number,
        debits: debitCount,
        rows: credits.map(
          (row): Row => [row.bookedOn, row.bookedAtTime, row.amount, row.balance, row.reference],
        ),
        ...(pending.length > 0 && { pending: pending.map(({ amount }) => amount) }),
        text: credits[0]?.description,
      },
      facts,
    );
    assert.doesNotMatch(JSON.stringify(read), /biaya/i, 'texts of debits stay in the thread');
  });

test('each layout has a sample', () => {
  const covered = new Set(samples.map(({ name }) => expected[name]?.layout));
  const without = layouts.map(({ key }) => key).filter((key) => !covered.has(key));
  assert.deepEqual(without, [], 'add a fixture to tests/fixtures/statements/');
});
