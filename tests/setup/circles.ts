// Finds circles in who imports whom, for files and for whole rooms.

/** What each file or room imports. */
export type Graph = Map<string, Set<string>>;

/** Each circle once or more, as `a → b → a`; empty when there is none. */
export function findCircles(graph: Graph): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (node: string, trail: string[]): void => {
    if (trail.includes(node)) circles.push([...trail.slice(trail.indexOf(node)), node].join(' → '));
    if (done.has(node) || trail.includes(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return circles;
}

/** Joins pairs of who imports whom. What imports itself is left out. */
export function graphOf(pairs: [from: string, to: string][]): Graph {
  const graph: Graph = new Map();
  for (const [from, to] of pairs) if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return graph;
}
