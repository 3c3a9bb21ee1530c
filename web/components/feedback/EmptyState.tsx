import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}

/** Says that there is nothing here yet, and what to do about it. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.root}>
      <svg viewBox="0 0 96 64" width="96" height="64" aria-hidden="true" focusable="false">
        <path
          className={styles.sheet}
          d="M22 10h52a6 6 0 0 1 6 6v32a6 6 0 0 1-6 6H22a6 6 0 0 1-6-6V16a6 6 0 0 1 6-6Z"
        />
        <path className={styles.line} d="M28 24h24M28 34h40M28 44h16" />
        <circle className={styles.dot} cx="72" cy="46" r="12" />
        <path className={styles.mark} d="M68 46h8" />
      </svg>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
