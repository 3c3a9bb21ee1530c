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

/** Returns the upper of the two middle values when there is an even number of them. */
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

/** What is measured of the product, and of what it is compared with. */
export interface Comparison {
  ours: () => Promise<number>;
  other: () => Promise<number>;
}

export async function sideBySide(turns: Turns, comparison: Comparison): Promise<Pair> {
  const measurement = prepareMeasurement(comparison);
  await runTurns(turns, [measurement]);
  return measurement.pair();
}

/** Runs all cases in every round, so that a slow moment of the machine affects all of them. Returns each with its pair. */
export async function allSideBySide<Case>(
  turns: Turns,
  cases: readonly Case[],
  comparisonOf: (one: Case, index: number) => Comparison,
): Promise<(Case & { pair: Pair })[]> {
  const measurements = cases.map((one, index) => ({ one, ...prepareMeasurement(comparisonOf(one, index)) }));
  await runTurns(turns, measurements);
  return measurements.map(({ one, pair }) => ({ ...one, pair: pair() }));
}

type Measurement = ReturnType<typeof prepareMeasurement>;

function prepareMeasurement({ ours, other }: Comparison) {
  const found = { ours: [] as number[], other: [] as number[], ratios: [] as number[] };
  return {
    async warm() {
      await ours();
      await other();
    },
    /** Both once, with the order reversed each time. */
    async round() {
      const first = found.ratios.length % 2 === 0 ? await ours() : undefined;
      const against = await other();
      const own = first ?? (await ours());
      found.ours.push(own);
      found.other.push(against);
      found.ratios.push(own / against);
    },
    pair: (): Pair => ({
      ours: figuresOf(found.ours),
      other: figuresOf(found.other),
      ratio: figuresOf(found.ratios).median,
    }),
  };
}

async function runTurns({ rounds, warm }: Turns, measurements: readonly Measurement[]): Promise<void> {
  for (const measurement of measurements) for (let round = 0; round < warm; round++) await measurement.warm();
  for (let round = 0; round < rounds; round++)
    for (const measurement of measurements) await measurement.round();
}

/** Measures the milliseconds that the work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
