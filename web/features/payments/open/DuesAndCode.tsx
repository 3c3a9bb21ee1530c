import type { Payment } from '#shared/payments/payments.contract.ts';
import { Money } from '../../../components/texts/Money.tsx';
import styles from './DuesAndCode.module.css';

/** What the sum of a bill with a unique code consists of. */
export function DuesAndCode({
  bill: { total, unique_code },
}: {
  bill: Pick<Payment, 'total' | 'unique_code'>;
}) {
  if (unique_code === null) return null;
  return (
    <span className={styles.root}>
      <span>
        Iuran <Money amount={total - unique_code} />
      </span>{' '}
      <span>
        + kode unik <Money amount={unique_code} />
      </span>
    </span>
  );
}
