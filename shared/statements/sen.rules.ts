// Amounts of statements are whole sen (rupiah × 100); those of bills are whole rupiah.
import { formatNumber } from '../numbers.ts';

/** 30012345 → 'Rp 300.123,45'. */
export function formatSen(sen: number): string {
  const amount = Math.abs(sen);
  const decimals = String(amount % 100).padStart(2, '0');
  return `${sen < 0 ? '-' : ''}Rp ${formatNumber(Math.floor(amount / 100))},${decimals}`;
}
