// Statements of several pages in every layout that banks print: what stands on each page, and how each of them ends.
import { line, type Placed, sums } from './pdf-files.ts';

/** A transaction. Sums in rupiah. */
interface Transaction {
  /** Of the month, from 1. */
  day: number;
  /** From 1. */
  number: number;
  /** Below 0 for a debit. */
  amount: number;
  balance: number;
  text: string;
}

interface Month {
  opening: number;
  closing: number;
  credits: number;
  /** Above 0. */
  debits: number;
  creditCount: number;
  debitCount: number;
}

interface Place {
  /** From 1. */
  page: number;
  pages: number;
  month: Month;
  /** Of this page. */
  credits: number;
  debits: number;
}

export interface LongLayout {
  name: string;
  size?: [number, number];
  /** Above the rows of a page; the titles are its last lines. */
  head: (place: Place) => Placed[];
  /** Between lines of two transactions. */
  height: number;
  row: (y: number, transaction: Transaction) => Placed[];
  /** Below the last row. */
  foot?: (y: number, place: Place) => Placed[];
  /** At the bottom of each page. */
  bottom?: (place: Place) => Placed[];
  /** Nothing in the file says where it ends. */
  isUnproved?: true;
}

const dot = (rupiah: number) => `${rupiah.toLocaleString('id')},00`;
const comma = (rupiah: number) => `${rupiah.toLocaleString('en')}.00`;
const signed = (rupiah: number, shown: (rupiah: number) => string) =>
  `${rupiah < 0 ? '-' : '+'}${shown(Math.abs(rupiah))}`;
const two = (day: number) => String(day).padStart(2, '0');
/** Debit and credit of a transaction; the empty side as `none`. */
const sides = (amount: number, shown: (rupiah: number) => string, none = ''): [string, string] =>
  amount < 0 ? [shown(-amount), none] : [none, shown(amount)];

/** The sum in the column of debits or of credits, which end there. */
const oneSide = (
  amount: number,
  shown: (rupiah: number) => string,
  debitEnd: number,
  creditEnd: number,
): [string, number] => (amount < 0 ? [shown(-amount), debitEnd] : [shown(amount), creditEnd]);

const TITLES_AT = 150;
const ROWS_AT = 180;

type Column = [title: string, left: number, right?: number];
const titles = (y: number, columns: Column[]): Placed[] =>
  columns.flatMap(([title, left, right]) =>
    right === undefined ? line(y, [title, left]) : sums(y, [title, right]),
  );

/** Label and sum, one below the other. */
const list = (y: number, ...entries: [label: string, value: string][]): Placed[] =>
  entries.flatMap(([label, value], at) => line(y + 12 * at, [label, 40], [value, 240]));

const account = 'No. Rekening : 6041234567';
const period = 'Periode : 01/10/2026 - 31/10/2026';
const heads = (...texts: string[]): Placed[] => texts.flatMap((text, at) => line(40 + 12 * at, [text, 40]));

/** Four labels in one line, their sums in the next. */
const inLine = (y: number, labels: [string, string, string, string], values: string[]): Placed[] => [
  ...labels.flatMap((label, at) => line(y, [label, 40 + 130 * at])),
  ...values.flatMap((value, at) => line(y + 12, [value, 40 + 130 * at])),
];

/** Date, text, debit, credit, balance. */
const usual =
  (date: (day: number) => string, shown: (rupiah: number) => string, none = '') =>
  (y: number, { day, amount, balance, text }: Transaction): Placed[] => [
    ...line(y, [date(day), 40], [text, 130]),
    ...sums(
      y,
      ...sides(amount, shown, none).flatMap((side, at): [string, number][] =>
        side === '' ? [] : [[side, 408 + 74 * at]],
      ),
      [shown(balance), 560],
    ),
  ];

const usualColumns = (
  date: string,
  text: string,
  debit: string,
  credit: string,
  balance: string,
): Column[] => [
  [date, 40],
  [text, 140],
  [debit, 0, 408],
  [credit, 0, 482],
  [balance, 0, 560],
];

