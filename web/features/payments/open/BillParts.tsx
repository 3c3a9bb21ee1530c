import type { Payment } from '#shared/payments/payments.contract.ts';
import { Money } from '../../../components/texts/Money.tsx';
import styles from './BillParts.module.css';
import { billParts, isMoreThanDues } from './bill-items.ts';

/** Shows what a sum consists of, where that is more than dues. */
export function BillParts({ lines }: Pick<Payment, 'lines'>) {
  if (!isMoreThanDues({ lines })) return null;
  return (
    <span className={styles.root}>
      {billParts({ lines }).map(({ text, amount }) => (
        <span key={text}>
          {text} <Money amount={amount} />{' '}
        </span>
      ))}
    </span>
  );
}
