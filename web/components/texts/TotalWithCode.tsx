import { formatRupiah } from '#shared/numbers.ts';
import { paymentLabels } from '#shared/payments/payments.labels.ts';
import { isFree } from '#shared/payments/payments.rules.ts';
import { splitTotal } from '#shared/unique-codes/unique-codes.rules.ts';
import styles from './TotalWithCode.module.css';

interface TotalWithCodeProps {
  /** Rupiah. */
  total: number;
  /** null: no digits stand out. */
  code: number | null;
}

/**
 * Shows the sum of a bill, 'Tanpa biaya' for Rp 0. The digits that a unique code decides are underlined, because nobody may
 * round them.
 */
export function TotalWithCode({ total, code }: TotalWithCodeProps) {
  if (isFree({ total })) return <span className={styles.root}>{paymentLabels.free}</span>;
  const text = formatRupiah(total);
  if (code === null) return <span className={styles.root}>{text}</span>;
  const { start, digits, end } = splitTotal(text);
  return (
    <span className={styles.root}>
      {start}
      <mark className={styles.code}>{digits}</mark>
      {end}
    </span>
  );
}
