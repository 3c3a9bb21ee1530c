import type { ImportDetail } from '#shared/imports/imports.schemas.ts';
import { skipReasons } from '#shared/imports/imports.texts.ts';
import { formatNumber } from '#shared/numbers.ts';
import styles from './SkippedRows.module.css';

/** Rows and cells of the file that belong to no member. Native disclosure. */
export function SkippedRows({ skipped, remarks }: Pick<ImportDetail, 'skipped' | 'remarks'>) {
  if (skipped.length === 0 && remarks === 0) return null;
  return (
    <details className={styles.root}>
      <summary>{summaryOf(skipped.length, remarks)}</summary>
      {skipped.length > 0 && (
        <ul className={styles.rows}>
          {skipped.map(({ row, text, reason }) => (
            <li key={row}>
              Baris {formatNumber(row)}, {skipReasons[reason]}: <q>{text}</q>
            </li>
          ))}
        </ul>
      )}
      {remarks > 0 && (
        <p className={styles.note}>{formatNumber(remarks)} sel di samping tabel tidak diimpor.</p>
      )}
    </details>
  );
}

/** '2 baris dan 1 sel di samping tabel bukan data anggota' */
function summaryOf(rows: number, cells: number): string {
  const parts = [
    rows > 0 && `${formatNumber(rows)} baris`,
    cells > 0 && `${formatNumber(cells)} sel di samping tabel`,
  ];
  return `${parts.filter(Boolean).join(' dan ')} dilewati, karena bukan data anggota`;
}
