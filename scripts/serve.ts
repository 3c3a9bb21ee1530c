// Serves the build from this process, tuned for a small machine: the end of `npm start`, and what a release runs.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { usableCores } from '../server/process/usable-cores.ts';

// The C library reserves some 30 MB for each thread that has hashed a password, unless the threads share. V8 lets new
// objects fill 48 MB before it collects them, unless it has half of that, and has four helper threads on any machine.
// All of it is read before the program runs, so the process replaces itself.
if (process.platform === 'linux' && process.env.MALLOC_ARENA_MAX === undefined && process.execve)
  process.execve(process.execPath, [process.execPath, ...process.execArgv, import.meta.filename], {
    ...process.env,
    MALLOC_ARENA_MAX: '2',
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=8 --v8-pool-size=${Math.min(usableCores(), 4)}`,
  });

// Hashes, images and files share these threads: two of each kind fill the default of four.
process.env.UV_THREADPOOL_SIZE ??= '8';

// Compiled code is cached from one start to the next, which halves the time until the first response.
const compiled = join(import.meta.dirname, '../.cache/compiled');
enableCompileCache(compiled);
// Threads only know it from the environment. Each starts with half of the processor time.
process.env.NODE_COMPILE_CACHE ??= compiled;

await import('../server/main.ts');
