// Which numbers of a sorted list make up a sum.

/** Up to two pairs: more are not needed to know that a pair is not the only one. */
export function pairsWithSum(sorted: readonly number[], sum: number): [number, number][] {
  const pairs: [number, number][] = [];
  for (let low = 0, high = sorted.length - 1; low < high; ) {
    const smaller = sorted[low] ?? 0;
    const larger = sorted[high] ?? 0;
    if (smaller + larger === sum) pairs.push([smaller, larger]);
    if (pairs.length > 1) break;
    if (smaller + larger < sum) low += 1;
    else high -= 1;
  }
  return pairs;
}

/** Among more numbers nearly every sum of three exists, and looking would be slow. */
const MAX_SEARCHED_NUMBERS = 300;

/** Returns whether three numbers make up the sum, or may. */
export function hasTripleWithSum(sorted: readonly number[], sum: number): boolean {
  const [first = 0, second = 0, third = 0] = sorted;
  const last = sorted.at(-1) ?? 0;
  if (sorted.length < 3 || first + second + third > sum || 3 * last < sum) return false;
  if (sorted.length > MAX_SEARCHED_NUMBERS) return true;
  return sorted.some((number, at) => pairsWithSum(sorted.slice(at + 1), sum - number).length > 0);
}