const livinHeads = heads(
  'Nomor Rekening/Account Number : 1230001234567',
  'Periode/Period : 01 Okt 2026 - 31 Okt 2026',
);
const livinColumns: Column[] = [
  ['No', 20],
  ['Tanggal', 52],
  ['Keterangan', 124],
  ['Nominal (IDR)', 0, 432],
  ['Saldo (IDR)', 0, 571],
];

/** Read by its titles alone. */
const otherBank: Pick<LongLayout, 'head' | 'height' | 'row'> = {
  head: () => [
    ...heads(account, period),
    ...titles(TITLES_AT, usualColumns('Tgl', 'Uraian', 'Keluar', 'Masuk', 'Saldo')),
  ],
  height: 24,
  row: usual((day) => `${two(day)}/10/2026`, dot),
};

export const longLayouts: LongLayout[] = [
  {
    name: 'BCA',
    head: ({ page, pages, month }) => [
      ...line(40, ['REKENING TAHAPAN', 240], ['NO. REKENING : 6041234567', 330]),
      ...line(52, [`HALAMAN : ${page} / ${pages}`, 330]),
      ...line(64, ['PERIODE : OKTOBER 2026', 330]),
      ...titles(TITLES_AT, [
        ['TANGGAL', 48],
        ['KETERANGAN', 160],
        ['CBG', 320],
        ['MUTASI', 400],
        ['SALDO', 510],
      ]),
      ...(page === 1 ? line(166, ['01/10', 46], ['SALDO AWAL', 86], [comma(month.opening), 495]) : []),
    ],
    height: 26,
    row: (y, { day, amount, balance, text, number }) => [
      ...line(y, [`${two(day)}/10`, 46], [text, 86]),
      ...sums(y, amount < 0 ? [`${comma(-amount)} DB`, 454] : [comma(amount), 440]),
      ...(number % 3 === 0 ? sums(y, [comma(balance), 550]) : []),
      ...line(y + 11, [`NO ${number}`, 86]),
    ],
    foot: (y, { month }) =>
      list(
        y,
        ['SALDO AWAL :', comma(month.opening)],
        ['MUTASI CR :', `${comma(month.credits)} ${month.creditCount}`],
        ['MUTASI DB :', `${comma(month.debits)} ${month.debitCount}`],
        ['SALDO AKHIR :', comma(month.closing)],
      ),
    bottom: ({ page, pages }) => (page < pages ? line(800, ['Bersambung ke halaman berikut', 400]) : []),
  },
  {
    name: "Livin'",
    head: ({ month, page }) => [
      ...livinHeads,
      ...(page === 1
        ? list(
            90,
            ['Saldo Awal/Initial Balance :', dot(month.opening)],
            ['Dana Masuk/Incoming Transactions :', `+ ${dot(month.credits)}`],
            ['Dana Keluar/Outgoing Transactions :', `- ${dot(month.debits)}`],
            ['Saldo Akhir/Closing Balance :', dot(month.closing)],
          )
        : []),
      ...titles(TITLES_AT, livinColumns),
    ],
    height: 36,
    row: (y, { day, amount, balance, number, text }) => [
      ...line(y, [`${two(day)} Okt 2026`, 52]),
      ...line(y + 5, [String(number), 20], [text, 124]),
      ...sums(y + 5, [signed(amount, dot), 432], [dot(balance), 571]),
      ...line(y + 10, ['09:15:00 WIB', 52]),
    ],
    bottom: ({ page, pages }) => line(790, [`${page} dari ${pages}`, 540]),
  },
  {
    name: "Livin' without sums, numbered rows",
    isUnproved: true,
    head: ({ month, page }) => [
      ...livinHeads,
      ...(page === 1 ? list(90, ['Saldo Awal/Initial Balance :', dot(month.opening)]) : []),
      ...titles(TITLES_AT, livinColumns),
    ],
    height: 24,
    row: (y, { day, amount, balance, number, text }) => [
      ...line(y, [String(number), 20], [`${two(day)} Okt 2026`, 52], [text, 124]),
      ...sums(y, [signed(amount, dot), 432], [dot(balance), 571]),
    ],
  },
  {
    name: 'Mandiri account statement',
    head: ({ month }) => [
      ...heads(
        'Account No : 1230001234567',
        'Period : 01/10/2026 - 31/10/2026',
        `Opening Balance : ${comma(month.opening)}`,
      ),
      ...titles(TITLES_AT, [
        ['Posting Date', 40],
        ['Remark', 130],
        ['Reference No', 270],
        ['Debit', 0, 410],
        ['Credit', 0, 485],
        ['Balance', 0, 560],
      ]),
    ],
    height: 24,
    row: (y, { day, amount, balance, text }) => {
      const [debit, credit] = sides(amount, comma, '0.00');
      return [
        ...line(y, [`${two(day)}/10/2026 08:32:15`, 30], [text, 130]),
        ...sums(y, [debit, 410], [credit, 485], [comma(balance), 560]),
      ];
    },
    foot: (y, { month }) =>
      list(
        y,
        ['No of Debit', String(month.debitCount)],
        ['Total Amount Debited', comma(month.debits)],
        ['No of Credit', String(month.creditCount)],
        ['Total Amount Credited', comma(month.credits)],
        ['Closing Balance', comma(month.closing)],
      ),
  },
  {
    name: 'Mandiri, older',
    head: ({ month, page }) => [
      ...line(28, [`Hal / Page ${page}`, 480]),
      ...heads('Nomor Rekening / Account Number : 123-45-6789012-3', 'Periode / Period : 1/10/26'),
      ...(page === 1
        ? list(
            80,
            ['Saldo Awal / Previous Balance', comma(month.opening)],
            ['Mutasi Kredit / Total of Credit Transactions', comma(month.credits)],
            ['Mutasi Debit / Total of Debit Transactions', comma(month.debits)],
            ['Saldo Akhir / Current Balance', comma(month.closing)],
          )
        : []),
      ...titles(TITLES_AT, [
        ['Tanggal Transaksi', 30],
        ['Tanggal Valuta', 105],
        ['Rincian Transaksi', 180],
        ['Nominal', 0, 435],
        ['Saldo', 0, 555],
      ]),
    ],
    height: 24,
    row: (y, { day, amount, balance, text }) => [
      ...line(
        y,
        [`${two(day)}/10`, 42],
        [`${two(day)}/10`, 112],
        [text, 180],
        ...(amount < 0 ? [['D', 440] as [string, number]] : []),
      ),
      ...sums(y, [comma(Math.abs(amount)), 435], [comma(balance), 555]),
    ],
  },
  {
    name: 'wondr',
    head: ({ month, page }) => [
      ...line(40, ['TAPLUS BISNIS - 8311100000', 300]),
      ...line(52, ['Periode: 1 - 31 Oktober 2026', 300]),
      ...(page === 1
        ? inLine(
            90,
            ['Saldo Awal', 'Total Pemasukan', 'Total Pengeluaran', 'Saldo Akhir'],
            [
              comma(month.opening),
              `+${comma(month.credits)}`,
              `-${comma(month.debits)}`,
              comma(month.closing),
            ],
          )
        : []),
      ...titles(TITLES_AT, [
        ['Tanggal & Waktu', 40],
        ['Rincian Transaksi', 150],
        ['Nominal (IDR)', 0, 440],
        ['Saldo (IDR)', 0, 550],
      ]),
    ],
    height: 36,
    row: (y, { day, amount, balance, text }) => [
      ...line(y, [`${two(day)} Oct 2026`, 40], ['Transfer', 150]),
      ...sums(y + 5, [signed(amount, comma), 440], [comma(balance), 550]),
      ...line(y + 10, ['05:31:09 WIB', 40], [text, 150]),
    ],
    bottom: ({ page, pages }) => line(780, [`${page} dari ${pages}`, 520]),
  },
  {
    name: 'BNIDirect',
    size: [708, 842],
    head: ({ month }) => [
      ...heads(
        'Account No. : 0115500999 / PERKUMPULAN CONTOH (IDR)',
        'Period : 01-Oct-26 - 31-Oct-26',
        `Ledger Balance ${comma(month.opening)}`,
      ),
      ...titles(TITLES_AT, [
        ['Posting Date', 50],
        ['Effective Date', 150],
        ['Branch', 250],
        ['Journal', 300],
        ['Description', 380],
        ['Amount', 0, 574],
        ['DB/CR', 590],
        ['Balance', 0, 694],
      ]),
    ],
    height: 24,
    row: (y, { day, amount, balance, number, text }) => [
      ...line(
        y,
        [`${two(day)}/10/2026`, 50],
        [`${two(day)}/10/2026`, 150],
        ['0259', 255],
        [String(915_000 + number), 300],
        [text, 345],
      ),
      ...sums(y, [comma(Math.abs(amount)), 574], [amount < 0 ? 'D' : 'K', 602], [comma(balance), 694]),
    ],
    foot: (y, { month }) => [
      ...line(y, ['Total Debet', 40], [String(month.debitCount), 140], [comma(month.debits), 200]),
      ...line(y + 12, ['Total Credit', 40], [String(month.creditCount), 140], [comma(month.credits), 200]),
      ...line(y + 24, ['Ending Balance', 40], [comma(month.closing), 200]),
    ],
    bottom: ({ page, pages }) => line(790, [`Page ${page} of ${pages}`, 330]),
  },
  {
    name: 'BNIDirect inquiry',
    head: () => [
      ...heads('Account : 0115500999 / PERKUMPULAN CONTOH ( IDR )', 'Period : 01-Oct-2026 - 31-Oct-2026'),
      ...titles(TITLES_AT, [
        ['No.', 30],
        ['Post Date', 60],
        ['Branch', 120],
        ['Journal No.', 170],
        ['Description', 250],
        ['Amount', 0, 440],
        ['Db/Cr', 460],
        ['Balance', 0, 560],
      ]),
    ],
    height: 24,
    row: (y, { day, amount, balance, number, text }) => [
      ...line(
        y,
        [String(number), 32],
        [`${two(day)}/10/2026`, 60],
        ['0259', 125],
        [String(915_000 + number), 175],
        [text, 230],
        [amount < 0 ? 'D' : 'K', 468],
      ),
      ...sums(y, [comma(Math.abs(amount)), 440], [comma(balance), 560]),
    ],
    foot: (y, { month }) =>
      list(
        y,
        ['Beginning Balance', comma(month.opening)],
        ['Total Debit', comma(month.debits)],
        ['Total Credit', comma(month.credits)],
      ),
  },
  {
    name: 'BRI',
    head: ({ page, pages }) => [
      ...line(28, ['LAPORAN TRANSAKSI FINANSIAL', 200]),
      ...line(40, [`Halaman ${page} dari ${pages}`, 40]),
      ...(page === 1
        ? heads('', 'No. Rekening : 002201000123456', 'Periode Transaksi : 01/10/26 - 31/10/26').slice(1)
        : []),
      ...titles(TITLES_AT, [
        ['Tanggal Transaksi', 40],
        ['Uraian Transaksi', 140],
        ['Teller', 315],
        ['Debet', 0, 408],
        ['Kredit', 0, 482],
        ['Saldo', 0, 560],
      ]),
    ],
    height: 24,
    row: (y, transaction) => [
      ...usual((day) => `${two(day)}/10/26 09:35:08`, comma, '0.00')(y, transaction),
      ...line(y, ['8888123', 312]),
    ],
    foot: (y, { month }) =>
      inLine(
        y,
        ['Saldo Awal', 'Total Transaksi Debet', 'Total Transaksi Kredit', 'Saldo Akhir'],
        [comma(month.opening), comma(month.debits), comma(month.credits), comma(month.closing)],
      ),
  },
  {
    name: 'BSI',
    isUnproved: true,
    head: () => [
      ...heads('EASY WADIAH - IDR - 7123456789', 'PERIODE LAPORAN : 1 Oktober - 31 Oktober 2026'),
      ...titles(TITLES_AT, [
        ['Date & Time', 40],
        ['Detail Transaksi', 110],
        ['No Reff', 290],
        ['Debit', 0, 410],
        ['Kredit', 0, 485],
        ['Saldo', 0, 560],
      ]),
    ],
    height: 30,
    row: (y, { day, amount, balance, number, text }) => {
      const [debit, credit] = sides(amount, dot, '0,00');
      return [
        ...line(y, [`${two(day)} Okt 2026`, 40], [text, 110], [`FT26${number}ABC`, 280]),
        ...sums(y, [debit, 410], [credit, 485], [dot(balance), 560]),
        ...line(y + 10, ['10:33', 40], [`- NO ${number}`, 110]),
      ];
    },
  },
  {
    name: 'BSI, older',
    isUnproved: true,
    head: ({ page, month }) => [
      ...heads('BANK SYARIAH INDONESIA', account, period),
      ...titles(TITLES_AT, [
        ['Tanggal', 40],
        ['Keterangan', 130],
        ['No. Referensi', 270],
        ['Debit', 0, 408],
        ['Kredit', 0, 482],
        ['Saldo', 0, 560],
      ]),
      ...(page === 1
        ? [...line(166, ['01/10', 40], ['SALDO AWAL', 130]), ...sums(166, [comma(month.opening), 560])]
        : []),
    ],
    height: 24,
    row: (y, transaction) => [
      ...usual((day) => `${two(day)}/10`, comma)(y, transaction),
      ...line(y, [`FT${transaction.number}A`, 290]),
    ],
  },
  {
    name: 'CIMB Niaga',
    head: ({ page }) => [
      ...line(28, ['LAPORAN TRANSAKSI', 220], [`HALAMAN / PAGE : ${page}`, 480]),
      ...heads('', 'NO. REKENING : 800123456700', '01 OCT 2026 - 31 OCT 2026').slice(1),
      ...titles(TITLES_AT, [
        ['Tgl. Txn', 20],
        ['Tgl. Valuta', 62],
        ['Rincian', 150],
        ['No. Cek', 300],
        ['DEBET', 0, 420],
        ['KREDIT', 0, 500],
        ['SALDO', 0, 590],
      ]),
    ],
    height: 24,
    row: (y, { day, amount, balance, text, number }) => [
      ...line(y, [`${two(day)}/10`, 22], [`${two(day)}/10`, 64], [text, 125], [`88${number}`, 300]),
      ...sums(y, oneSide(amount, comma, 420, 500), [comma(balance), 590]),
    ],
    foot: (y, { month }) => [
      ...line(y, ['Total', 125]),
      ...sums(y, [comma(month.debits), 420], [comma(month.credits), 500]),
      ...line(y + 12, ['SALDO AKHIR', 125]),
      ...sums(y + 12, [comma(month.closing), 590]),
    ],
  },
  {
    name: 'CIMB Niaga OCTO',
    head: ({ page, month }) => [
      ...heads('CIMB NIAGA OCTO', account, 'Periode: 01 Oct 2026 - 31 Oct 2026'),
      ...(page === 1
        ? inLine(
            90,
            ['Saldo Awal', 'Total Kredit', 'Total Debit', 'Saldo Akhir'],
            [comma(month.opening), comma(month.credits), comma(month.debits), comma(month.closing)],
          )
        : []),
      ...titles(TITLES_AT, [
        ['Tanggal', 40],
        ['Deskripsi', 130],
        ['Jumlah', 0, 440],
        ['Saldo', 0, 555],
      ]),
    ],
    height: 24,
    row: (y, { day, amount, balance, text }) => [
      ...line(y, [`${two(day)} Oct 2026`, 40], [text, 130]),
      ...sums(y, [amount < 0 ? `-${comma(-amount)}` : comma(amount), 440], [comma(balance), 555]),
    ],
    bottom: ({ page }) => line(780, [`Page ${page}`, 500]),
  },
  {
    name: 'CIMB Niaga BizChannel',
    isUnproved: true,
    head: ({ month, page }) => [
      ...heads(
        'BizChannel@CIMB',
        'Account Number : 800123456700',
        ...(page === 1 ? [`Opening Balance : ${comma(month.opening)}`] : []),
      ),
      ...titles(TITLES_AT, [
        ['No', 20],
        ['Post Date', 45],
        ['Eff Date', 115],
        ['Cheque No', 165],
        ['Description', 215],
        ['Debit', 0, 375],
        ['Credit', 0, 438],
        ['Balance', 0, 505],
        ['Transaction Ref No', 515],
      ]),
    ],
    height: 24,
    row: (y, { day, amount, balance, number, text }) => [
      ...line(
        y,
        [String(number), 22],
        [`10/${two(day)}/26 09:15`, 45],
        [`10/${two(day)}/26`, 118],
        [text, 215],
        [`REF${number}`, 530],
      ),
      ...sums(y, oneSide(amount, comma, 375, 438), [comma(balance), 505]),
    ],
  },
  {
    name: 'Bank Jakarta',
    head: ({ month, page }) => [
      ...line(28, ['JakOne Mobile E-Statement', 40], ['October 2026', 480]),
      ...line(52, ['TAB MONAS BISNIS - 10123456789', 40]),
      ...(page === 1
        ? inLine(
            80,
            ['Saldo Awal', 'Transaksi Masuk', 'Transaksi Keluar', 'Saldo Akhir'],
            [comma(month.opening), comma(month.credits), comma(month.debits), comma(month.closing)],
          )
        : []),
      ...titles(TITLES_AT, [
        ['Tanggal', 40],
        ['Keterangan', 140],
        ['Tipe', 330],
        ['Jumlah', 0, 450],
        ['Saldo', 0, 555],
      ]),
    ],
    height: 24,
    row: (y, { day, amount, balance, text }) => [
      ...line(y, [`${two(day)} Oct 26 10:15`, 40], [text, 140], [amount < 0 ? 'DEBIT' : 'KREDIT', 330]),
      ...sums(y, [comma(Math.abs(amount)), 450], [comma(balance), 555]),
    ],
  },
  {
    name: 'Jago, month',
    head: ({ month, page }) => [
      ...line(28, ['www.jago.com', 40], ['Oktober 2026', 500]),
      ...heads('', 'Kantong Utama', 'ID Kantong 100200300400').slice(1),
      ...(page === 1
        ? inLine(
            90,
            ['Saldo Sebelumnya', 'Total Pemasukan', 'Total Pengeluaran', 'Saldo Akhir'],
            [dot(month.opening), `+${dot(month.credits)}`, `-${dot(month.debits)}`, dot(month.closing)],
          )
        : []),
      ...titles(TITLES_AT, [
        ['Tanggal & Waktu', 40],
        ['Sumber/Tujuan', 110],
        ['Rincian Transaksi', 230],
        ['Catatan', 340],
        ['Jumlah', 0, 470],
        ['Saldo', 0, 555],
      ]),
    ],
    height: 32,
    row: (y, { day, amount, balance, text, number }) => [
      ...line(y, [`${two(day)} Okt 2026`, 40], [text, 110], ['Transfer', 230], ['iuran', 340]),
      ...sums(y, [signed(amount, dot), 470], [dot(balance), 555]),
      ...line(y + 10, ['10.15', 40], ['BCA 123', 110], [`ID# 26${number}`, 230]),
    ],
    bottom: ({ page, pages }) => line(790, [`Halaman ${page} dari ${pages}`, 40]),
  },
  {
    name: 'Jago, history of a pocket',
    size: [1785, 842],
    head: () => [
      ...heads(
        'Pockets Transactions History',
        'Main Pocket / 100200300400',
        'Showing IDR transaction from 01 Oct 2026 - 31 Oct 2026',
      ),
      ...titles(TITLES_AT, [
        ['Date & Time', 64],
        ['Source/Destination', 260],
        ['Transaction Details', 576],
        ['Notes', 883],
        ['Amount', 0, 1380],
        ['Balance', 0, 1710],
      ]),
    ],
    height: 32,
    row: (y, { day, amount, balance, text, number }) => [
      ...line(y, [`${two(day)} Oct 2026`, 64], [text, 260], ['Transfer', 576], ['iuran', 883]),
      ...sums(y, [signed(amount, dot), 1380], [dot(balance), 1710]),
      ...line(y + 12, ['10:30', 64], [`ID# 25${number}B`, 576]),
    ],
    bottom: ({ page, pages }) => line(800, [`Page ${page} of ${pages}`, 1600]),
  },
  {
    name: 'SeaBank',
    head: ({ page, month }) => [
      ...line(28, ['REKENING KORAN', 48]),
      ...line(40, ['NO. REKENING SEABANK: 901234567890', 48], ['01 OKT 2026 sampai 31 OKT 2026', 300]),
      ...(page === 1
        ? [
            ...line(90, ['REKENING', 48]),
            ...sums(
              90,
              ['SALDO AWAL (IDR)', 200],
              ['TRANSAKSI KELUAR (IDR)', 320],
              ['TRANSAKSI MASUK (IDR)', 440],
              ['SALDO AKHIR (IDR)', 545],
            ),
            ...line(106, ['TABUNGAN', 48]),
            ...sums(
              106,
              ...[month.opening, month.debits, month.credits, month.closing].map(
                (sum, at): [string, number] => [sum.toLocaleString('id'), [200, 320, 440, 545][at] ?? 0],
              ),
            ),
            ...line(130, ['TABUNGAN - RINCIAN TRANSAKSI', 48]),
          ]
        : []),
      ...titles(TITLES_AT, [
        ['TANGGAL', 48],
        ['TRANSAKSI', 173],
        ['KELUAR (IDR)', 0, 450],
        ['MASUK (IDR)', 0, 560],
      ]),
    ],
    height: 36,
    row: (y, { day, amount, text }) => [
      ...line(y, [text, 173]),
      ...line(y + 5, [`${two(day)} OKT`, 48]),
      ...sums(y + 5, [Math.abs(amount).toLocaleString('id'), amount < 0 ? 450 : 560]),
      ...line(y + 10, ['Transfer', 173]),
    ],
    bottom: ({ page }) => line(800, [`halaman ${page}`, 500]),
  },
  {
    name: 'blu',
    head: ({ month, page }) => [
      ...heads('Periode / Period : October 2026', 'bluAccount - 0060 9999 8888'),
      ...(page === 1
        ? list(
            80,
            ['Saldo Awal / Initial Balance', dot(month.opening)],
            ['Total Pemasukan / Total Income', dot(month.credits)],
            ['Total Pengeluaran / Total Expense', dot(month.debits)],
            ['Saldo Akhir / Ending Balance', dot(month.closing)],
          )
        : []),
      ...titles(TITLES_AT, [
        ['Tanggal & Jam', 40],
        ['Keterangan', 140],
        ['Nominal', 0, 440],
        ['Sisa Saldo', 0, 560],
      ]),
    ],
    height: 45,
    row: (y, { day, amount, balance, text }) => [
      ...line(y, [`${two(day)} Oct 2026`, 40]),
      ...line(y + 10, ['10:00', 40], ['Transfer | 88A1', 140]),
      ...line(y + 20, [text, 140]),
      ...sums(y + 20, [amount < 0 ? `- ${dot(-amount)}` : dot(amount), 440], [dot(balance), 560]),
    ],
  },
  {
    name: 'Permata',
    head: ({ page, pages }) => [
      ...line(28, [`Halaman/Page : ${page} / ${pages}`, 480]),
      ...heads('Periode Laporan : 01 OKTOBER 2026 - 31 OKTOBER 2026', 'No. Rekening : 9012345678'),
      ...titles(TITLES_AT, [
        ['Tgl Trx.', 40],
        ['Tgl Valuta', 90],
        ['Uraian Trx.', 150],
        ['Debet', 0, 408],
        ['Kredit', 0, 482],
        ['Saldo', 0, 560],
      ]),
    ],
    height: 24,
    row: (y, { day, amount, balance, text }) => [
      ...line(y, [`${two(day)}/10`, 40], [`${two(day)}/10`, 90], [text, 150]),
      ...sums(y, oneSide(amount, dot, 408, 482), [dot(balance), 560]),
    ],
  },
  {
    name: 'another bank, with balances and page numbers without a word',
    ...otherBank,
    bottom: ({ page, pages }) => line(800, [`${page}/${pages}`, 500]),
  },
  {
    name: 'another bank, with a total on each page',
    isUnproved: true,
    ...otherBank,
    bottom: ({ credits, debits }) => [
      ...line(700, ['Total', 130]),
      ...sums(700, [dot(debits), 408], [dot(credits), 482]),
    ],
  },
  {
    name: 'another bank, that prints nothing but rows',
    isUnproved: true,
    head: () => titles(TITLES_AT, usualColumns('Tgl', 'Uraian', 'Keluar', 'Masuk', 'Ket').slice(0, 4)),
    height: 24,
    row: (y, { day, amount, text }) => [
      ...line(y, [`${two(day)}/10/2026`, 40], [text, 130]),
      ...sums(y, [dot(Math.abs(amount)), amount < 0 ? 408 : 482]),
    ],
  },
];

