// What is read of statements in PDF, whichever program made them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseStatement } from '../../../tests/builders/statements/parse-statement.ts';
import {
  drawnPdf,
  kernedPdf,
  line,
  type PdfOptions,
  type Placed,
  pdf,
  sums,
} from '../../../tests/builders/statements/pdf-files.ts';
import {
  bca,
  bcaRows,
  bniStatement as bni,
  bsi,
  pdfStatements,
} from '../../../tests/builders/statements/pdf-statements.ts';
import type { ReadStatement } from '../statement/read-statement.types.ts';
import { StatementRefusal } from '../statement/statement-refusal.ts';

const uploadedOn = '2026-11-23';

async function read(pages: Placed[][], options: PdfOptions = {}): Promise<ReadStatement> {
  const file = await pdf(pages, options);
  const found = await parseStatement(file, { uploadedOn, password: options.password ?? null });
  assert.ok(found.kind === 'statement', JSON.stringify(found));
  return found;
}

async function refusalOf(pages: Placed[][], options: PdfOptions = {}): Promise<string> {
  try {
    await read(pages, options);
  } catch (error) {
    assert.ok(error instanceof StatementRefusal, String(error));
    return error.text;
  }
  return '';
}

const rowsOf = ({ credits }: ReadStatement) =>
  credits.map(({ bookedOn, bookedAtTime, amount, description }) => [
    bookedOn,
    bookedAtTime,
    amount,
    description,
  ]);

const producers = { pdfkit: pdf, 'kerned pieces': kernedPdf };

for (const [producer, make] of Object.entries(producers))
  for (const { what, pages, size, accounts = [], layout, account, rows, says } of pdfStatements)
    test(`[BANK-011] [BANK-020] ${what} (${producer})`, async () => {
      const file = await make(pages, size ? { size } : {});
      const found = await parseStatement(file, { uploadedOn, accounts });
      assert.ok(found.kind === 'statement', JSON.stringify(found));
      assert.equal(found.layout, layout);
      assert.equal(found.account.number, account);
      assert.deepEqual(rowsOf(found), rows);
      assert.ok(found.warnings.join().includes(says ?? ''), found.warnings.join());
    });

test('[BANK-011] what the bank printed is compared and shown', async () => {
  assert.deepEqual((await read(bca)).totals, {
    opening: 100_000_000,
    closing: 253_537_400,
    creditSum: 155_037_400,
    creditCount: 3,
    debitSum: 1_500_000,
    debitCount: 1,
  });
});

const changed = (pages: Placed[][], old: string, text: string) =>
  pages.map((page) => page.map(([each, ...place]): Placed => [each === old ? text : each, ...place]));

test('[BANK-011] [BANK-020] a sum, a count or a balance that disagrees refuses the file and is named', async () => {
  assert.match(await refusalOf(changed(bca, '1,550,374.00', '1,550,375.00')), /^Jumlah kredit tidak sesuai/);
  assert.match(await refusalOf(changed(bca, '3', '4')), /^Banyaknya kredit tidak sesuai/);
  assert.match(await refusalOf(changed(bca, '1,285,123.00', '1,285,124.00')), /^Saldo di baris/);
});

const pocket = (y: number, name: string, id: string, sum: string): Placed[] => [
  ...line(y, [name, 64]),
  ...line(y + 12, ['ID Kantong', 64], [id, 120]),
  ...line(
    y + 30,
    ['Saldo Sebelumnya', 64],
    ['Total Pemasukan', 180],
    ['Total Pengeluaran', 300],
    ['Saldo Akhir', 420],
  ),
  ...line(y + 42, ['0', 64], [`+${sum}`, 180], ['0', 300], [sum, 420]),
  ...line(
    y + 60,
    ['Tanggal & Waktu', 40],
    ['Sumber/Tujuan', 110],
    ['Rincian Transaksi', 210],
    ['Catatan', 320],
    ['Jumlah', 440],
    ['Saldo', 530],
  ),
  ...line(y + 76, ['05 Jul 2026', 40], ['SARI UTAMI', 110], ['Transfer Masuk', 210], ['iuran', 320]),
  ...sums(y + 76, [`+${sum}`, 470], [sum, 555]),
  ...line(y + 86, ['10.15', 40], ['BCA 123', 110], ['ID# 26070', 210]),
];

