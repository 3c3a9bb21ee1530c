// Returns memory that V8 reserves.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds after the start: nobody who waits for it waits for this, too. */
const DELAY_MS = 300;

/**
 * Collects garbage and shrinks the heap, a moment after the start. Loading the program leaves a young generation of 40 MB,
 * which V8 would not release as long as nothing happens. Blocks for some 50 ms.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  setFlagsFromString('--no-expose-gc');
  setTimeout(() => collect({ type: 'major', flavor: 'last-resort' }), DELAY_MS).unref();
}
