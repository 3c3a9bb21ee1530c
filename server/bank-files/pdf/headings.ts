// What a bank prints above a table without a label: the account behind the name of a product, the month of a report.
import { monthOf } from '#shared/month-words.ts';

/** 'TAPLUS BISNIS - 8311100000', 'EASY WADIAH - IDR - 7123456789', 'PERKUMPULAN CONTOH / 100200300400'. No phone. */
const productAccount =
  /^(?=.*[A-Za-z]{3})[A-Za-z][A-Za-z0-9 .,&'()]{2,60}? (?:[-\u2013] (?:(?<currency>[A-Z]{3}) [-\u2013] )?|\/ )(?<number>(?!08)\d{8,16})$/;

/** '01 JAN 2025 sampai 31 JAN 2025', '01/06/2026 - 30/06/2026' */
const period =
  /^(?:\d{1,2} [A-Za-z]{3,9} \d{4}|\d{1,2}\/\d{1,2}\/\d{4}) (?:-|\u2013|sampai|s\/d|to) (?:\d{1,2} [A-Za-z]{3,9} \d{4}|\d{1,2}\/\d{1,2}\/\d{4})$/;

/** With a label where the bank prints none, as the readers of spreadsheets look for it. */
export function labelledCell(text: string): string[] {
  if (period.test(text)) return ['Periode', text];
  const found = productAccount.exec(text)?.groups;
  if (!found) return [text];
  const currency = found.currency === undefined ? [] : ['Mata Uang', found.currency];
  return ['No. Rekening', found.number ?? '', ...currency];
}

/** 'Juli 2026' as `YYYY-MM`. Null for any other text. */
export function monthHeading(text: string): string | null {
  const [, name = '', year = ''] = /^([A-Za-z]{3,9}) (\d{4})$/.exec(text) ?? [];
  const month = monthOf(name);
  return month === null ? null : `${year}-${String(month).padStart(2, '0')}`;
}
