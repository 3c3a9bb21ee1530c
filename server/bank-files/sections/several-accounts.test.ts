// Files with more accounts than one: each of the association becomes one statement, the others are named.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StatementMapping } from '#shared/statements/statement-mapping.schemas.ts';
import { line, type Placed, pdf } from '../../../tests/builders/statements/pdf-files.ts';
import { bca } from '../../../tests/builders/statements/pdf-statements.ts';
import { bytes, fixture, workbook } from '../../../tests/builders/statements/statement-files.ts';
import { parseStatements } from '../parse-statement.ts';
import type { StatementInput } from '../statement/read-statement.types.ts';

type File = Buffer<ArrayBuffer>;

const uploadedOn = '2026-11-23';
const dues = '6041234567';
const fund = '6047654321';
const foreign = '6049999999';

/** What is read, in short: the account, its period, its credits in sen. */
async function read(file: File, accounts: string[], input: Partial<StatementInput> = {}) {
  const found = await parseStatements(file, { uploadedOn, accounts, ...input });
  assert.ok(found.kind === 'statements', JSON.stringify(found));
  const statements = found.statements.map(({ account, period, credits }) => [
    account.number,
    period && `${period.from} ${period.to}`,
    credits.map(({ amount }) => amount),
  ]);
  return { statements, warnings: found.warnings, found: found.statements };
}

const changed = (pages: Placed[][], ...changes: [old: string, text: string][]) =>
  changes.reduce(
    (some, [old, text]) =>
      some.map((page) => page.map(([each, ...place]): Placed => [each === old ? text : each, ...place])),
    pages,
  );
const august: [string, string][] = [
  ['JULI 2026', 'AGUSTUS 2026'],
  ...['01', '03', '05', '07'].map((day): [string, string] => [`${day}/07`, `${day}/08`]),
];
const july = '2026-07-01 2026-07-31';
const credits = [30_012_300, 125_011_700, 13_400];

test('[BANK-011] accounts of the association in one PDF are read apart, months joined, others named', async () => {
  const file = await pdf([
    ...bca,
    ...changed(bca, [dues, fund]),
    ...changed(bca, ...august),
    ...changed(bca, [dues, foreign]),
  ]);
  const { statements, warnings } = await read(file, [fund, `0${dues}`]);
  assert.deepEqual(statements, [
    [dues, '2026-07-01 2026-08-31', [...credits, ...credits]],
    [fund, july, credits],
  ]);
  assert.deepEqual(warnings, [`File ini juga berisi rekening lain, yang tidak dibaca: ${foreign}.`]);
});

test('[BANK-003] what is wrong with one account refuses all of them, and names it', async () => {
  const wrong = changed(bca, [dues, fund], ['1,550,374.00', '1,550,375.00']);
  await assert.rejects(read(await pdf([...bca, ...wrong]), [dues, fund]), {
    reason: 'wrongCreditSum',
    text: /^Rekening 6047654321: Jumlah kredit tidak sesuai: bank mencetak Rp 1\.550\.375,00/,
  });
  const { statements } = await read(await pdf([...bca, ...wrong]), [dues]);
  assert.deepEqual(statements, [[dues, july, credits]], 'of a foreign account nothing is read');
});

test('[BANK-011] an account without rows is named, where another one has some', async () => {
  const texts = new Set(['HALAMAN', ':', '1 / 2']);
  const head = (bca[0] ?? []).filter(([text, , y]) => y < 180 && !texts.has(text));
  const foot = [
    ['SALDO AWAL', '1,000,000.00'],
    ['MUTASI CR', '0.00 0'],
    ['MUTASI DB', '0.00 0'],
    ['SALDO AKHIR', '1,000,000.00'],
  ].flatMap(([name = '', sum = ''], at) => line(240 + at * 12, [name, 86], [':', 160], [sum, 170]));
  const opening = line(190, ['01/07', 46], ['SALDO AWAL', 86], ['1,000,000.00', 495]);
  const quiet = changed([[...head, ...opening, ...foot]], [dues, fund]);
  const { statements, warnings } = await read(await pdf([...bca, ...quiet]), [dues, fund]);
  assert.deepEqual(statements, [[dues, july, credits]]);
  assert.deepEqual(warnings, [`Tidak ada baris mutasi untuk rekening ${fund} di file ini.`]);
});

const kopra = 'AccountNo;Ccy;PostDate;Remarks;AdditionalDesc;Credit Amount;Debit Amount;Close Balance';
const kopraRow = (account: string, day: string, amount: number, balance: number, currency = 'IDR') =>
  `${account};${currency};${day} November 2026 08:15:00;DARI DANU;;${amount}.00;0.00;${balance}.00`;
