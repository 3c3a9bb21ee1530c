// What spreadsheets and web portals do to titles, amounts and formulas. What cannot be read is named by its cell.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statementWarnings } from '#shared/statements/statement-refusals.messages.ts';
import { parseStatement } from '../../tests/builders/statements/parse-statement.ts';
import { bytes, fixture, workbook } from '../../tests/builders/statements/statement-files.ts';
import type { ReadStatement, UnknownStatement } from './statement/read-statement.types.ts';

const uploadedOn = '2026-11-25';
type File = string | Buffer<ArrayBuffer>;

const parse = (file: File, mapping: UnknownStatement['guess'] = null) =>
  parseStatement(typeof file === 'string' ? bytes(file) : file, { uploadedOn, mapping });

async function guessOf(file: File) {
  const found = await parse(file);
  assert.ok(found.kind === 'unknown' && found.guess, 'a guess');
  return found.guess;
}

/** As it is read with the guess. */
async function guessed(file: File): Promise<ReadStatement> {
  const found = await parse(file, await guessOf(file));
  assert.ok(found.kind === 'statement');
  return found;
}

const titles: [what: string, titles: string, row: string][] = [
  ['BTN', 'TRANS DATE;EFF DATE;TRANS DESCRIPTION;DEBIT;CREDIT;BALANCE', 'D;D;T;0.00;C;B'],
  ['titles with a year', 'Tgl Buku 2026;Uraian 2026;Keluar 2026;Masuk 2026;Saldo 2026', 'D;T;;C;B'],
  ['the value day first', 'Value Date;Post Date;Particulars;Withdrawals;Deposits;Balance', 'V;D;T;;C;B'],
  [
    'the time next to the day',
    'Waktu;Tanggal Transaksi;Narasi;Penarikan;Penerimaan;Sisa Saldo',
    '08:15;D;T;;C;B',
  ],
  ['DB and CR', 'Txn Date;Remarks;DB;CR;Bal', 'D;T;;C;B'],
  ['a mark in its own column', 'Tgl;Berita;Nominal;DB/CR;Saldo', 'D;T;C;CR;B'],
  ['a mark in the amount', 'Tgl;Berita;Jumlah;Saldo', 'D;T;C CR;B'],
  [
    'a text that is called transaction',
    'Booking Date;Jenis Transaksi;Pengeluaran;Pemasukan;Saldo Akhir',
    'D;T;;C;B',
  ],
];

for (const [what, header, row] of titles)
  test(`the columns of a table with ${what} are proposed`, async () => {
    const line = (values: Record<string, string>) =>
      row
        .split(';')
        .map((cell) => cell.replaceAll(/[DVTCB](?![A-Z0-9])/g, (key) => values[key] ?? key))
        .join(';');
    const rows = [
      { D: '13/10/2026', V: '14/10/2026', T: 'SARI UTAMI', C: '300,117.00', B: '1,300,117.00' },
      { D: '14/10/2026', V: '15/10/2026', T: 'DEWI', C: '300,118.00', B: '1,600,235.00' },
    ];
    const file = `Account : 0001234567890\n${header}\n${rows.map(line).join('\n')}\n`;
    const { credits, account } = await guessed(file);
    assert.deepEqual(
      credits.map(({ bookedOn, amount, balance, description }) => [bookedOn, amount, balance, description]),
      [
        ['2026-10-13', 30_011_700, 130_011_700, 'SARI UTAMI'],
        ['2026-10-14', 30_011_800, 160_023_500, 'DEWI'],
      ],
    );
    assert.equal(account.number, '0001234567890');
  });

test('titles with a year are the same in the next year', async () => {
  const hashIn = async (year: number) => {
    const found = await parse(`Tgl Buku ${year};Uraian;Jumlah ${year}\n13/10/${year};A;1.000,00\n`);
    return found.kind === 'unknown' ? found.headerHash : null;
  };
  assert.equal(await hashIn(2025), await hashIn(2026));
});

for (const [what, headings] of [
  ['headings', ['Kantong Utama · 100200300400', 'Kantong Operasional · 100200300411']],
  ['labels', ['No. Rekening : 100200300400', 'No. Rekening : 100200300411']],
  ['parentheses', ['Tabungan Bisnis (100200300400)', 'Giro (100200300411)']],
] as const)
  test(`two accounts in one file are refused by their numbers, from ${what}`, async () => {
    const table = (heading: string, balance: string) =>
      `${heading}\nTanggal;Rincian;Jumlah;Saldo\n13 Okt 2026;SARI;+1.000,00;${balance}\n`;
    const file = headings.map((heading, at) => table(heading, `${at + 1}.000,00`)).join('\n');
    await assert.rejects(guessed(file), {
      text: /^Rekening 100200300400 dan 100200300411 di file ini bukan rekening/,
    });
  });

