import type { ReactNode } from 'react';
import styles from './VerdictPaper.module.css';

interface VerdictPaperProps {
  tone: 'green' | 'orange' | 'red' | 'gray';
  icon: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}

/** Shows the content of a page behind a code or a mailed link: how things are, and what can be done. */
export function VerdictPaper({ tone, icon, title, text, children }: VerdictPaperProps) {
  return (
    <div className={styles.root}>
      <section className={styles.paper}>
        <div className={styles.verdict} data-tone={tone}>
          {icon}
          <h1 className={styles.title}>{title}</h1>
          <p>{text}</p>
        </div>
        <div className={styles.facts}>{children}</div>
      </section>
    </div>
  );
}