const mixed = [
  kopra,
  kopraRow('1370000123456', '10', 300_000, 1_300_000),
  kopraRow('1370000999999', '10', 250_000, 9_250_000),
  kopraRow('1370000777777', '11', 100, 500, 'USD'),
  kopraRow('1370000123456', '12', 250_117, 1_550_117),
  kopraRow('1370000888888', '12', 1, 2),
  kopraRow('1370000999999', '13', 250_118, 9_500_118),
];
const [first, second] = ['1370000123456', '1370000999999'];

test('[BANK-003] rows that name their account are told apart by it', async () => {
  const { statements, warnings } = await read(bytes(mixed.join('\n')), [first, second]);
  assert.deepEqual(statements, [
    [first, '2026-11-10 2026-11-12', [30_000_000, 25_011_700]],
    [second, '2026-11-10 2026-11-13', [25_000_000, 25_011_800]],
  ]);
  assert.match(warnings.join(), /tidak dibaca: 1370000777777 \(USD\) dan 1370000888888\.$/);
  const wrong = mixed.join('\n').replace(';9500118.00', ';9500119.00');
  await assert.rejects(read(bytes(wrong), [first, second]), {
    text: /^Rekening 1370000999999: Saldo di baris 7 tidak sesuai/,
  });
  const cut = mixed.join('\n').slice(0, -(mixed.at(-1) ?? '').length + 6);
  await assert.rejects(read(bytes(cut), [first, second]), { reason: 'cutOff' });
});

test('[BANK-003] a sum of all accounts proves none of them: the file is refused', async () => {
  const total = `${kopra.replaceAll(/[^;]/g, '')}`.replace(';', 'Saldo Akhir : 11.050.235,00;');
  await assert.rejects(read(bytes([...mixed, total].join('\n')), [first, second]), {
    reason: 'severalAccounts',
  });
});

test('[BANK-003] statements one below the other are read apart, also two months of one account', async () => {
  const page = fixture('bca-mutasi.xls');
  const [one, other] = ['0111222333', '0111222444'];
  const { statements } = await read(bytes(`${page}${page.replace(one, other)}`), [one, other]);
  assert.deepEqual(statements, [
    [one, '2026-09-01 2026-09-30', [30_012_300]],
    [other, '2026-09-01 2026-09-30', [30_012_300]],
  ]);
  const october = page.replaceAll('/09', '/10').replaceAll('30/10', '31/10');
  assert.deepEqual((await read(bytes(`${page}${october}`), [one])).statements, [
    [one, '2026-09-01 2026-10-31', [30_012_300, 30_012_300]],
  ]);
});

test('[BANK-003] a number in the second line of a transaction begins no account', async () => {
  const rows = ['10/11/2026;SARI;1.000,00;', ';No. Rekening : 999888777;;', '11/11/2026;DEWI;2.000,00;'];
  const titles = 'Tgl;Uraian;Masuk;Keluar';
  const file = [`No. Rekening : ${dues}`, titles, ...rows, titles, '12/11/2026;BUDI;3.000,00;'].join('\n');
  await assert.rejects(read(bytes(file), [dues], { mapping }), { reason: 'severalAccounts' });
});

test('[BANK-003] messages of several accounts are told apart, also those in turns', async () => {
  const message = (account: string, [day, opening, amount]: number[], currency = 'IDR') =>
    [
      `:20:M${account}${day}`,
      `:25:${account}`,
      `:60F:C2609${day}${currency}${opening},00`,
      `:61:2609${day}C${amount},00NTRF`,
      ':86:DARI SARI',
      `:62F:C2609${day}${currency}${(opening ?? 0) + (amount ?? 0)},00`,
    ].join('\n');
  const text = [
    message(first, [10, 1000, 300]),
    message(second, [10, 5000, 200]),
    message('777', [10, 1, 1], 'USD'),
    message(first, [11, 1300, 301]),
    message(second, [11, 5200, 201]),
  ].join('\n');
  const { statements, warnings } = await read(bytes(text), [second, first]);
  assert.deepEqual(statements, [
    [first, '2026-09-10 2026-09-11', [30_000, 30_100]],
    [second, '2026-09-10 2026-09-11', [20_000, 20_100]],
  ]);
  assert.match(warnings.join(), /\(USD\)/);
  const wrong = text.replace('C260911IDR5200', 'C260911IDR5201');
  await assert.rejects(read(bytes(wrong), [first, second]), { text: /^Rekening 1370000999999: Saldo/ });
});

