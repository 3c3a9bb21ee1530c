import type { ReactNode } from 'react';
import { columnInWords } from '#shared/imports/imports.messages.ts';
import type { ImportRow } from '#shared/imports/imports.schemas.ts';
import texts from '../../../components/texts/Texts.module.css';
import styles from './CellNotes.module.css';

interface RowFaultsProps extends Pick<ImportRow, 'faults'> {
  /** What can be done about a fault. */
  children?: (fault: ImportRow['faults'][number]) => ReactNode;
}

/** Shows what is wrong with the cells of a row, each with its column and its content. */
export function RowFaults({ faults, children }: RowFaultsProps) {
  return (
    <ul className={styles.root} data-wrong>
      {faults.map((fault) => (
        <li key={`${fault.column} ${fault.message}`}>
          <strong>{fault.message}</strong>
          {fault.column !== null && (
            <span className={texts.muted}>
              {columnInWords(fault.header)}: {fault.value === '' ? <i>kosong</i> : <q>{fault.value}</q>}
            </span>
          )}
          {children?.(fault)}
        </li>
      ))}
    </ul>
  );
}
