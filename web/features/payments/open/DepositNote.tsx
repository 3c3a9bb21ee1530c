import { depositText } from '#shared/deposits/deposits.messages.ts';
import type { Payment } from '#shared/payments/payments.contract.ts';
import { isUnsettled } from '#shared/payments/payments.rules.ts';
import styles from './DepositNote.module.css';

/** Shows 'Titipan Rp 224.000,00, kurang Rp 76.000,00', of a bill that waits for its rest. */
export function DepositNote({ bill }: { bill: Pick<Payment, 'total' | 'deposited' | 'status'> }) {
  if (bill.deposited === 0 || !isUnsettled(bill)) return null;
  return <span className={styles.root}>{depositText(bill)}</span>;
}
