// Numbers as Indonesians write them: '.' for thousands, ',' for decimals. Written out, as in dates.ts.

/** Formats the whole number 12345 as '12.345'. */
export function formatNumber(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '.');
}

/** Formats 12_345_678 as '12,3 MB', from 1 kB upwards. */
export function formatBytes(bytes: number): string {
  const [unit, size] = byteUnits.find(([, least]) => bytes >= least) ?? ['kB', 1000];
  const tenths = Math.max(1, Math.round((10 * bytes) / size));
  const decimal = tenths < 1000 && tenths % 10 > 0 ? `,${tenths % 10}` : '';
  return `${formatNumber(Math.floor(tenths / 10))}${decimal} ${unit}`;
}

const byteUnits: [unit: string, size: number][] = [
  ['GB', 1_000_000_000],
  ['MB', 1_000_000],
  ['kB', 1000],
];

/**
 * Reads what someone types as whole rupiah: '150000', '150.000', 'Rp 150.000,00', 'Rp150.000,-' → 150000. Null for anything
 * else, also for '150.00' and '150,000', which mean different amounts to different people.
 */
export function parseRupiah(text: string): number | null {
  const digits = wholeRupiah.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits.replaceAll('.', ''));
}

const wholeRupiah = /^(?:rp\.?\s*)?(-?(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+))(?:,(?:00?|-))?$/i;

/**
 * Formats 150000 as 'Rp 150.000,00', with an ordinary space after Rp so that searches and copies find it; -62000 → '-Rp
 * 62.000,00'.
 */
export function formatRupiah(amount: number): string {
  return `${amount < 0 ? '-' : ''}Rp ${formatNumber(Math.abs(amount))},00`;
}

/** Extracts the digits of an account number, typed with or without spaces, dots and hyphens: '123-456 7890' → '1234567890'. */
export function extractDigits(accountNumber: string): string {
  return accountNumber.replaceAll(/\D/g, '');
}
