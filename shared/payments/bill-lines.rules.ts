// What a bill consists of: its lines as they are stored, and as every screen, mail and print shows them.
import { duesLabel, type Price } from '../dues/dues.rules.ts';
import { formatNumber } from '../numbers.ts';
import { paymentLabels } from './payments.labels.ts';
import { duesTotal } from './payments.rules.ts';

/** What a stored line asks for. An adjustment follows the dues whose first year it changes. */
export const chargeKinds = ['dues', 'adjustment', 'entry_fee'] as const;

/** A stored line. Its sums are rupiah; an adjustment may be negative. */
export interface Charge {
  kind: (typeof chargeKinds)[number];
  /** Per year; null but for dues. */
  fee: number | null;
  /** Null but for dues. */
  years: number | null;
  /** First day of the first membership year that the dues name; null where a year begins with the approval. */
  yearsFrom: string | null;
  amount: number;
}

/** Makes the lines of a new bill, in the order in which money fills them. Of Rp 0 there are only dues. */
export function makeCharges({ fee, years, adjustment, entryFee, yearsFrom }: Price): Charge[] {
  const once = { fee: null, years: null, yearsFrom: null };
  const charges: Charge[] = [
    { kind: 'dues', fee, years, yearsFrom, amount: duesTotal(fee, years) },
    { ...once, kind: 'adjustment', amount: adjustment },
    { ...once, kind: 'entry_fee', amount: entryFee },
  ];
  return charges.filter(({ kind, amount }) => kind === 'dues' || amount !== 0);
}

/** Finds the first dues of a bill with their adjustment; all zero where it has none. */
export function findDues(lines: readonly Charge[]): Omit<Price, 'entryFee'> {
  const place = lines.findIndex(({ kind }) => kind === 'dues');
  const { fee, years, yearsFrom } = lines[place] ?? { fee: null, years: null, yearsFrom: null };
  const next = lines[place + 1];
  const adjustment = next?.kind === 'adjustment' ? next.amount : 0;
  return { fee: fee ?? 0, years: years ?? 0, adjustment, yearsFrom };
}

/** Sums the entry fees in rupiah; 0 without one. */
export function sumEntryFees(lines: readonly Pick<Charge, 'kind' | 'amount'>[]): number {
  return lines.reduce((sum, { kind, amount }) => (kind === 'entry_fee' ? sum + amount : sum), 0);
}

/** In the order of the screens. */
export const billLineKinds = ['dues', 'entry_fee', 'adjustment', 'unique_code'] as const;

export interface BillLine {
  kind: (typeof billLineKinds)[number];
  label: string;
  /** Rupiah; an adjustment may be negative. */
  amount: number;
}

/** Lists the lines of a bill, whose amounts add up to its total. `code`: rupiah of the unique code; null without. */
export function billLines(charges: readonly Charge[], code: number | null): BillLine[] {
  const place = ({ kind }: Charge) => billLineKinds.indexOf(kind);
  const shown: BillLine[] = charges
    .toSorted((a, b) => place(a) - place(b))
    .map((charge) => ({ kind: charge.kind, label: labelOf(charge), amount: charge.amount }));
  if (code !== null) shown.push({ kind: 'unique_code', label: paymentLabels.uniqueCode, amount: code });
  return shown;
}

function labelOf({ kind, years, yearsFrom }: Charge): string {
  if (kind === 'dues') return duesLabel({ years: years ?? 0, yearsFrom });
  return kind === 'entry_fee' ? paymentLabels.entryFee : paymentLabels.adjustment;
}

/** Returns 'Iuran 1 tahun Rp150.000 + uang pangkal Rp500.000 − penyesuaian Rp25.000', as messages write it. */
export function linesInWords(lines: readonly BillLine[]): string {
  return lines
    .map(({ kind, label, amount }) => {
      const money = `Rp${formatNumber(Math.abs(amount))}`;
      if (kind === 'dues') return `${label} ${money}`;
      return `${amount < 0 ? '−' : '+'} ${label.toLowerCase()} ${money}`;
    })
    .join(' ');
}
