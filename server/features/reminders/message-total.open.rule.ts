// What a bill asks for, as messages say it.

import { rupiahToTransfer } from '#shared/deposits/deposits.rules.ts';
import { formatNumber } from '#shared/numbers.ts';
import { type BillLine, linesInWords } from '#shared/payments/bill-lines.rules.ts';
import { isFree } from '#shared/payments/payments.rules.ts';
import { FREE_TOTAL } from '#shared/reminders/first-texts.messages.ts';

interface AskedFor {
  /** Rupiah. */
  total: number;
  /** Sen of deposits that the bill has. */
  deposited?: number;
  lines: readonly BillLine[];
}

/**
 * Writes 'Rp150.000'; with what it consists of, where that is more than dues: 'Rp150.117 (Iuran 1 tahun Rp150.000 +
 * …)'. With deposits the rest.
 */
export function messageTotal({ total, deposited = 0, lines }: AskedFor): string {
  if (isFree({ total })) return FREE_TOTAL;
  const sum = `Rp${formatNumber(total)}`;
  if (deposited > 0)
    return `Rp${formatNumber(rupiahToTransfer({ total, deposited }))} (kekurangan dari ${sum})`;
  return lines.length > 1 ? `${sum} (${linesInWords(lines)})` : sum;
}
