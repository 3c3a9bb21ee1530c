import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '#shared/numbers.ts';
import styles from './BarChart.module.css';
import { ChartTable } from './ChartTable.tsx';

export interface Bar {
  /** In full, for the table and the readout. */
  label: string;
  /** Short, below the bars. */
  tick: string;
  count: number;
}

interface BarChartProps {
  /** What the chart shows: 'Grafik login per hari'. */
  caption: string;
  /** Headings of the table for screen readers. */
  columns: [label: string, count: string];
  bars: readonly Bar[];
  /** One in this many bars is labelled, counted from the last. */
  tickEvery: number;
}

/** Counts over time. Screen readers get a table; pointing at a bar shows its count. */
export function BarChart({ caption, columns, bars, tickEvery }: BarChartProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const top = axisTop(Math.max(0, ...bars.map(({ count }) => count)));
  const slot = 100 / Math.max(1, bars.length);
  const bar = pointed === null ? undefined : bars[pointed];
  return (
    <figure className={styles.root} aria-label={caption}>
      <ChartTable caption={caption} columns={columns} rows={bars} isUnseen />
      <p className={styles.readout} aria-hidden>
        {bar ? `${bar.label}: ${formatNumber(bar.count)}` : `Total: ${formatNumber(total(bars))}`}
      </p>
      <div className={styles.plot} aria-hidden onPointerLeave={() => setPointed(null)}>
        <div className={styles.scale}>
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{formatNumber(value)}</span>
          ))}
        </div>
        <svg className={styles.bars} width="100%" height="100%" focusable="false" aria-hidden="true">
          {['0.5%', '50%', '99.5%'].map((y) => (
            <line key={y} className={styles.grid} x1="0" x2="100%" y1={y} y2={y} />
          ))}
          {bars.map(({ label, count }, index) => (
            <g
              key={label}
              onPointerEnter={() => setPointed(index)}
              data-pointed={index === pointed || undefined}
            >
              <rect className={styles.reach} x={`${index * slot}%`} width={`${slot}%`} y="0" height="100%" />
              <rect
                className={styles.bar}
                x={`${(index + 0.16) * slot}%`}
                width={`${0.68 * slot}%`}
                y={`${100 - (count / top) * 100}%`}
                height={`${(count / top) * 100}%`}
                rx="2"
              />
            </g>
          ))}
        </svg>
        <div className={styles.ticks}>
          {bars.map(
            ({ tick, label }, index) =>
              (bars.length - 1 - index) % tickEvery === 0 && (
                <span key={label} style={{ '--at': `${(index + 0.5) * slot}%` }}>
                  {tick}
                </span>
              ),
          )}
        </div>
      </div>
    </figure>
  );
}

/** Is as tall as the chart that replaces it. */
export function BarChartSkeleton() {
  return (
    <div role="status" aria-label="Memuat">
      <Skeleton className={styles.placeholder} />
    </div>
  );
}

/** The next round number whose half is also whole. */
function axisTop(highest: number): number {
  const unit = 10 ** Math.max(1, Math.floor(Math.log10(highest || 1)));
  return (
    [0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10]
      .map((step) => step * unit)
      .find((top) => top >= highest) ?? highest
  );
}

function total(bars: readonly Bar[]): number {
  return bars.reduce((sum, { count }) => sum + count, 0);
}