const jago: Placed[][] = [
  [
    ...line(30, ['www.jago.com', 40], ['Juli 2026', 500]),
    ...pocket(100, 'Kantong Utama', '100200300400', '500.000,00'),
    ...pocket(300, 'Kantong BCA', '100200300401', '250.000,00'),
    ...line(790, ['Halaman 1 dari 1', 40]),
  ],
];

test('[BANK-011] [BANK-020] two pockets: the one of the association is read, the other one is named', async () => {
  const file = await pdf(jago);
  const found = await parseStatement(file, { uploadedOn, accounts: ['100200300400'] });
  assert.ok(found.kind === 'statement');
  assert.deepEqual(rowsOf(found), [
    ['2026-07-05', '10:15:00', 50_000_000, 'SARI UTAMI BCA 123 Transfer Masuk ID# 26070 iuran'],
  ]);
  assert.ok(
    found.warnings.some((text) => text.includes('100200300401')),
    found.warnings.join(),
  );
  assert.match(await refusalOf(jago), /^Rekening 100200300400 dan 100200300401 di file ini bukan/);
});

const changedTexts = (pages: Placed[][], ...changes: [old: string, text: string][]) =>
  changes.reduce((some, [old, text]) => changed(some, old, text), pages);

test('[BANK-011] months of one account are read together, and one without rows in between is no gap', async () => {
  const august = changedTexts(
    bca,
    ['JULI 2026', 'AGUSTUS 2026'],
    ['01/07', '01/08'],
    ['03/07', '03/08'],
    ['05/07', '05/08'],
    ['07/07', '07/08'],
  );
  const found = await read([...august, ...bca]);
  assert.deepEqual(found.period, { from: '2026-07-01', to: '2026-08-31' });
  assert.equal(found.credits.length, 6);
  assert.deepEqual(found.warnings, []);
});

test('[BANK-020] a SeaBank row without a day has that of the row above, which is said; the first one is refused by name', async () => {
  const found = pdfStatements.find(({ layout }) => layout === 'seabank-pdf')?.pages ?? [];
  const { credits, warnings } = await read(changed(found, '31 JAN', 'JAN'));
  assert.deepEqual(
    credits.map(({ bookedOn }) => bookedOn),
    ['2025-01-03', '2025-01-04'],
  );
  assert.match(warnings.join(), /^1 baris hanya menyebut bulan, tanpa hari,.*: baris 12\./);
  assert.match(await refusalOf(changed(found, '03 JAN', 'JAN')), /^Tanggal di baris 10 tidak terbaca.*"JAN"/);
});

test('[BANK-011] without years and a period the latest year is taken and named, and another one is read', async () => {
  const file = await pdf(changed(bca, 'JULI 2026', '-'));
  const daysOf = async (yearsBack?: number) => {
    const found = await parseStatement(file, { uploadedOn, ...(yearsBack && { yearsBack }) });
    assert.ok(found.kind === 'statement');
    return [found.unwrittenYears, found.seenTo, found.credits[0]?.bookedOn];
  };
  assert.deepEqual(await daysOf(), [{ rows: 4, from: 2026, to: 2026 }, '2026-07-07', '2026-07-03']);
  assert.deepEqual(await daysOf(1), [{ rows: 4, from: 2025, to: 2025 }, '2025-07-07', '2025-07-03']);
  assert.equal((await read(bca)).unwrittenYears, null);
});

test('[BANK-011] an account in another currency is named, and alone it is refused', async () => {
  const dollars = changedTexts(bni, ['0115500999 / PERKUMPULAN CONTOH (IDR)', '0115500888 / CONTOH (USD)']);
  const file = await pdf([...bni, ...dollars], { size: [708, 842] });
  const found = await parseStatement(file, { uploadedOn, accounts: ['0115500999', '0115500888'] });
  assert.ok(found.kind === 'statement');
  assert.equal(found.credits.length, 1);
  assert.match(found.warnings.join(), /rekening lain, yang tidak dibaca: 0115500888 \(USD\)/);
  assert.match(await refusalOf(dollars, { size: [708, 842] }), /USD/);
});

test('[BANK-020] pages without titles go on with the table of the page before', async () => {
  const [first = [], second = []] = bca;
  const titles = new Set(['TANGGAL', 'KETERANGAN', 'CBG', 'MUTASI', 'SALDO']);
  assert.deepEqual(rowsOf(await read([first, second.filter(([text]) => !titles.has(text))])), bcaRows);
});

