// Medians and spreads: machines are noisy, so everything is measured in alternating rounds.

export interface Figures {
  median: number;
  /** (highest - lowest) / median. */
  spread: number;
}

export function figuresOf(values: readonly number[]): Figures {
  const sorted = values.toSorted((a, b) => a - b);
  const median = percentile(sorted, 0.5);
  return { median, spread: ((sorted.at(-1) ?? 0) - (sorted[0] ?? 0)) / median };
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

/** Both in every round, in turns the one or the other first. */
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
