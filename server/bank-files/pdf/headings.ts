// What a bank prints above a table without a label: the account behind the name of a product, the month of a report.
import { parseMonth } from '#shared/month-words.ts';

/** 'TAPLUS BISNIS - 8311100000', 'EASY WADIAH - IDR - 7123456789', 'PERKUMPULAN CONTOH / 100200300400'. No phone. */
const productAccount =
  /^(?=.*[A-Za-z]{3})[A-Za-z][A-Za-z0-9 .,&'()]{2,60}? (?:[-\u2013] (?:(?<currency>[A-Z]{3}) [-\u2013] )?|\/ )(?<number>(?!08)\d{8,16})$/;

const day = String.raw`(?:\d{1,2} [A-Za-z]{3,9} \d{2,4}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}-[A-Za-z]{3}-\d{2,4}|\d{4}-\d{2}-\d{2})`;
const words = String.raw`(?:(?=[^\d:]*\b(?:transaksi|transactions?|mutasi|periode?|statement|laporan|history|riwayat|activit(?:y|ies)|aktivitas)\b)[^\d:]{3,50} )?`;
/** '01 JAN 2025 sampai 31 JAN 2025', '01/06/2026 - 30/06/2026', 'Showing IDR transaction from 01 Sep 2026 - 30 Sep 2026' */
const period = new RegExp(
  String.raw`^${words}(?<days>${day} (?:-|\u2013|sampai(?: dengan)?|hingga|s\/d|s\.d\.|to|until) ${day})$`,
  'i',
);

/** Adds a label where the bank prints none, as the readers of spreadsheets look for it. */
export function labelledCell(text: string): string[] {
  const days = period.exec(text)?.groups?.days;
  if (days) return ['Periode', days];
  const found = productAccount.exec(text)?.groups;
  if (!found) return [text];
  const currency = found.currency === undefined ? [] : ['Mata Uang', found.currency];
  return ['No. Rekening', found.number ?? '', ...currency];
}

/** Reads 'Juli 2026' as `YYYY-MM`. Returns null for any other text. */
export function monthHeading(text: string): string | null {
  const [, name = '', year = ''] = /^([A-Za-z]{3,9}) (\d{4})$/.exec(text) ?? [];
  const month = parseMonth(name);
  return month === null ? null : `${year}-${String(month).padStart(2, '0')}`;
}