test('[BANK-011] any other table goes to the column mapper', async () => {
  const unknown = bsi.map((page) =>
    page.map(
      ([text, ...place]): Placed => [{ 'Date & Time': 'Tgl', 'No Reff': 'Bukti' }[text] ?? text, ...place],
    ),
  );
  const file = await pdf(unknown);
  const found = await parseStatement(file, { uploadedOn });
  assert.ok(found.kind === 'unknown');
  assert.deepEqual(
    found.columns.map(({ title }) => title),
    ['Tgl', 'Detail Transaksi', 'Bukti', 'Debit', 'Kredit', 'Saldo'],
  );
  assert.ok(found.guess);
  const mapped = await parseStatement(file, { uploadedOn, mapping: found.guess });
  assert.ok(mapped.kind === 'statement');
  assert.deepEqual(
    mapped.credits.map(({ amount }) => amount),
    [30_012_300],
  );
});

test('[BANK-011] a PDF without texts, and one without a table, are refused with what to do', async () => {
  assert.match(await refusalOf([[]]), /scan atau foto/);
  assert.match(await refusalOf([line(40, ['Bukti transfer', 40])]), /^Tabel mutasi tidak ditemukan di PDF/);
});

for (const version of ['1.3', '1.4', '1.6', '1.7ext3'] as const)
  test(`[BANK-012] [BANK-020] a file that is protected as in PDF ${version} is read with its password`, async () => {
    assert.equal((await read(bca, { version, password: '17081988' })).credits.length, 3);
  });

/** As a browser prints the table of a bank that nobody knows: amounts end where their titles end. */
const printed = (
  gap: number,
  ...rows: [day: string, amount: string, balance: string, ...text: string[]][]
): Placed[][] => {
  const left = 220;
  return [
    [
      ...line(40, ['Nomor Rekening : 990077665544', 40]),
      ...line(52, ['Periode : 01/10/2026 - 31/10/2026', 40]),
      ...line(100, ['Tanggal', 40], ['D/K', 120], ['Keterangan', left]),
      ...sums(100, ['Jumlah', left - gap], ['Saldo', 555]),
      ...rows.flatMap(([day, amount, balance, first = '', ...more], index) => {
        const y = 116 + index * 120;
        return [
          ...line(y, [day, 40], ['K', 120], [first, left]),
          ...sums(y, [amount, left - gap], [balance, 555]),
          ...more.flatMap((text, at) => line(y + 10 * (at + 1), [text, left])),
        ];
      }),
    ],
  ];
};

const twoRows = (gap: number) =>
  printed(
    gap,
    ['01/10/2026', '150.620,00', '1.150.620,00', 'BI-FAST CR', 'DR 002', '531755303'],
    [
      '02/10/2026',
      '300.117,00',
      '1.450.737,00',
      'TRSF E-BANKING',
      'CR',
      '0210/FTSCY',
      '531755304',
      'Total iuran',
      'Kredit',
      'SARI',
    ],
  );

async function mapped(pages: Placed[][]): Promise<ReadStatement> {
  const file = await pdf(pages);
  const found = await parseStatement(file, { uploadedOn });
  assert.ok(found.kind === 'unknown' && found.guess, JSON.stringify(found));
  const read = await parseStatement(file, { uploadedOn, mapping: found.guess });
  assert.ok(read.kind === 'statement');
  return read;
}

test('[BANK-020] titles that almost touch are two columns, and a last row has all its lines', async () => {
  for (const gap of [1.5, 2, 3, 6]) {
    const { credits } = await mapped(twoRows(gap));
    assert.deepEqual(
      credits.map(({ amount, description }) => [amount, description]),
      [
        [15_062_000, 'BI-FAST CR DR 002 531755303'],
        [30_011_700, 'TRSF E-BANKING CR 0210/FTSCY 531755304 Total iuran Kredit SARI'],
      ],
      String(gap),
    );
  }
});

test('[BANK-020] titles that almost touch are divided on a page of one row, too', async () => {
  const [more = []] = printed(2, ['03/10/2026', '150.620,00', '1.601.357,00', 'BUDI']);
  const { credits } = await mapped([...twoRows(2), more]);
  assert.equal(credits.length, 3);
  assert.equal((await mapped([more])).credits[0]?.description, 'BUDI');
});

