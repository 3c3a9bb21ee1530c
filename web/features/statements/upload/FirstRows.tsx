import { formatNumber } from '#shared/numbers.ts';
import type { CheckedStatement } from '#shared/statements/statement-uploads.contract.ts';
import { CheckedRows } from './CheckedRows.tsx';
import styles from './FirstRows.module.css';

/** Shows the first credits of a statement, folded up. */
export function FirstRows({ rows }: Pick<CheckedStatement, 'rows'>) {
  if (rows.length === 0) return null;
  return (
    <details className={styles.root}>
      <summary>Lihat {formatNumber(rows.length)} baris pertama</summary>
      <CheckedRows rows={rows} />
    </details>
  );
}
