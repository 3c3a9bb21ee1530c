// What the titles of a row say, however a bank or a spreadsheet writes them.
import type { Cell } from '../../tables/raw-rows.ts';

/** Returns small letters and digits, single spaces; a currency in parentheses is left out. */
export function normaliseTitle(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\((?:idr|rp|rupiah|[a-z]{3})\.?\)/g, ' ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Characters: a longer text is no title. */
const MAX_TITLE_LENGTH = 80;

/** A title in two languages counts as each of them: 'Tanggal / Date', or on two lines. */
export function splitTitle(cell: Cell | undefined): string[] {
  if (typeof cell !== 'string' || cell.length > MAX_TITLE_LENGTH) return [];
  const lines = cell.split('\n');
  const joined = lines.flatMap((_, from) =>
    lines.slice(from + 1).map((_, count) => lines.slice(from, from + count + 2).join(' ')),
  );
  const titles = [cell, ...joined, ...cell.split(/[\n/|]/)].map(normaliseTitle);
  return [...new Set(titles)].filter((title) => title !== '');
}

/** 'Jam (WIB)' names none. */
const currencies = new Set(Intl.supportedValuesOf('currency'));

/** Finds the currency in parentheses, when it is not rupiah: 'Saldo (USD)'. */
export function findForeignCurrency(cell: Cell | undefined): string | null {
  const found = /\(([A-Z]{3})\)/.exec(String(cell ?? ''))?.[1];
  return found && found !== 'IDR' && currencies.has(found) ? found : null;
}
