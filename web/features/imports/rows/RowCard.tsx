import type { ReactNode } from 'react';
import type { ImportRow } from '#shared/imports/imports.schemas.ts';
import type { StatusLook } from '#shared/labels.ts';
import { formatNumber } from '#shared/numbers.ts';
import card from '../../../components/page/Card.module.css';
import { StatusBadge } from '../../../components/texts/StatusBadge.tsx';
import texts from '../../../components/texts/Texts.module.css';
import styles from './RowCard.module.css';

interface RowCardProps {
  row: ImportRow;
  look: StatusLook | null;
  children: ReactNode;
}

/** Shows one row of the file: its number, whom it is about, and its state in a word. */
export function RowCard({ row, look, children }: RowCardProps) {
  const heading = `baris-${row.row}`;
  return (
    <article className={`${card.surface} ${styles.root}`} aria-labelledby={heading}>
      <div className={styles.head}>
        <h3 id={heading} className={styles.heading}>
          <span className={styles.number}>Baris {formatNumber(row.row)}</span> {row.title}
        </h3>
        {look && <StatusBadge {...look} />}
      </div>
      {row.reason && <p className={styles.reason}>{row.reason}</p>}
      {children}
      {row.notes.map((note) => (
        <p key={note} className={texts.hint}>
          {note}
        </p>
      ))}
    </article>
  );
}
