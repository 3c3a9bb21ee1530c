// Serves the build from this process, tuned for a small machine: the end of `npm start`, and what a release runs.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { startSettings } from '../server/process/start-settings.ts';

const settings = startSettings();

// They are read before the program runs, so the process replaces itself.
if (process.platform === 'linux' && process.env.MALLOC_ARENA_MAX === undefined && process.execve)
  process.execve(process.execPath, [process.execPath, ...process.execArgv, import.meta.filename], {
    ...settings,
    ...process.env,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${settings.NODE_OPTIONS}`,
  });

process.env.UV_THREADPOOL_SIZE ??= settings.UV_THREADPOOL_SIZE;

// Compiled code is cached from one start to the next, which halves the time until the first response.
const compiled = join(import.meta.dirname, '../.cache/compiled');
enableCompileCache(compiled);
// Threads only know it from the environment. Each starts with half of the processor time.
process.env.NODE_COMPILE_CACHE ??= compiled;

await import('../server/main.ts');
