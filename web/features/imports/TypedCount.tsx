import type { ImportSummary } from '#shared/imports/imports.schemas.ts';
import { formatNumber } from '#shared/numbers.ts';
import styles from './RowBalance.module.css';

/** Shows '40 sel diketik di sini: Rina 30, Budi 10.' */
export function TypedCount({ typed }: Pick<ImportSummary, 'typed'>) {
  return typed && <p className={styles.root}>{typedText(typed)}</p>;
}

export function typedText({ by, unused, lost }: NonNullable<ImportSummary['typed']>): string {
  const cells = by.reduce((sum, one) => sum + one.cells, 0);
  const names = by.map((one) => `${one.name} ${formatNumber(one.cells)}`);
  const sentences = [
    cells > 0 && `${formatNumber(cells)} sel diketik di sini: ${names.join(', ')}.`,
    unused > 0 && `${formatNumber(unused)} sel yang diketik tidak dipakai, karena kolomnya tidak diimpor.`,
    lost > 0 && `${formatNumber(lost)} sel yang diketik hilang, karena barisnya tidak ada lagi di file.`,
  ];
  return sentences.filter(Boolean).join(' ');
}
