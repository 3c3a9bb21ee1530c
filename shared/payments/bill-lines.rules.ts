// What a bill consists of, as every screen, mail and print shows it.
import { duesLabel, type Price } from '../dues/dues.rules.ts';
import { formatNumber } from '../numbers.ts';
import { paymentLabels } from './payments.labels.ts';
import { duesTotal } from './payments.rules.ts';

export const billLineKinds = ['dues', 'entry_fee', 'adjustment', 'unique_code'] as const;

export interface BillLine {
  kind: (typeof billLineKinds)[number];
  label: string;
  /** Rupiah; an adjustment may be negative. */
  amount: number;
}

interface BillParts extends Price {
  /** Rupiah; null without. */
  code: number | null;
}

/** The amounts add up to the total. Lines of Rp 0 are left out, but for the dues. */
export function billLines({ code, ...price }: BillParts): BillLine[] {
  const { fee, years, entryFee, adjustment } = price;
  const lines: BillLine[] = [
    { kind: 'dues', label: duesLabel(price), amount: duesTotal(fee, years) },
    { kind: 'entry_fee', label: paymentLabels.entryFee, amount: entryFee },
    { kind: 'adjustment', label: paymentLabels.adjustment, amount: adjustment },
    { kind: 'unique_code', label: paymentLabels.uniqueCode, amount: code ?? 0 },
  ];
  return lines.filter(({ kind, amount }) => kind === 'dues' || amount !== 0);
}

/** 'Iuran 1 tahun Rp150.000 + uang pangkal Rp500.000 − penyesuaian Rp25.000', as messages write it. */
export function linesInWords(lines: readonly BillLine[]): string {
  return lines
    .map(({ kind, label, amount }) => {
      const money = `Rp${formatNumber(Math.abs(amount))}`;
      if (kind === 'dues') return `${label} ${money}`;
      return `${amount < 0 ? '−' : '+'} ${label.toLowerCase()} ${money}`;
    })
    .join(' ');
}
