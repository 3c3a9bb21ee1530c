// Threads of libuv with heavy work let the event loop go first. Worker threads do so too, see `threads.ts`.
import { readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * A tenth of a busy processor, all of an idle one. At equal priority, a thread may occupy the event loop's processor
 * for a time slice of the kernel (3 ms). This happens even while the other processor has nothing to do.
 */
const PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Lowers the threads of libuv, which hash passwords and read pictures: they exist once a file has been read
 * asynchronously.
 */
export function lowerPoolPriority(): void {
  const folder = '/proc/self/task';
  const nameOf = (thread: string) => readFileSync(`${folder}/${thread}/comm`, 'utf8');
  try {
    for (const thread of readdirSync(folder).filter((name) => nameOf(name).startsWith('libuv-worker')))
      setPriority(Number(thread), PRIORITY);
  } catch {
    // Only Linux has a priority for each thread. Without it everything works, but less evenly.
  }
}
