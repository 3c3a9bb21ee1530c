// Cuts long lists of values into parts that fit into one query.
import { inTurns, slices } from '../lib/slices.ts';

/** Engines limit the parameters of a query. */
const VALUES_PER_QUERY = 500;

export function querySlices<T>(values: readonly T[]): T[][] {
  return slices(values, VALUES_PER_QUERY);
}

/** Reads what a query returns for many values: that of each part in their order. */
export async function readInSlices<Value, Found>(
  values: readonly Value[],
  read: (some: Value[]) => Promise<Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const some of querySlices(values)) found.push(...(await read(some)));
  return found;
}

/** Reads as `readInSlices`, outside of a transaction: requests are answered between the parts. */
export async function readInTurns<Value, Found>(
  values: readonly Value[],
  read: (some: Value[]) => Promise<Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  for await (const some of inTurns(querySlices(values))) found.push(...(await read(some)));
  return found;
}
