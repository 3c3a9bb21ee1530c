// Money of statements. Banks print sen, so their amounts are integers in sen; those of bills are integers in rupiah.
import { formatNumber } from '../numbers.ts';

const SEN_PER_RUPIAH = 100;

/** Converts rupiah to sen. */
export function toSen(rupiah: number): number {
  return rupiah * SEN_PER_RUPIAH;
}

/** Converts sen to rupiah; null when it is no whole number of rupiah, as no bill has sen. */
export function toRupiah(sen: number): number | null {
  return sen % SEN_PER_RUPIAH === 0 ? sen / SEN_PER_RUPIAH : null;
}

/** Formats 30012345 as 'Rp 300.123,45'. */
export function formatSen(sen: number): string {
  const amount = Math.abs(sen);
  const decimals = String(amount % SEN_PER_RUPIAH).padStart(2, '0');
  return `${sen < 0 ? '-' : ''}Rp ${formatNumber(Math.floor(amount / SEN_PER_RUPIAH))},${decimals}`;
}
