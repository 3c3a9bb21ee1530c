// Which guide a URL shows.

/** Finds the guide of the slug, or the first one; undefined when there are none. */
export function chosenGuide<G extends { slug: string }>(
  guides: readonly G[],
  slug: string | undefined,
): G | undefined {
  return guides.find((guide) => guide.slug === slug) ?? guides[0];
}
