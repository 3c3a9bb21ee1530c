// Medians of several runs, held against the goals.
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

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** What is worse than its goal; empty when all of it holds. */
export function missed(measured: Measurement, goal: Goal): string[] {
  const scores = (['performance', 'accessibility', 'practices', 'seo'] as const).filter(
    (name) => measured[name] < (goal[name] ?? 0),
  );
  const times = (['lcp', 'tbt'] as const).filter(
    (name) => Math.round(measured[name]) > (goal[name] ?? Number.POSITIVE_INFINITY),
  );
  // A shift below a thousandth of the window is nothing that anybody sees.
  const shifts = Math.round(measured.cls * 1000) / 1000 > (goal.cls ?? Number.POSITIVE_INFINITY);
  return [...scores, ...times, ...(shifts ? ['cls'] : [])];
}
