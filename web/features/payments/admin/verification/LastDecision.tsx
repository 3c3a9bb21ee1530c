import { paymentStatusFacts } from '#shared/payments/payments.statuses.ts';
import { LastChange } from '../../../../components/records/LastChange.tsx';
import styles from './LastDecision.module.css';
import type { UndoableDecision } from './use-decisions.ts';

interface LastDecisionProps {
  last: UndoableDecision;
  onUndo: (last: UndoableDecision) => Promise<void>;
}

/** The last decision, with undo. Inside the dialog, because its focus trap does not reach the toast. */
export function LastDecision({ last, onUndo }: LastDecisionProps) {
  const { no, user, status } = last.payment;
  const subject = (
    <>
      {user.name} <span className={styles.no}>{no}</span>
    </>
  );
  return (
    <LastChange
      shape="line"
      change={{ outcome: paymentStatusFacts[status].label, subject }}
      onUndo={() => void onUndo(last)}
    />
  );
}
