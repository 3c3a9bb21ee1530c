import type { ReactNode } from 'react';
import { KeyHint } from './KeyHint.tsx';
import styles from './LastDecision.module.css';

interface LastDecisionProps {
  /** What was decided last; null before the first decision. */
  decision: { outcome: string; subject: ReactNode } | null;
  /** A status announces each decision, so it stays mounted. A line is for screens that announce it elsewhere. */
  shape: 'status' | 'line';
  onUndo: () => void;
  isUndoing?: boolean;
  /** The shortcut that does the same. */
  undoKey?: string;
}

/** Shows the last decision with its undo. */
export function LastDecision({ decision, shape, onUndo, isUndoing, undoKey }: LastDecisionProps) {
  return (
    <div className={styles.root} data-shape={shape} role={shape === 'status' ? 'status' : undefined}>
      {decision && (
        <>
          <p className={styles.text}>
            <strong>{decision.outcome}</strong>: {decision.subject}
          </p>
          <button type="button" className={styles.undo} disabled={isUndoing} onClick={onUndo}>
            Batalkan {undoKey && <KeyHint>{undoKey}</KeyHint>}
          </button>
        </>
      )}
    </div>
  );
}
