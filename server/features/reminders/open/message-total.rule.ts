// What a bill asks for, as messages say it.

import { formatNumber } from '#shared/numbers.ts';
import { type BillLine, linesInWords } from '#shared/payments/bill-lines.rules.ts';
import { isFree } from '#shared/payments/payments.rules.ts';
import { FREE_TOTAL } from '#shared/reminders/first-texts.messages.ts';

interface AskedFor {
  /** Rupiah. */
  total: number;
  lines: readonly BillLine[];
}

/** 'Rp150.000'; with what it consists of, where that is more than dues: 'Rp150.117 (Iuran 1 tahun Rp150.000 + …)'. */
export function messageTotal({ total, lines }: AskedFor): string {
  if (isFree({ total })) return FREE_TOTAL;
  const sum = `Rp${formatNumber(total)}`;
  return lines.length > 1 ? `${sum} (${linesInWords(lines)})` : sum;
}