const titles = ['Tanggal', 'Keterangan', 'Dana Masuk', 'Dana Keluar', 'Saldo'];
const sheet = (account: string | null, day: string): string[][] => [
  ...(account ? [['No. Rekening', account]] : []),
  titles,
  [day, 'SARI', '300.123,00', '-', '1.300.123,00'],
];

test('[BANK-003] sheets of a workbook are accounts and months, where each names its account', async () => {
  const file = await workbook(
    sheet(dues, '01 Sep 2026'),
    sheet(fund, '02 Sep 2026'),
    sheet(dues, '03 Okt 2026'),
  );
  const { statements, found } = await read(file, [dues, fund]);
  assert.deepEqual(statements, [
    [dues, '2026-09-01 2026-10-03', [30_012_300, 30_012_300]],
    [fund, '2026-09-02 2026-09-02', [30_012_300]],
  ]);
  assert.match(found[0]?.warnings.join() ?? '', /^Di antara 01\/09\/2026 dan 03\/10\/2026 tidak ada mutasi/);
  await assert.rejects(read(await workbook(sheet(dues, '01 Sep 2026'), sheet(null, '02 Sep 2026')), [dues]), {
    reason: 'severalSheets',
  });
});

test('[BANK-003] a sheet with another table is named next to the statement', async () => {
  const list = [
    ['Nama', 'Tanggal', 'Bayar'],
    ['SARI', '01 Sep 2026', '300.123,00'],
  ];
  const { warnings } = await read(await workbook(sheet(dues, '01 Sep 2026'), list), [dues]);
  assert.deepEqual(warnings, ['Tabel lain di file ini tidak dibaca: "Lembar 2".']);
});

const mapping: StatementMapping = {
  date: 0,
  date_form: null,
  descriptions: [1],
  amounts: { kind: 'split', credit: 2, debit: 3 },
  number_form: 'dot',
  balance: null,
  reference: null,
};
const table = (account: string, ...days: string[]) =>
  [
    `No. Rekening : ${account}`,
    'Tgl;Uraian;Masuk;Keluar',
    ...days.map((day) => `${day};SARI;300.123,00;`),
  ].join('\n');

test('[BANK-002] one mapping reads all accounts of a file, and the days of one prove those of the other', async () => {
  const file = bytes([table(dues, '03/10/2026', '14/10/2026'), table(fund, '03/10/2026')].join('\n\n'));
  const { found } = await read(file, [dues, fund], { mapping });
  assert.deepEqual(
    found.map(({ dateForm, dateOrder, credits: [row] }) => [dateForm, dateOrder, row?.bookedOn]),
    [
      ['day-month-year', null, '2026-10-03'],
      ['day-month-year', null, '2026-10-03'],
    ],
  );
  const other = table(fund, '03/10/2026').replace('Uraian', 'Berita');
  await assert.rejects(read(bytes([table(dues, '14/10/2026'), other].join('\n\n')), [dues, fund]), {
    reason: 'severalTables',
  });
});

test('[BANK-002] a column with the account of each row divides a table in no known layout, too', async () => {
  const rows = [
    ['03/10/2026', 'SARI', '1.000,00', '', dues],
    ['03/10/2026', 'DEWI', '2.000,00', '', fund],
    ['04/10/2026', 'BIAYA', '', '500,00', dues],
  ];
  const titles = ['Tgl', 'Uraian', 'Masuk', 'Keluar', 'No. Rekening'];
  const file = (...some: string[][]) => bytes([titles, ...some].map((row) => row.join(';')).join('\n'));
  const inOrder: StatementMapping = { ...mapping, date_form: 'day-month-year' };
  const { statements } = await read(file(...rows), [dues, fund], { mapping: inOrder });
  assert.deepEqual(statements, [
    [dues, '2026-10-03 2026-10-04', [100_000]],
    [fund, '2026-10-03 2026-10-03', [200_000]],
  ]);
  // Whom the money came from: some rows have none.
  const senders = rows.map((row, at) => row.with(4, at === 2 ? '' : fund));
  const { statements: whole } = await read(file(...senders), [dues, fund], { mapping: inOrder });
  assert.deepEqual(whole, [[null, '2026-10-03 2026-10-04', [100_000, 200_000]]]);
});

test('[BANK-003] a file with other accounts only is refused by their numbers, and the first five are named', async () => {
  const many = ['1', '2', '3', '4', '5', '6', '7'].map((end) => kopraRow(`137000000000${end}`, '10', 1, 1));
  await assert.rejects(read(bytes([kopra, ...many].join('\n')), [dues]), {
    reason: 'otherAccounts',
    text: /^Rekening 1370000000001, .*1370000000005, dan 2 rekening lain di file ini bukan rekening asosiasi\./,
  });
});
