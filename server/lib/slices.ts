// Cuts long lists into parts that fit into one statement, or into one turn of the event loop. Statements of a transaction
// need no turns: on SQLite others are answered between them, on PostgreSQL each waits for the network.
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Yields the items in order, at most `size` in each part. */
export function slices<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, part) => items.slice(part * size, (part + 1) * size));
}

/**
 * Yields the parts that `slices` makes, one in each turn of the event loop, so that requests are answered between them.
 */
export function slicesInTurns<T>(items: readonly T[], size: number): AsyncGenerator<T[]> {
  return inTurns(slices(items, size));
}

/** Yields the parts in order, one in each turn of the event loop, so that requests are answered between them. */
export async function* inTurns<T>(parts: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  let isFirst = true;
  for await (const part of parts) {
    if (!isFirst) await nextTurn();
    isFirst = false;
    yield part;
  }
}
