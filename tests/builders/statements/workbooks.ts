// Statements that banks write as workbooks.
import { workbook } from './statement-files.ts';

/** Two rows of the sheet for each transaction: the date, then the time. Titles in two languages. */
export function livinWorkbook(): Promise<Buffer<ArrayBuffer>> {
  return workbook([
    ['e-Statement'],
    ['Nama/Name', ':', 'PERKUMPULAN CONTOH'],
    ['Nomor Rekening/Account Number', ':', '1060055900000'],
    ['Periode/Period', ':', '01 Sep 2026 - 30 Sep 2026'],
    ['Mata Uang/Currency', ':', 'IDR'],
    [],
    ['No', 'Tanggal', 'Keterangan', 'Dana Masuk (IDR)', 'Dana Keluar (IDR)', 'Saldo (IDR)'],
    ['No', 'Date', 'Remarks', 'Incoming Transactions (IDR)', 'Outgoing Transactions (IDR)', 'Balance (IDR)'],
    ['1', '01 Sep 2026', 'Transfer BI Fast Dari BCA', '300.123,00', '-', '1.300.123,00'],
    ['', '07:30:12 WIB', 'SARI UTAMI 0111222333', '', '', ''],
    ['2', '02 Sep 2026', 'Biaya administrasi', '-', '15.000,00', '1.285.123,00'],
    ['', '23:59:00 WIB', '', '', '', ''],
    [],
    ['Dokumen ini dibuat secara elektronik.'],
  ]);
}

/** Titles stand in merged cells, values in other columns; the titles repeat on the second page. */
export function bniWorkbook(): Promise<Buffer<ArrayBuffer>> {
  const titles = sparse({
    0: 'Post Date',
    3: 'Value Date',
    5: 'Branch',
    8: 'Journal No.',
    10: 'Description',
    14: 'Amount',
    16: 'D/K',
    18: 'Balance',
  });
  const row = (
    post: number,
    journal: string,
    text: string,
    ...[amount, mark, balance]: [number, string, number]
  ) => sparse({ 1: post, 4: post, 6: 'BNI DIRECT', 9: journal, 11: text, 15: amount, 17: mark, 18: balance });
  return workbook([
    ['Laporan Mutasi Rekening'],
    ['Account No', null, null, ':', '0115500999'],
    titles,
    row(
      46_266.343_773_148_15,
      '915128',
      'TRANSFER DARI | PEMINDAHAN DARI 251 Sdri SARI UTAMI',
      300_123,
      'K',
      1_300_123,
    ),
    row(46_266.5, '915129', 'BY TRX BIFAST', 2500, 'D', 1_297_623),
    titles,
    row(46_267.25, '915130', 'SETOR TUNAI | BUDI SANTOSO', 250_117.5, 'K', 1_547_740.5),
    ['Halaman 1 dari 1'],
  ]);
}

export function bsiWorkbook(): Promise<Buffer<ArrayBuffer>> {
  return workbook([
    ['Nomor Rekening', '7000111222'],
    ['Waktu Transaksi', 'Deskripsi', 'Debet', 'Kredit', 'Saldo Riil'],
    ['2026-09-01 07:30:12', 'TRF DARI SARI UTAMI', 0, 300_123, 1_300_123],
    ['2026-09-02 08:00:00', 'BIAYA ADM', 15_000, 0, 1_285_123],
  ]);
}

function sparse(values: Record<number, string | number>): (string | number | null)[] {
  return Array.from({ length: 19 }, (_, at) => values[at] ?? null);
}
