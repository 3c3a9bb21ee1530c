import { columnInWords } from '#shared/imports/imports.messages.ts';
import type { ImportRow } from '#shared/imports/imports.schemas.ts';
import styles from './RowFaults.module.css';

/** What is wrong with the cells of a row, each with its column and its content. */
export function RowFaults({ faults }: Pick<ImportRow, 'faults'>) {
  return (
    <ul className={styles.root}>
      {faults.map(({ column, header, value, message }) => (
        <li key={`${column} ${message}`}>
          <strong>{message}</strong>
          {column !== null && (
            <span className={styles.cell}>
              {columnInWords(header)}: {value === '' ? <i>kosong</i> : <q>{value}</q>}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
