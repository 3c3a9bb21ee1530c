import type { ReactNode } from 'react';
import type { ColorName } from '../../palette.ts';
import styles from './Notice.module.css';

interface NoticeProps {
  color?: Extract<ColorName, 'blue' | 'orange' | 'red' | 'green' | 'gray'>;
  title?: string;
  children: ReactNode;
}

/** Shows a note inside a screen: what happens next, what to watch out for. Errors of actions are toasts instead. */
export function Notice({ color = 'blue', title, children }: NoticeProps) {
  return (
    <div className={styles.root} data-color={color} role="note">
      {title && <p className={styles.title}>{title}</p>}
      <div>{children}</div>
    </div>
  );
}
