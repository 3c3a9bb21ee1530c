// Cuts long lists into parts that fit into one statement, or into one turn of the event loop.
import { setImmediate as nextTurn } from 'node:timers/promises';

/** The items in order, at most `size` in each part. */
export function slices<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, part) => items.slice(part * size, (part + 1) * size));
}

/** The parts that `slices` makes, one in each turn of the event loop, so that requests are answered between them. */
export async function* slicesInTurns<T>(items: readonly T[], size: number): AsyncGenerator<T[]> {
  for (const [index, part] of slices(items, size).entries()) {
    if (index > 0) await nextTurn();
    yield part;
  }
}
