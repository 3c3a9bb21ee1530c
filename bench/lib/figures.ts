// Medians and spreads. Machines are noisy, so product and limit are measured in alternating rounds.

export interface Figures {
  median: number;
  /** (highest - lowest) / median. */
  spread: number;
}

export function figuresOf(values: readonly number[]): Figures {
  const middle = median(values);
  return { median: middle, spread: (Math.max(...values) - Math.min(...values)) / middle };
}

/** The upper one of an even number of values. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export interface Pair {
  ours: Figures;
  other: Figures;
  /** Median of ours / other in the same round. */
  ratio: number;
}

export interface Turns {
  rounds: number;
  /** Unmeasured rounds before: code that runs ten thousand times a second is compiled while it runs. */
  warm: number;
}

/** Both in every round, taking turns at going first. */
export async function sideBySide(
  { rounds, warm }: Turns,
  ours: () => Promise<number>,
  other: () => Promise<number>,
): Promise<Pair> {
  for (let round = 0; round < warm; round++) await ours();
  for (let round = 0; round < warm; round++) await other();
  const found = { ours: [] as number[], other: [] as number[], ratios: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const first = round % 2 === 0 ? await ours() : undefined;
    const against = await other();
    const own = first ?? (await ours());
    found.ours.push(own);
    found.other.push(against);
    found.ratios.push(own / against);
  }
  return {
    ours: figuresOf(found.ours),
    other: figuresOf(found.other),
    ratio: figuresOf(found.ratios).median,
  };
}

/** Milliseconds that the work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
