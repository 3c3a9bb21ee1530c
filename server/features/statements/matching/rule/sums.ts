// Which numbers of a sorted list make up a sum.

/** Up to two pairs: more are not needed to know that a pair is not the only one. */
export function pairsWithSum(sorted: readonly number[], sum: number): [number, number][] {
  const pairs: [number, number][] = [];
  if (!isBetweenPairs(sorted, sum)) return pairs;
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

/** Most credits pay one bill, which is less than any two together. */
function isBetweenPairs(sorted: readonly number[], sum: number): boolean {
  const [smallest = 0, second = 0] = sorted;
  const largest = sorted.at(-1) ?? 0;
  return smallest + second <= sum && sum <= largest + (sorted.at(-2) ?? 0);
}
