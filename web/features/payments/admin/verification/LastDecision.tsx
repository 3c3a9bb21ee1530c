import { paymentStatusFacts } from '#shared/payments/payments.statuses.ts';
import styles from './LastDecision.module.css';
import type { UndoableDecision } from './use-decisions.ts';

interface LastDecisionProps {
  last: UndoableDecision;
  onUndo: (last: UndoableDecision) => Promise<void>;
}

/** The last decision, with undo. Inside the dialog, because its focus trap does not reach the toast. */
export function LastDecision({ last, onUndo }: LastDecisionProps) {
  const { no, user, status } = last.payment;
  return (
    <div className={styles.root}>
      <p className={styles.text}>
        <strong>{paymentStatusFacts[status].label}</strong>: {user.name}{' '}
        <span className={styles.no}>{no}</span>
      </p>
      <button type="button" className={styles.undo} onClick={() => void onUndo(last)}>
        Batalkan
      </button>
    </div>
  );
}
