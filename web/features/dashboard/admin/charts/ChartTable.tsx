import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '#shared/numbers.ts';
import styles from './ChartTable.module.css';

interface ChartTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly { label: string; count: number }[];
  /** Only for screen readers, because the chart shows the same. */
  isUnseen?: boolean;
  /** Shown before the label, as the legend of the chart. */
  mark?: (index: number) => ReactNode;
  /** A third column. */
  share?: (count: number) => string;
}

/** Shows the numbers of a chart as a real table. */
export function ChartTable({ caption, columns, rows, isUnseen, mark, share }: ChartTableProps) {
  const table = (
    <table className={styles.root}>
      <VisuallyHidden component="caption">{caption}</VisuallyHidden>
      <VisuallyHidden component="thead">
        <tr>
          {columns.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </VisuallyHidden>
      <tbody>
        {rows.map(({ label, count }, index) => (
          <tr key={label}>
            <th scope="row">
              {mark?.(index)}
              {label}
            </th>
            <td>{formatNumber(count)}</td>
            {share && <td className={styles.share}>{share(count)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return isUnseen ? <VisuallyHidden component="div">{table}</VisuallyHidden> : table;
}