test('a second pocket without a number is refused by its name', async () => {
  const part = 'Tanggal;Rincian;Jumlah;Saldo\n13 Okt 2026;SARI;+1.000,00;1.000,00\n';
  await assert.rejects(guessed(`${part}\nKantong Operasional\n${part}`), {
    text: /lebih dari satu kantong\/rekening: "Kantong Operasional" di baris 4/,
  });
});

const table = (cell: string, title = 'Masuk') =>
  `Tanggal;Uraian;Keluar;${title};Saldo\n13/10/2026;SARI;;1.000,00;\n14/10/2026;DEWI;;${cell};\n`;

for (const cell of ['=SUM(D2:D3)', '#REF!', '#N/A', '=D2+1'])
  test(`'${cell}' in place of an amount is a formula without a value`, async () => {
    await assert.rejects(guessed(table(cell)), {
      text: /^Baris 3 berisi rumus tanpa nilai: buka dan simpan di Excel.*\(kolom D\)\.$/,
    });
  });

test('a formula without a value is named in a workbook, in a date and in a known layout, too', async () => {
  const rows = (date: string, amount: string) => [
    ['Tanggal', 'Keterangan', 'Dana Masuk', 'Dana Keluar', 'Saldo'],
    ['13/10/2026', 'A', '1.000,00', '0', '1.000,00'],
    [date, 'B', amount, '0', '2.000,00'],
  ];
  for (const [date, amount, column] of [
    ['14/10/2026', '#VALUE!', 'C'],
    ['#REF!', '1.000,00', 'A'],
  ] as const)
    await assert.rejects(parse(await workbook(rows(date, amount))), {
      text: new RegExp(`^Baris 3 berisi rumus tanpa nilai.*kolom ${column}`),
    });
});

test('a cell that cannot be read is named, also where it is the first', async () => {
  for (const cell of ['3OO.123', 'seribu', '1.0000', '12/3'])
    await assert.rejects(
      guessed(`Tanggal;Uraian;Keluar;Masuk\n13/10/2026;SARI;;${cell}\n`),
      (error: Error & { text?: string }) =>
        error.text === `Nominal di baris 2 tidak terbaca: "${cell}" (kolom D).`,
    );
  await assert.rejects(guessed('Tanggal;Uraian;Keluar;Masuk\n13 Oktomber;SARI;;1.000\n'), {
    text: /Tanggal di baris 2 .*"13 Oktomber" \(kolom A\)/,
  });
});

test('a text that keeps its zeros in Excel is a text', async () => {
  const { credits } = await guessed(table('="300.123,00"'));
  assert.equal(credits[1]?.amount, 30_012_300);
});

test('[BANK-003] a foot of KlikBCA that ends in its middle is refused, at each of its lines', async () => {
  const layouts = {
    'bca-individu.csv': [
      'Starting Balance,=,',
      'Starting Balance,=,1000000.00\n',
      'Debet,=,15000.00\n',
      'Ending Bal',
    ],
    'bca-bisnis.csv': ['Saldo Awal', 'Mutasi Debet', 'Mutasi Kredit', 'Saldo Akhir'],
  };
  for (const [name, ends] of Object.entries(layouts)) {
    const whole = fixture(name).trimEnd();
    for (const end of ends) {
      const at = whole.lastIndexOf(end);
      assert.ok(at > 0, end);
      for (const cut of [whole.slice(0, at + end.length), whole.slice(0, at + end.length + 3)])
        await assert.rejects(
          parseStatement(bytes(cut), { uploadedOn: '2027-06-01' }),
          { reason: /^(?:cutOff|wrong)/ },
          cut.slice(-40),
        );
    }
    const sound = await parseStatement(bytes(whole), { uploadedOn: '2027-06-01' });
    assert.ok(sound.kind === 'statement' && sound.warnings.length === 0);
  }
});

test('half of the sums below a mapped table is warned of', async () => {
  const rows = 'Tanggal;Uraian;Keluar;Masuk\n13/10/2026;SARI;;1.000,00\n';
  const { warnings } = await guessed(`${rows}Total Kredit;1.000,00\n`);
  assert.deepEqual(warnings, [statementWarnings.footPartial]);
  assert.deepEqual((await guessed(`${rows}Total Kredit;1.000,00\nTotal Debit;0,00\n`)).warnings, []);
});

test('invisible marks of direction are no part of amounts, dates and titles', async () => {
  const { credits } = await guessed(
    '\u202aTanggal\u202c;Uraian;Keluar;Masuk\n\u200e13/10/2026;\u202eIRAS\u202c;;\u200e1.000,00\u200e\n',
  );
  assert.deepEqual([credits[0]?.amount, credits[0]?.description], [100_000, 'IRAS']);
});
