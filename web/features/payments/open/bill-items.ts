// What a bill consists of, as facts and in a sentence. Plain bills read as they always did.
import type { Payment } from '#shared/payments/payments.contract.ts';
import { paymentLabels } from '#shared/payments/payments.labels.ts';

type Lines = Payment['lines'];

/** Tells whether the bill consists of more than years and a code, or names its years. */
export function hasOwnLines({ lines }: Pick<Payment, 'lines'>): boolean {
  return lines.some(
    ({ kind, label }) => kind === 'entry_fee' || kind === 'adjustment' || isNamed(kind, label),
  );
}

/** Tells whether the sum of a bill needs more words than 'dues': it has other lines, or names its years. */
export function isMoreThanDues({ lines }: Pick<Payment, 'lines'>): boolean {
  return lines.length > 1 || hasOwnLines({ lines });
}

function isNamed(kind: Lines[number]['kind'], label: string): boolean {
  return kind === 'dues' && !label.endsWith(' tahun');
}

/** Lists what a bill consists of, for a list of facts. Amounts are rupiah. */
export function billItems(
  payment: Pick<Payment, 'lines' | 'category_member_fee'>,
): { label: string; amount: number }[] {
  const lines = hasOwnLines(payment) ? payment.lines : payment.lines.filter(({ kind }) => kind !== 'dues');
  return [{ label: 'Iuran per tahun', amount: payment.category_member_fee }, ...lines];
}

/** Writes the parts of a sum in a sentence: 'Iuran Rp 150.000,00', '+ kode unik Rp 117,00'. */
export function billParts(payment: Pick<Payment, 'lines'>): { text: string; amount: number }[] {
  const isPlain = !hasOwnLines(payment);
  return payment.lines.map(({ kind, label, amount }) => {
    if (kind === 'dues') return { text: isPlain ? paymentLabels.dues : label, amount };
    return { text: `${amount < 0 ? '−' : '+'} ${label.toLowerCase()}`, amount: Math.abs(amount) };
  });
}
