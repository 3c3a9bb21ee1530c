// Cuts long lists of values into parts that fit into one query.
import { slices } from '../lib/slices.ts';

/** Engines limit the parameters of a query. */
const VALUES_PER_QUERY = 500;

export function querySlices<T>(values: readonly T[]): T[][] {
  return slices(values, VALUES_PER_QUERY);
}
