// Statements as web pages, which a browser prints as PDF: each text at its place, or a table that breaks as it must.
import type { Placed } from './pdf-files.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The same places as in other PDFs. `size`: of a page, in points. */
export function placedHtml(pages: readonly (readonly Placed[])[], [width, height]: [number, number]): string {
  const sheets = pages.map((page) => {
    const texts = page.map(([text, place, y]) => {
      const edge = 'left' in place ? `left:${place.left}pt` : `right:${width - place.right}pt`;
      return `<span style="${edge};top:${y}pt">${escaped(text)}</span>`;
    });
    return `<div>${texts.join('')}</div>`;
  });
  return `<!doctype html><style>
    @page { size: ${width}pt ${height}pt; margin: 0 }
    body { margin: 0; font: 8pt Helvetica, Arial, sans-serif }
    div { position: relative; width: ${width}pt; height: ${height - 1}pt; break-after: page; overflow: hidden }
    span { position: absolute; white-space: pre }
  </style>${sheets.join('')}`;
}

export interface TableStyle {
  /** Where texts stand in the height of their row. */
  align: 'top' | 'middle' | 'bottom';
  hasBoxes: boolean;
  /** Rows may break at the end of a page. */
  breaks: boolean;
  /** Titles repeat on each page. */
  repeats: boolean;
}

/** A transaction of the table. */
export interface TableRow {
  day: number;
  text: string;
  /** Rupiah, below 0 for a debit. */
  amount: number;
  balance: number;
}

export const tableRows: TableRow[] = (() => {
  const names = [
    'SARI UTAMI DEWANTI',
    'BUDI',
    'PT MAJU JAYA ABADI SENTOSA SEJAHTERA',
    'RINA WATI KUSUMANINGRUM',
  ];
  let balance = 1_000_000;
  return Array.from({ length: 60 }, (_, index) => {
    const isDebit = index % 5 === 4;
    const amount = isDebit ? -15_000 : 250_000 + index;
    balance += amount;
    const text = `TRANSFER DARI ${names[index % 4]} IURAN TAHUN 2026 NOMOR ${index} ${'LEWAT LOKET '.repeat(index % 3)}`;
    return { day: 1 + Math.floor(index / 4), text: isDebit ? 'BIAYA ADM' : text.trim(), amount, balance };
  });
})();

/** An e-statement of BRI. */
export function tableHtml({ align, hasBoxes, breaks, repeats }: TableStyle): string {
  const shown = (rupiah: number) => rupiah.toLocaleString('en', { minimumFractionDigits: 2 });
  const titles = ['Tanggal Transaksi', 'Uraian Transaksi', 'Teller', 'Debet', 'Kredit', 'Saldo'];
  const rows = tableRows.map(({ day, text, amount, balance }) => {
    const date = `${String(day).padStart(2, '0')}/01/26 09:35:08`;
    const sides = [Math.max(0, -amount), Math.max(0, amount), balance].map((sum) => `<td>${shown(sum)}`);
    return `<tr><td>${date}<td>${text}<td>8888${sides.join('')}`;
  });
  const sum = (sign: 1 | -1) =>
    shown(tableRows.reduce((total, { amount }) => total + Math.max(0, amount * sign), 0));
  return `<!doctype html><style>
    @page { size: A4; margin: 40px }
    body, table { font: 11px Arial, sans-serif }
    table { border-collapse: collapse; width: 100% }
    td, th { padding: 2px 4px; border: ${hasBoxes ? '1px solid' : '0'}; vertical-align: ${align}; text-align: left }
    :is(td, th):nth-child(n + 4) { text-align: right }
    th:nth-child(2) { width: 30% }
    tr { break-inside: ${breaks ? 'auto' : 'avoid'} }
    thead { display: ${repeats ? 'table-header-group' : 'table-row-group'} }
  </style>
  <h2>LAPORAN TRANSAKSI FINANSIAL</h2>
  <p>No. Rekening : 002201000123456</p><p>Periode Transaksi : 01/01/26 - 31/01/26</p>
  <table><thead><tr>${titles.map((title) => `<th>${title}`).join('')}</thead><tbody>${rows.join('')}</tbody></table>
  <p>Saldo Awal : 1,000,000.00</p><p>Total Transaksi Debet : ${sum(-1)}</p><p>Total Transaksi Kredit : ${sum(1)}</p>
  <p>Saldo Akhir : ${shown(tableRows.at(-1)?.balance ?? 0)}</p>`;
}
