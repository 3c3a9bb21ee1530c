import type { ReactNode } from 'react';
import { valueLabel } from '#shared/imports/imports.fields.ts';
import { findDateValue } from '#shared/imports/imports.rules.ts';
import type { ImportRow } from '#shared/imports/imports.schemas.ts';
import { expiryText } from '#shared/members/members.labels.ts';
import { TimeText } from '../../../components/texts/DateText.tsx';
import { StatusBadge } from '../../../components/texts/StatusBadge.tsx';
import styles from './CellNotes.module.css';

type RowValue = ImportRow['values'][number];

interface TypedCellsProps extends Pick<ImportRow, 'values'> {
  /** What can be done with a typed cell. */
  children?: (value: RowValue) => ReactNode;
}

/** Shows the cells of a row that somebody has typed, next to what the file says. */
export function TypedCells({ values, children }: TypedCellsProps) {
  const typed = values.filter((value) => value.typed !== null);
  if (typed.length === 0) return null;
  return (
    <ul className={styles.root} aria-label="Diketik">
      {typed.map((value) => (
        <li key={value.field}>
          <StatusBadge label="Diketik" color="blue" /> {valueLabel(value.field)}: {shown(value)}
          <span className={styles.source}>
            oleh {value.typed?.by}, <TimeText value={value.typed?.at ?? ''} />
            {value.file !== null && `. Di file: ${value.file || 'kosong'}`}
          </span>
          {children?.(value)}
        </li>
      ))}
    </ul>
  );
}

function shown({ field, text }: RowValue): string {
  if (text === '') return '(kosong)';
  return findDateValue(field) ? expiryText(text) : text;
}
