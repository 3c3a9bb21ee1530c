import { Skeleton } from '@mantine/core';
import { formatNumber } from '#shared/numbers.ts';
import { ChartTable } from './ChartTable.tsx';
import styles from './DonutChart.module.css';

export type SliceColor = 'orange' | 'blue' | 'green' | 'grey' | 'red' | 'darkred';

export interface Slice {
  label: string;
  count: number;
  color: SliceColor;
}

interface DonutChartProps {
  /** What the chart shows: 'Grafik status anggota'. */
  caption: string;
  /** Headings of the table next to it; the last one is the share. */
  columns: [label: string, count: string, share: string];
  slices: readonly Slice[];
}

/** Shows parts of a whole. The table next to it is the legend, and the content for screen readers. */
export function DonutChart({ caption, columns, slices }: DonutChartProps) {
  const total = slices.reduce((sum, { count }) => sum + count, 0);
  return (
    <figure className={styles.root} aria-label={caption}>
      <svg className={styles.ring} viewBox="3 3 114 114" focusable="false" aria-hidden="true">
        <circle className={styles.track} cx="60" cy="60" r="48" />
        {arcs(slices, total).map(({ color, length, start }) => (
          <circle
            key={color}
            className={styles.slice}
            data-color={color}
            cx="60"
            cy="60"
            r="48"
            pathLength="100"
            strokeDasharray={`${length} 100`}
            transform={`rotate(${start * 3.6 - 90} 60 60)`}
          />
        ))}
        <text className={styles.total} x="60" y="55">
          {formatNumber(total)}
        </text>
        <text className={styles.unit} x="60" y="73">
          total
        </text>
      </svg>
      <ChartTable
        caption={caption}
        columns={columns}
        rows={slices}
        mark={(index) => <span className={styles.mark} data-color={slices[index]?.color} />}
        share={(count) => percent(count, total)}
      />
    </figure>
  );
}

/** Shows a ring and rows, as large as those that replace them. */
export function DonutSkeleton({ rows }: { rows: number }) {
  return (
    <div className={styles.root} role="status" aria-label="Memuat">
      <Skeleton circle className={styles.ring} />
      <div className={styles.rows}>
        {[...Array(rows).keys()].map((row) => (
          <Skeleton key={row} height={14} />
        ))}
      </div>
    </div>
  );
}

/** Start and length of each slice, in percent of the ring, clockwise from the top. */
function arcs(slices: readonly Slice[], total: number) {
  let start = 0;
  return slices.flatMap(({ count, color }) => {
    if (count === 0) return [];
    const length = (count / total) * 100;
    const arc = { color, length, start };
    start += length;
    return [arc];
  });
}

/** '12,5%' */
function percent(count: number, total: number): string {
  const share = total === 0 ? 0 : (count / total) * 100;
  return `${share.toFixed(1).replace('.0', '').replace('.', ',')}%`;
}
