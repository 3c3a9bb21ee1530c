import { type ReactNode, useState } from 'react';
import styles from './SettingsFold.module.css';

interface SettingsFoldProps {
  title: string;
  /** One line below the title. */
  note: string;
  badge?: ReactNode;
  /** An error inside has to be seen. */
  hasError: boolean;
  children: ReactNode;
}

/** Shows one entry of the list of texts: a line that says enough, and more once it is opened. */
export function SettingsFold({ title, note, badge, hasError, children }: SettingsFoldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen || hasError} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.head}>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.note}>{note}</span>
        </span>
        {badge}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
