import type { ReactNode } from 'react';
import styles from './Card.module.css';

interface CardProps {
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** Shows a section of a screen on a separate surface. */
export function Card({ title, actions, children }: CardProps) {
  return (
    <section className={`${styles.surface} ${styles.root}`}>
      {(title || actions) && (
        <div className={styles.head}>
          {title && <h2 className={styles.title}>{title}</h2>}
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
