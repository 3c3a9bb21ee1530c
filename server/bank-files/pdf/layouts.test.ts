// What is read of statements in PDF. The places are those that banks print; names and sums are invented.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { line, type PdfOptions, type Placed, pdf } from '../../../tests/builders/statements/pdf-files.ts';
import { parseStatement } from '../parse-statement.ts';
import type { ReadStatement } from '../statement/read-statement.types.ts';
import { StatementRefusal } from '../statement/statement-refusal.ts';

const uploadedOn = '2026-11-23';

async function read(pages: Placed[][], options: PdfOptions = {}): Promise<ReadStatement> {
  const file = await pdf(pages, options);
  const found = await parseStatement(file, { uploadedOn, password: options.password ?? null });
  assert.ok(found.kind === 'statement', JSON.stringify(found));
  return found;
}

async function refusalOf(pages: Placed[][]): Promise<string> {
  try {
    await read(pages);
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

const bcaHead = (page: string, account = '6041234567'): Placed[] => [
  ['REKENING TAHAPAN', { left: 240 }, 40],
  ['KCP CONTOH', { left: 40 }, 60],
  ['NO. REKENING', { left: 330 }, 60],
  [':', { left: 410 }, 60],
  [account, { left: 420 }, 60],
  ['PERKUMPULAN CONTOH', { left: 40 }, 72],
  ['HALAMAN', { left: 330 }, 72],
  [':', { left: 410 }, 72],
  [page, { left: 420 }, 72],
  ['INDONESIA', { left: 40 }, 84],
  ['PERIODE', { left: 330 }, 84],
  [':', { left: 410 }, 84],
  ['JULI 2026', { left: 420 }, 84],
  ['MATA UANG', { left: 330 }, 96],
  [':', { left: 410 }, 96],
  ['IDR', { left: 420 }, 96],
  ['CATATAN:', { left: 40 }, 120],
  [
    'Apabila nasabah tidak melakukan sanggahan atas Laporan Mutasi Rekening ini sampai akhir bulan',
    { left: 60 },
    132,
  ],
  ['TANGGAL', { left: 48 }, 170],
  ['KETERANGAN', { left: 160 }, 170],
  ['CBG', { left: 320 }, 170],
  ['MUTASI', { left: 400 }, 170],
  ['SALDO', { left: 510 }, 170],
];

const bca: Placed[][] = [
  [
    ...bcaHead('1 / 2'),
    ['01/07', { left: 46 }, 190],
    ['SALDO AWAL', { left: 86 }, 190],
    ['1,000,000.00', { right: 550 }, 190],
    ['03/07', { left: 46 }, 202],
    ['TRSF E-BANKING CR', { left: 86 }, 202],
    ['0307/FTSCY/WS95031', { left: 190 }, 202],
    ['300,123.00', { right: 440 }, 202],
    ['300123.00', { left: 86 }, 214],
    ['IURAN 2026', { left: 86 }, 226],
    ['SARI UTAMI', { left: 86 }, 238],
    ['03/07', { left: 46 }, 250],
    ['BIAYA ADM', { left: 86 }, 250],
    ['15,000.00 DB', { right: 454 }, 250],
    ['1,285,123.00', { right: 550 }, 250],
    ['05/07', { left: 46 }, 262],
    ['BI-FAST CR', { left: 86 }, 262],
    ['TRANSFER DR 002', { left: 190 }, 262],
    ['0938', { left: 320 }, 262],
    ['1,250,117.00', { right: 440 }, 262],
    ['Bersambung ke halaman berikut', { left: 400 }, 800],
  ],
  [
    ...bcaHead('2 / 2'),
    ['BUDI DBS CRN', { left: 86 }, 190],
    ['07/07', { left: 46 }, 202],
    ['KR OTOMATIS', { left: 86 }, 202],
    ['134.00', { right: 440 }, 202],
    ['2,535,374.00', { right: 550 }, 202],
    ['SALDO AWAL', { left: 86 }, 240],
    [':', { left: 160 }, 240],
    ['1,000,000.00', { right: 250 }, 240],
    ['MUTASI CR', { left: 86 }, 252],
    [':', { left: 160 }, 252],
    ['1,550,374.00', { right: 250 }, 252],
    ['3', { left: 270 }, 252],
    ['MUTASI DB', { left: 86 }, 264],
    [':', { left: 160 }, 264],
    ['15,000.00', { right: 250 }, 264],
    ['1', { left: 270 }, 264],
    ['SALDO AKHIR', { left: 86 }, 276],
    [':', { left: 160 }, 276],
    ['2,535,374.00', { right: 250 }, 276],
  ],
];

test('[BANK-011] [BANK-020] BCA: no year, no mark of credits, a balance on some rows, a row across two pages', async () => {
  const found = await read(bca);
  assert.equal(found.layout, 'bca-pdf');
  assert.equal(found.account.number, '6041234567');
  assert.deepEqual(found.period, { from: '2026-07-01', to: '2026-07-31' });
  assert.deepEqual(rowsOf(found), [
    ['2026-07-03', null, 30_012_300, 'TRSF E-BANKING CR 0307/FTSCY/WS95031 300123.00 IURAN 2026 SARI UTAMI'],
    ['2026-07-05', null, 125_011_700, 'BI-FAST CR TRANSFER DR 002 BUDI DBS CRN'],
    ['2026-07-07', null, 13_400, 'KR OTOMATIS'],
  ]);
  assert.deepEqual(found.totals, {
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

test('[BANK-011] a sum, a count or a balance that disagrees refuses the file and is named', async () => {
  assert.match(await refusalOf(changed(bca, '1,550,374.00', '1,550,375.00')), /^Jumlah kredit tidak sesuai/);
  assert.match(await refusalOf(changed(bca, '3', '4')), /^Banyaknya kredit tidak sesuai/);
  assert.match(await refusalOf(changed(bca, '1,285,123.00', '1,285,124.00')), /^Saldo di baris/);
});

const livin: Placed[][] = [
  [
    ['e-Statement', { left: 480 }, 30],
    ['Nama/Name', { left: 20 }, 60],
    [': PERKUMPULAN CONTOH', { left: 110 }, 60],
    ['Periode/Period', { left: 330 }, 60],
    [': 01 Jan 2026 - 31 Jan 2026', { left: 420 }, 60],
    ['Nomor Rekening/Account Number', { left: 20 }, 90],
    [': 1230001234567', { left: 160 }, 90],
    ['Saldo Awal/Initial Balance', { left: 330 }, 90],
    [':', { left: 460 }, 90],
    ['1.000.000,00', { right: 571 }, 90],
    ['Mata Uang/Currency', { left: 20 }, 104],
    [': IDR', { left: 160 }, 104],
    ['Dana Masuk/Incoming Transactions', { left: 330 }, 104],
    [':', { left: 460 }, 104],
    ['+ 800.000,00', { right: 571 }, 104],
    ['Dana Keluar/Outgoing Transactions', { left: 330 }, 118],
    [':', { left: 460 }, 118],
    ['- 2.500,00', { right: 571 }, 118],
    ['Saldo Akhir/Closing Balance', { left: 330 }, 132],
    [':', { left: 460 }, 132],
    ['1.797.500,00', { right: 571 }, 132],
    ['No', { left: 20 }, 170],
    ['Tanggal', { left: 52 }, 170],
    ['Keterangan', { left: 124 }, 170],
    ['Nominal (IDR)', { right: 432 }, 170],
    ['Saldo (IDR)', { right: 571 }, 170],
    ['No', { left: 20 }, 180],
    ['Date', { left: 52 }, 180],
    ['Remarks', { left: 124 }, 180],
    ['Amount (IDR)', { right: 432 }, 180],
    ['Balance (IDR)', { right: 571 }, 180],
    ['Transfer BI Fast', { left: 124 }, 206],
    ['02 Jan 2026', { left: 52 }, 211],
    ['1', { left: 20 }, 217],
    ['+500.000,00', { right: 432 }, 217],
    ['1.500.000,00', { right: 571 }, 217],
    ['Dari SARI UTAMI', { left: 124 }, 217],
    ['21:41:32 WIB', { left: 52 }, 222],
    ['iuran', { left: 124 }, 228],
    ['03 Jan 2026', { left: 52 }, 259],
    ['2', { left: 20 }, 264],
    ['-2.500,00', { right: 432 }, 264],
    ['1.497.500,00', { right: 571 }, 264],
    ['Biaya', { left: 124 }, 264],
    ['08:00:00 WITA', { left: 52 }, 270],
    ['Setoran tunai', { left: 124 }, 300],
    ['04 Jan 2026', { left: 52 }, 306],
    ['3', { left: 20 }, 311],
    ['+300.000,00', { right: 432 }, 311],
    ['1.797.500,00', { right: 571 }, 311],
    ['09:15:00 WIB', { left: 52 }, 317],
    ['BUDI', { left: 124 }, 323],
    ['PT Bank Mandiri (Persero) Tbk. berizin dan diawasi oleh OJK', { left: 20 }, 780],
    ['1 dari 1', { left: 540 }, 790],
  ],
];

test("[BANK-011] [BANK-020] Livin': the text above and below the amount, the time on a second line", async () => {
  const found = await read(livin);
  assert.equal(found.layout, 'mandiri-livin-nominal');
  assert.deepEqual(found.account, { number: '1230001234567', isUnreadable: false });
  assert.deepEqual(rowsOf(found), [
    ['2026-01-02', '21:41:32', 50_000_000, 'Transfer BI Fast Dari SARI UTAMI iuran'],
    ['2026-01-04', '09:15:00', 30_000_000, 'Setoran tunai BUDI'],
  ]);
  assert.equal(found.totals.closing, 179_750_000);
});

const seabank: Placed[][] = [
  [
    ['REKENING KORAN', { left: 48 }, 40],
    ['PERKUMPULAN CONTOH', { left: 48 }, 60],
    ['NO. REKENING SEABANK: 901234567890', { left: 48 }, 72],
    ['PERIODE: 01 JAN 2025 sampai 31 JAN 2025', { left: 300 }, 72],
    ['RINGKASAN REKENING', { left: 48 }, 100],
    ['REKENING', { left: 48 }, 116],
    ['SALDO AWAL (IDR)', { right: 200 }, 116],
    ['TRANSAKSI KELUAR (IDR)', { right: 320 }, 116],
    ['TRANSAKSI MASUK (IDR)', { right: 440 }, 116],
    ['SALDO AKHIR (IDR)', { right: 545 }, 116],
    ['TABUNGAN', { left: 48 }, 132],
    ['100.000', { right: 200 }, 132],
    ['2.500', { right: 320 }, 132],
    ['300.134', { right: 440 }, 132],
    ['397.634', { right: 545 }, 132],
    ['TABUNGAN - RINCIAN TRANSAKSI', { left: 48 }, 160],
    ['TANGGAL', { left: 48 }, 180],
    ['TRANSAKSI', { left: 173 }, 180],
    ['KELUAR (IDR)', { right: 450 }, 180],
    ['MASUK (IDR)', { right: 560 }, 180],
    ['SARI UTAMI', { left: 173 }, 200],
    ['03 JAN', { left: 48 }, 205],
    ['300.000', { right: 560 }, 205],
    ['Transfer', { left: 173 }, 210],
    ['TOKO', { left: 173 }, 230],
    ['04 JAN', { left: 48 }, 235],
    ['2.500', { right: 450 }, 235],
    ['Pembayaran', { left: 173 }, 240],
    ['Bunga tabungan', { left: 173 }, 260],
    ['31 JAN', { left: 48 }, 265],
    ['134', { right: 560 }, 265],
    ['Bunga', { left: 173 }, 270],
    ['halaman 1', { left: 500 }, 800],
  ],
];

test('[BANK-011] [BANK-020] SeaBank: whole rupiah, no balance, sums in a separate table', async () => {
  const found = await read(seabank);
  assert.equal(found.layout, 'seabank-pdf');
  assert.deepEqual(rowsOf(found), [
    ['2025-01-03', null, 30_000_000, 'SARI UTAMI Transfer'],
    ['2025-01-31', null, 13_400, 'Bunga tabungan Bunga'],
  ]);
  assert.deepEqual(
    [found.totals.opening, found.totals.creditSum, found.totals.debitSum, found.totals.closing],
    [10_000_000, 30_013_400, 250_000, 39_763_400],
  );
});

/** A line of amounts that end at these places. */
const sums = (y: number, ...texts: [text: string, at: number][]): Placed[] =>
  texts.map(([text, at]) => [text, { right: at }, y]);

const wondr: Placed[][] = [
  [
    ...line(40, ['Laporan Mutasi Rekening', 40]),
    ...line(60, ['PERKUMPULAN CONTOH', 40], ['TAPLUS BISNIS - 8311100000', 300]),
    ...line(72, ['Periode: 1 - 31 Januari 2026', 300]),
    ...line(
      100,
      ['Saldo Awal', 40],
      ['Total Pemasukan', 180],
      ['Total Pengeluaran', 320],
      ['Saldo Akhir', 460],
    ),
    ...line(112, ['Rp1,000,000', 40], ['+1,300,123', 180], ['-15,000', 320], ['Rp2,285,123', 460]),
    ...line(
      150,
      ['Tanggal & Waktu', 40],
      ['Rincian Transaksi', 150],
      ['Nominal (IDR)', 380],
      ['Saldo (IDR)', 500],
    ),
    ...line(170, ['02 Jan 2026', 40], ['Transfer', 150]),
    ...sums(175, ['+1,000,000', 440], ['2,000,000', 550]),
    ...line(180, ['05:31:09 WIB', 40], ['SARI UTAMI', 150]),
    ...line(190, ['BNI iuran', 150]),
    ...line(210, ['03 Jan 2026', 40], ['Biaya', 150]),
    ...sums(215, ['-15,000', 440], ['1,985,000', 550]),
    ...line(220, ['06:00:00 WIB', 40], ['Admin', 150]),
    ...line(240, ['04 Jan 2026', 40], ['Transfer', 150]),
    ...sums(245, ['+300,123', 440], ['2,285,123', 550]),
    ...line(250, ['07:00:00 WIB', 40], ['BUDI', 150]),
    ...line(300, ['Informasi Lainnya', 40]),
    ...line(780, ['PT Bank Negara Indonesia (Persero) Tbk. berizin', 40], ['1 dari 1', 520]),
  ],
];

const bri: Placed[][] = [
  [
    ...line(40, ['LAPORAN TRANSAKSI FINANSIAL', 200]),
    ...line(60, ['Kepada Yth. / To :', 40], ['Tanggal Laporan', 330], [': 01/02/26', 430]),
    ...line(72, ['PERKUMPULAN CONTOH', 40], ['Periode Transaksi', 330], [': 01/01/26 - 31/01/26', 430]),
    ...line(90, ['No. Rekening', 40], [': 002201000123456', 130], ['Unit Kerja', 330], [': KC CONTOH', 430]),
    ...line(110, ['Valuta', 40], [': IDR', 130]),
    ...line(
      150,
      ['Tanggal Transaksi', 40],
      ['Uraian Transaksi', 140],
      ['Teller', 315],
      ['Debet', 385],
      ['Kredit', 455],
      ['Saldo', 530],
    ),
    ...line(
      160,
      ['Transaction Date', 40],
      ['Transaction Description', 130],
      ['User ID', 313],
      ['Debit', 385],
      ['Credit', 455],
      ['Balance', 525],
    ),
    ...line(180, ['02/01/26 09:35:08', 40], ['TRANSFER DARI SARI UTAMI', 120], ['8888123', 312]),
    ...sums(180, ['0.00', 408], ['300,123.00', 482], ['1,300,123.00', 560]),
    ...line(190, ['IURAN TAHUN 2026', 120]),
    ...line(205, ['03/01/26 10:00:00', 40], ['BIAYA ADM', 120], ['0206', 318]),
    ...sums(205, ['15,000.00', 408], ['0.00', 482], ['1,285,123.00', 560]),
    ...line(790, ['Created By BRIMO', 40]),
  ],
  [
    ...line(40, ['LAPORAN TRANSAKSI FINANSIAL', 200]),
    ...line(
      100,
      ['Saldo Awal', 60],
      ['Total Transaksi Debet', 180],
      ['Total Transaksi Kredit', 320],
      ['Saldo Akhir', 470],
    ),
    ...line(
      110,
      ['Opening Balance', 60],
      ['Total Debit Transaction', 180],
      ['Total Credit Transaction', 320],
      ['Closing Balance', 470],
    ),
    ...line(125, ['1,000,000.00', 60], ['15,000.00', 190], ['300,123.00', 330], ['1,285,123.00', 470]),
    ...line(150, ['Terbilang / In Words', 60], ['SATU JUTA', 180]),
  ],
];

const bsi: Placed[][] = [
  [
    ...line(40, ['PERKUMPULAN CONTOH', 40], ['LAPORAN REKENING', 400]),
    ...line(60, ['EASY WADIAH - IDR - 7123456789', 40], ['PERIODE LAPORAN : 1 Mei - 31 Mei 2026', 330]),
    ...line(
      110,
      ['Date & Time', 40],
      ['Detail Transaksi', 110],
      ['No Reff', 290],
      ['Debit', 390],
      ['Kredit', 460],
      ['Saldo', 530],
    ),
    ...line(130, ['01 Mei 2026', 40], ['Dana Masuk Transfer', 110], ['FT26121ABCDE', 280]),
    ...sums(130, ['0,00', 410], ['300.123,00', 485], ['1.300.123,00', 560]),
    ...line(140, ['10:33', 40], ['- Bank BCA - SARI UTAMI iuran', 110]),
    ...line(160, ['02 Mei 2026', 40], ['Dana Keluar Biaya', 110], ['FT26122ABCDE', 280]),
    ...sums(160, ['15.000,00', 410], ['0,00', 485], ['1.285.123,00', 560]),
    ...line(170, ['11:00', 40], ['Admin', 110]),
  ],
];

const mandiri: Placed[][] = [
  [
    ...line(40, ['Account Statement Report', 200]),
    ...line(
      60,
      ['Account No', 40],
      [': 1230001234567', 120],
      ['Period', 300],
      [': 01/06/2025 - 30/06/2025', 360],
    ),
    ...line(72, ['Opening Balance', 40], [': 1,000,000.00', 120]),
    ...line(
      100,
      ['Posting Date', 40],
      ['Remark', 130],
      ['Reference No', 270],
      ['Debit', 375],
      ['Credit', 450],
      ['Balance', 520],
    ),
    ...line(120, ['05/06/2025 08:32:', 30]),
    ...line(125, ['TRANSFER DARI SARI', 110], ['9912', 280]),
    ...sums(125, ['0.00', 410], ['300,123.00', 485], ['1,300,123.00', 560]),
    ...line(130, ['15', 30]),
    ...line(150, ['BIAYA', 110]),
    ...line(155, ['06/06/2025 09:00:', 30]),
    ...sums(155, ['15,000.00', 410], ['0.00', 485], ['1,285,123.00', 560]),
    ...line(160, ['01', 30], ['ADMIN', 110]),
  ],
  [
    ...line(100, ['No of Debit', 40], ['1', 200]),
    ...line(112, ['Total Amount Debited', 40], ['15,000.00', 200]),
    ...line(124, ['No of Credit', 40], ['1', 200]),
    ...line(136, ['Total Amount Credited', 40], ['300,123.00', 200]),
    ...line(148, ['Closing Balance', 40], ['1,285,123.00', 200]),
  ],
];

const permata: Placed[][] = [
  [
    ...line(
      40,
      ['Rekening Koran', 40],
      ['Periode Laporan', 300],
      [': 01 FEBRUARI 2026 - 28 FEBRUARI 2026', 380],
    ),
    ...line(52, ['No. Rekening', 300], [': 9012345678', 380]),
    ...line(
      100,
      ['Tgl Trx.', 40],
      ['Tgl Valuta', 90],
      ['Uraian Trx.', 150],
      ['Debet', 385],
      ['Kredit', 455],
      ['Saldo', 530],
    ),
    ...line(
      110,
      ['Trx. Date', 40],
      ['Val. Date', 90],
      ['Trx. Description', 150],
      ['Debit', 385],
      ['Credit', 455],
      ['Balance', 525],
    ),
    ...line(130, ['02/02', 40], ['02/02', 90], ['TRF DARI SARI UTAMI', 150]),
    ...sums(130, ['300.123,00', 482], ['1.300.123,00', 560]),
    ...line(142, ['IURAN', 150]),
    ...line(154, ['03/02', 40], ['03/02', 90], ['BIAYA', 150]),
    ...sums(154, ['15.000,00', 410], ['1.285.123,00', 560]),
  ],
];

const expected: [what: string, pages: Placed[][], layout: string, account: string | null, rows: unknown[]][] =
  [
    [
      'wondr: sums between two lines, signs',
      wondr,
      'bni-wondr-pdf',
      null,
      [
        ['2026-01-02', '05:31:09', 100_000_000, 'Transfer SARI UTAMI BNI iuran'],
        ['2026-01-04', '07:00:00', 30_012_300, 'Transfer BUDI'],
      ],
    ],
    [
      'BRI: titles in two languages, the sums on the last page',
      bri,
      'bri-internet',
      '002201000123456',
      [['2026-01-02', '09:35:08', 30_012_300, 'TRANSFER DARI SARI UTAMI IURAN TAHUN 2026']],
    ],
    [
      'BSI: the time on a second line, Indonesian months',
      bsi,
      'bsi-pdf',
      null,
      [['2026-05-01', '10:33:00', 30_012_300, 'Dana Masuk Transfer - Bank BCA - SARI UTAMI iuran']],
    ],

    [
      'Mandiri: cells in the middle of their boxes, seconds on a second line, sums on a separate page',
      mandiri,
      'mandiri-mcm-balance',
      '1230001234567',
      [['2025-06-05', '08:32:15', 30_012_300, 'TRANSFER DARI SARI']],
    ],
    [
      'Permata: two dates without a year, the empty side blank',
      permata,
      'permata-pdf',
      '9012345678',
      [['2026-02-02', null, 30_012_300, 'TRF DARI SARI UTAMI IURAN']],
    ],
  ];

for (const [what, pages, layout, account, rows] of expected)
  test(`[BANK-011] ${what}`, async () => {
    const found = await read(pages);
    assert.equal(found.layout, layout);
    assert.equal(found.account.number, account);
    assert.deepEqual(rowsOf(found), rows);
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
  assert.match(await refusalOf(jago), /^PDF ini berisi beberapa rekening/);
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