test('[BANK-020] a title of two words is one, whatever stands below', async () => {
  const titles = ['Tanggal Transaksi', 'Rincian Mutasi', 'Mutasi Debet', 'Mutasi Kredit', 'Saldo Akhir'];
  const lefts = [40, 150, 280, 380, 500];
  const rows = [130, 145, 160].flatMap((y) => [
    ...line(y, ['01/10/2026 10.15', 40], ['Setoran Mutasi', 150]),
    ...sums(y, ['300.117,00', 430], ['1.300.117,00', 545]),
  ]);
  const file = await pdf([[...titles.flatMap((title, at) => line(110, [title, lefts[at] ?? 0])), ...rows]]);
  const found = await parseStatement(file, { uploadedOn });
  assert.ok(found.kind === 'unknown');
  assert.deepEqual(
    found.columns.map(({ title }) => title),
    titles,
  );
});

test('[BANK-004] a pending row of a page that a browser has printed is pending', async () => {
  const rows = (y: number, day: string, text: string, amount: string, balance: string) => [
    ...line(y, [text, 95]),
    ...line(y + 7, [day, 37], ['0000', 294], ['CR', 435]),
    ...sums(y + 7, [amount, 431], [balance, 574]),
    ...line(y + 14, ['SARI UTAMI', 95]),
  ];
  const { credits, pending } = await mapped([
    [
      ...line(40, ['Nomor Rekening : 0068502000', 36]),
      ...line(52, ['Periode : 01/11/2026 - 28/11/2026', 36]),
      ...line(100, ['Tgl.', 37], ['Keterangan', 95], ['Cab.', 294], ['Mutasi', 341], ['Saldo', 469]),
      ...rows(120, '03/11', 'TRSF E-BANKING CR', '300,117.00', '1,300,117.00'),
      ...rows(152, 'PEND', 'BI-FAST CR', '300,245.00', '1,600,362.00'),
      ...line(190, ['Saldo Awal : 1,000,000.00', 36]),
    ],
  ]);
  assert.deepEqual([credits.map(({ amount }) => amount), pending.length], [[30_011_700], 1]);
});

test('[BANK-011] the bill of a credit card is named', async () => {
  const bill = (...head: string[]): Placed[][] => [
    [
      ...head.flatMap((text, at) => line(40 + at * 12, [text, 40])),
      ...line(120, ['Tanggal Transaksi', 40], ['Keterangan', 150], ['Jumlah', 500]),
      ...line(136, ['03/07/2026', 40], ['PEMBAYARAN - TERIMA KASIH', 150]),
      ...sums(136, ['300.123,00 CR', 530]),
    ],
  ];
  for (const head of [
    ['LEMBAR TAGIHAN KARTU KREDIT', 'Pembayaran Minimum : 50.000,00'],
    ['Credit Card Billing Statement', 'Payment Due Date 20/07/2026'],
    ['Nomor Kartu : 4567 12XX XXXX 1234', 'Tanggal Jatuh Tempo : 20/07/2026'],
  ])
    assert.match(await refusalOf(bill(...head)), /^File ini tagihan kartu kredit/, head.join());
  const found = await parseStatement(await pdf(bill('Rekening Koran', 'Jatuh tempo plafon kredit')), {
    uploadedOn,
  });
  assert.equal(found.kind, 'unknown');
});

test('[BANK-011] a page that was turned in a viewer is read, and one that is not straight is named', async () => {
  const [page = []] = printed(30, ['01/10/2026', '150.620,00', '1.150.620,00', 'SARI UTAMI']);
  const shown = page.map(([text, place, y]) => {
    const left = 'left' in place ? place.left : place.right - text.length * 4.4;
    return `1 0 0 1 ${left} ${842 - y} Tm (${text}) Tj`;
  });
  const content = (turn: string) => `q ${turn} cm BT /F1 8 Tf ${shown.join(' ')} ET Q`;
  for (const rotation of [0, 90, 180, 270])
    for (const turn of ['1 0 0 1 0 0', '0 1 -1 0 842 0', '-1 0 0 -1 595 842', '0 -1 1 0 0 595']) {
      const file = drawnPdf(content(turn), { page: `/Rotate ${rotation} /MediaBox [0 0 842 842]` });
      const found = await parseStatement(file, { uploadedOn });
      assert.ok(found.kind === 'unknown', `${rotation} ${turn}`);
      assert.equal(found.columns.length, 5);
      assert.match(JSON.stringify(found), /01\/10\/2026.*150\.620,00.*SARI UTAMI/);
    }
  await assert.rejects(parseStatement(drawnPdf(content('0.87 0.5 -0.5 0.87 200 0')), { uploadedOn }), {
    reason: 'turnedPage',
  });
});
