// The memory that one piece of work adds to the product.
import type { Dataset } from './datasets.ts';
import { atMost, type Row } from './rows.ts';
import type { RunningProduct } from './servers.ts';

const LOOK_MS = 20;

interface Measured<T> {
  result: T;
  /** Resident MB of the product before the work and at its highest. */
  before: number;
  highest: number;
}

/** The product must have answered calls like this one before: what they load the first time does not count. */
export async function withMemory<T>(
  product: Pick<RunningProduct, 'memory' | 'rest'>,
  work: () => Promise<T>,
): Promise<Measured<T>> {
  await product.rest();
  const before = product.memory();
  let highest = before;
  const looks = setInterval(() => {
    highest = Math.max(highest, product.memory());
  }, LOOK_MS);
  try {
    return { result: await work(), before, highest };
  } finally {
    clearInterval(looks);
  }
}

/** Makes the row of a measured memory; `what` is such as 'the export of 100,000 members'. */
export function memoryRow(
  what: string,
  { engine }: Pick<Dataset, 'engine'>,
  { before, highest, against = '' }: Omit<Measured<unknown>, 'result'> & { against?: string },
): Row {
  return {
    what: `memory that ${what} adds`,
    on: engine,
    ours: `${Math.round(before)} → ${Math.round(highest)} MB`,
    against,
    ...atMost(highest - before, 64, ' MB'),
  };
}
