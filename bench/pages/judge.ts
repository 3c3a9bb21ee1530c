// Medians of several runs, compared with the goals.
import { median } from '../lib/figures.ts';
import type { Goal } from './goals.ts';
import type { Measurement, Speed } from './lighthouse.ts';

export function medians(runs: Speed[]): Speed {
  const of = (name: keyof Speed) => median(runs.map((run) => run[name]));
  return {
    performance: of('performance'),
    fcp: of('fcp'),
    lcp: of('lcp'),
    cls: of('cls'),
    tbt: of('tbt'),
    machine: of('machine'),
  };
}

/** Returns what missed its goal; empty when nothing did. */
export function missed(measured: Measurement, goal: Goal): string[] {
  const scores = (['performance', 'accessibility', 'practices', 'seo'] as const).filter(
    (name) => measured[name] < (goal[name] ?? 0),
  );
  const times = (['lcp', 'tbt'] as const).filter(
    (name) => Math.round(measured[name]) > (goal[name] ?? Number.POSITIVE_INFINITY),
  );
  // Nobody sees a shift of less than a thousandth of the window.
  const shifts = Math.round(measured.cls * 1000) / 1000 > (goal.cls ?? Number.POSITIVE_INFINITY);
  return [...scores, ...times, ...(shifts ? ['cls'] : [])];
}
