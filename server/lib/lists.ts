// Lists of results: what takes a list answers with one, in the same order.

/** Returns the item of a list of one. Throws for an empty list. */
export function getOnly<T>(items: readonly T[]): T {
  const [item] = items;
  if (item === undefined) throw new Error('The list is empty.');
  return item;
}

/** Pairs the items at the same places of two lists. Throws where the lists differ in length. */
export function pairs<A extends object, B>(some: readonly A[], others: readonly B[]): [A, B][] {
  if (some.length !== others.length) throw new Error('The lists differ in length.');
  return others.flatMap((other, at) => {
    const item = some[at];
    return item === undefined ? [] : [[item, other] satisfies [A, B]];
  });
}
