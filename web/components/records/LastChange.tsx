import type { ReactNode } from 'react';
import { KeyHint } from '../keys/KeyHint.tsx';
import styles from './LastChange.module.css';

interface LastChangeProps {
  /** What changed last; null before the first change. */
  change: { outcome: string; subject: ReactNode } | null;
  /** A status announces each change, so it stays mounted. A line is for screens that announce it elsewhere. */
  shape: 'status' | 'line';
  onUndo: () => void;
  isUndoing?: boolean;
  /** The shortcut that does the same. */
  undoKey?: string;
}

/** The last change with its undo. */
export function LastChange({ change, shape, onUndo, isUndoing, undoKey }: LastChangeProps) {
  return (
    <div className={styles.root} data-shape={shape} role={shape === 'status' ? 'status' : undefined}>
      {change && (
        <>
          <p className={styles.text}>
            <strong>{change.outcome}</strong>: {change.subject}
          </p>
          <button type="button" className={styles.undo} disabled={isUndoing} onClick={onUndo}>
            Batalkan {undoKey && <KeyHint>{undoKey}</KeyHint>}
          </button>
        </>
      )}
    </div>
  );
}
