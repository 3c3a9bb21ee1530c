// Credits whose money the bank took back, and credits that themselves take back a debit.
import { formatDate } from '../dates.ts';
import { keysOf } from '../keys.ts';

interface ReversalTexts {
  /** In filters, counts and exports. */
  label: string;
  /** With the day of the debit. */
  text: (day: string) => string;
}

const table = {
  taken_back: {
    label: 'Ditarik kembali',
    text: (day) => `Ditarik kembali oleh bank pada ${day}`,
  },
  /** One of several equal credits was taken back: nobody knows which. */
  maybe_taken_back: {
    label: 'Mungkin ditarik kembali',
    text: (day) => `Mungkin ditarik kembali oleh bank pada ${day}: ada kredit lain dengan jumlah yang sama`,
  },
  /** A debit of the same sum that does not call itself a reversal. */
  paid_out: {
    label: 'Keluar lagi',
    text: (day) => `Uang dengan jumlah yang sama keluar dari rekening pada ${day}`,
  },
  of_debit: { label: 'Koreksi debit', text: () => 'Koreksi bank atas uang keluar, bukan setoran' },
} as const satisfies Record<string, ReversalTexts>;

export type Reversal = keyof typeof table;

export const reversals = keysOf(table);

export const reversalLabels: Record<Reversal, string> = {
  taken_back: table.taken_back.label,
  maybe_taken_back: table.maybe_taken_back.label,
  paid_out: table.paid_out.label,
  of_debit: table.of_debit.label,
};

/** Returns 'Ditarik kembali oleh bank pada 16 November 2026'. */
export function reversalText({ kind, on }: { kind: Reversal; on: string | null }): string {
  return table[kind].text(on ? formatDate(on) : '');
}