export interface LongStatement {
  pages: Placed[][];
  /** Sums in rupiah, in the order of the file. */
  credits: number[];
}

/** October 2026: rows of one or two days on each page, more credits than debits. */
export function longStatement(layout: LongLayout, pages: number, rowsOfPage: number): LongStatement {
  const opening = 10_000_000;
  let balance = opening;
  const rows = Array.from({ length: pages * rowsOfPage }, (_, index): Transaction => {
    const number = index + 1;
    const amount = index % 4 === 2 ? -(12_500 + index) : 250_000 + 7 * index;
    balance += amount;
    const day = 1 + Math.floor((index * 30) / (pages * rowsOfPage));
    return { day, number, amount, balance, text: `ANGGOTA NOMOR ${number}` };
  });
  const credits = rows.map(({ amount }) => amount).filter((amount) => amount > 0);
  const sum = credits.reduce((total, amount) => total + amount, 0);
  const month: Month = {
    opening,
    closing: balance,
    credits: sum,
    debits: opening + sum - balance,
    creditCount: credits.length,
    debitCount: rows.length - credits.length,
  };
  const pageOf = (index: number): Placed[] => {
    const own = rows.slice(index * rowsOfPage, (index + 1) * rowsOfPage);
    const sumOf = (sign: 1 | -1) => own.reduce((total, { amount }) => total + Math.max(0, amount * sign), 0);
    const place = { page: index + 1, pages, month, credits: sumOf(1), debits: sumOf(-1) };
    const end = ROWS_AT + rowsOfPage * layout.height + 20;
    return [
      ...layout.head(place),
      ...own.flatMap((row, at) => layout.row(ROWS_AT + at * layout.height, row)),
      ...(index + 1 === pages ? (layout.foot?.(end, place) ?? []) : []),
      ...(layout.bottom?.(place) ?? []),
    ];
  };
  return { pages: Array.from({ length: pages }, (_, index) => pageOf(index)), credits };
}
