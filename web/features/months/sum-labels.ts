// The names of the sums of a month, in the order in which they are read.
import { keysOf } from '#shared/keys.ts';
import type { MonthFigures, MonthSums } from '#shared/months/months.schemas.ts';
import { formatSen } from '#shared/statements/sen.rules.ts';

export const sumLabels = {
  credits: 'Uang masuk di bank',
  dues: 'Iuran',
  entry_fees: 'Uang pangkal',
  codes: 'Kode unik',
  surplus: 'Titipan masuk',
  rounding: 'Pembulatan',
  ignored: 'Diabaikan',
  difference: 'Selisih',
} as const;

const explained = ['dues', 'entry_fees', 'codes', 'surplus', 'rounding', 'ignored'] as const;

/**
 * Says what explains the credits. Most associations have no entry fees and no rounding: they stand only where there are some.
 */
export function explainedIn(sums: { entry_fees: number; rounding: number }) {
  return explained.filter((sum) => (sum !== 'entry_fees' && sum !== 'rounding') || sums[sum] !== 0);
}

/** Says what today's sums of a closed month say that it does not: 'Iuran Rp 640.000,00, Uang pangkal Rp 275.000,00'. */
export function otherSums(now: MonthSums, closed: MonthSums): string {
  return keysOf(sumLabels)
    .filter((sum) => now[sum] !== closed[sum])
    .map((sum) => `${sumLabels[sum]} ${formatSen(now[sum])}`)
    .join(', ');
}

/** Returns 'termasuk uang pangkal Rp 160.000,00, kode unik Rp 150,00'. Null where deposits paid dues alone. */
export function partsExceptDues(parts: MonthFigures['from_deposits']): string | null {
  const otherParts = (['entry_fees', 'codes'] as const)
    .filter((part) => (parts?.[part] ?? 0) !== 0)
    .map((part) => `${sumLabels[part].toLowerCase()} ${formatSen(parts?.[part] ?? 0)}`);
  return otherParts.length === 0 ? null : `termasuk ${otherParts.join(', ')}`;
}

export const depositLabels = {
  came: 'Titipan masuk',
  used: 'Iuran dari titipan',
  returned: 'Titipan dikembalikan',
} as const;
