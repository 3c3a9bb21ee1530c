// What a process of the product must find in its environment: the C library and V8 read it before the program runs.
import { usableCores } from './usable-cores.ts';

/** As many as V8 starts unless it is told otherwise. */
const MAX_V8_HELPERS = 4;

/**
 * Returns what a start of the process sets, and each has its reason:
 * - `MALLOC_ARENA_MAX`: the C library reserves some 30 MB for each thread that has hashed a password, unless the threads
 *   share.
 * - `MALLOC_MMAP_THRESHOLD_`: the C library returns large pieces of memory when they are freed. Unless it is told their
 *   size, it raises that with each of them, up to 32 MB, and keeps the smaller ones.
 * - `UV_THREADPOOL_SIZE`: hashes, images and files share these threads. Two of each kind fill the default of four.
 * - `--max-semi-space-size`: V8 lets new objects fill 48 MB before it collects them, unless it has half of that.
 * - `--v8-pool-size`: the helpers of V8 compete with the event loop. On one processor ten photos delayed lists by 280 to
 *   380 ms with one helper, and by 380 to 450 ms with four.
 */
export function startSettings(cores = usableCores()) {
  return {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    UV_THREADPOOL_SIZE: '8',
    NODE_OPTIONS: `--max-semi-space-size=8 --v8-pool-size=${Math.min(cores, MAX_V8_HELPERS)}`,
  };
}
