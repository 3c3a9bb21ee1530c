// The rows of the table: what was measured, against what, and whether the goal is met.
import type { Figures } from './figures.ts';

export interface Row {
  what: string;
  on: string;
  ours: string;
  against: string;
  result: string;
  goal: string;
  /** null: for information only, without a goal. */
  met: boolean | null;
}

export const perSecond = ({ median, spread }: Figures) => `${Math.round(median)}/s ${spreadText(spread)}`;
export const milliseconds = ({ median, spread }: Figures) => `${median.toFixed(2)} ms ${spreadText(spread)}`;

function spreadText(spread: number): string {
  return `±${Math.round((spread / 2) * 100)} %`;
}

/** The product must reach this share of the limit. */
export function atLeast(ratio: number, goal: number): Pick<Row, 'result' | 'goal' | 'met'> {
  return { result: ratio.toFixed(2), goal: `≥ ${goal}`, met: ratio >= goal };
}

export function atMost(value: number, goal: number, unit = ''): Pick<Row, 'result' | 'goal' | 'met'> {
  return { result: `${value.toFixed(2)}${unit}`, goal: `≤ ${goal}${unit}`, met: value <= goal };
}

export function tableOf(rows: Row[]): string {
  const lines = rows.map(({ what, on, ours, against, result, goal, met }) =>
    [what, on, ours, against, result, goal, met === null ? '' : met ? 'met' : '**missed**'].join(' | '),
  );
  const head = ['what', 'on', 'product', 'against', 'result', 'goal', ''];
  return [head.join(' | '), head.map(() => '---').join(' | '), ...lines]
    .map((line) => `| ${line} |`)
    .join('\n');
}
