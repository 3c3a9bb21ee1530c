// How much memory new programs may use here, and whether the system killed one for want of it. Plain JavaScript,
// because `scripts/prepare.mjs` asks on the machine's own Node before anything is installed.
import { existsSync, readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';

const BYTES_PER_MB = 1024 * 1024;
const waysOut =
  'add a swap file, or start a released archive, which needs 256 MB (docs/operations.md, Release)';

/**
 * In bytes, with swap: the least that the machine and the control groups of this process leave. Caches of files count
 * as free, because the system empties them. Systems other than Linux grow their swap: there it is all memory of the
 * machine.
 * @param {string} base where `/proc` and `/sys` are
 */
export function availableMemory(base = '/') {
  const machine = valuesOf(join(base, 'proc/meminfo'), 1024);
  if (machine.MemAvailable === undefined) return totalmem();
  const swap = machine.SwapFree ?? 0;
  return Math.min(machine.MemAvailable + swap, ...groupsOf(base).map((group) => roomIn(group, swap)));
}

/**
 * How many programs the system has killed for want of memory so far, in the control group of this process where that
 * is counted, else on the machine. A rise while a program ran says why it ended.
 * @param {string} base where `/proc` and `/sys` are
 */
export function countMemoryKills(base = '/') {
  for (const group of groupsOf(base)) {
    const { oom_kill } = valuesOf(join(group, 'memory.events'), 1);
    const { oom_kill: oldKill } = valuesOf(join(group, 'memory.oom_control'), 1);
    if (oom_kill !== undefined || oldKill !== undefined) return oom_kill ?? oldKill ?? 0;
  }
  return valuesOf(join(base, 'proc/vmstat'), 1).oom_kill ?? 0;
}

/** Megabytes that must be free. In a group of 512 on one processor some 465 are, and neither step is killed. */
const needs = {
  install: { what: 'The first start from a clone', mb: 440 },
  build: { what: 'Building the web app', mb: 440 },
};

/** Megabytes. With less, installing is made to need less, which takes a quarter longer. */
const SMALL_MACHINE_MB = 1024;

export function isSmallMachine(available = availableMemory()) {
  return available < SMALL_MACHINE_MB * BYTES_PER_MB;
}

/**
 * Makes a program that runs on Node return memory early. `npm ci` then needs 392 MB instead of 647, the build 431 MB
 * instead of 790 and the same time. What the user has set for Node wins.
 * @param {number} heapMb of its JavaScript objects
 */
export function thriftyEnvironment(heapMb) {
  return {
    NODE_OPTIONS: `--max-old-space-size=${heapMb} --max-semi-space-size=4 ${process.env.NODE_OPTIONS ?? ''}`,
    // The C library, and the allocator of the bundler.
    MALLOC_ARENA_MAX: '1',
    MIMALLOC_PURGE_DELAY: '0',
  };
}

/**
 * The sentence for too little memory; undefined when there is enough.
 * @param {'install' | 'build'} step the first one includes the second
 */
export function refuseMemory(step, available = availableMemory()) {
  const { what, mb } = needs[step];
  const availableMb = Math.floor(available / BYTES_PER_MB);
  return availableMb < mb
    ? `${what} needs ${mb} MB of memory, and ${availableMb} MB are free here: ${waysOut}.`
    : undefined;
}

/** @param {string} program such as 'npm ci' */
export function explainKill(program) {
  return `${program} was killed for want of memory: ${waysOut}.`;
}

/** The folders of the memory controller, from the group of this process up to the root. */
function groupsOf(base) {
  const lines = read(join(base, 'proc/self/cgroup'))
    .split('\n')
    .map((line) => line.split(':'));
  const old = lines.find(([, controllers]) => controllers?.split(',').includes('memory'));
  const mount = join(base, 'sys/fs/cgroup', old ? 'memory' : '');
  const path = (old ?? lines.find(([id]) => id === '0'))?.[2] ?? '/';
  const steps = path.split('/').filter(Boolean);
  const folders = steps.map((_, index) => join(mount, ...steps.slice(0, steps.length - index)));
  // In a container the path may be that of the host, and the group is mounted as the root.
  return [...folders, mount].filter((folder) => existsSync(folder));
}

/** What is left in a group; `swap` is what the machine has left of it. */
function roomIn(group, swap) {
  const stat = valuesOf(join(group, 'memory.stat'), 1);
  const cached = ['inactive_file', 'active_file'].map((name) => stat[`total_${name}`] ?? stat[name] ?? 0);
  const left = (limit, usage) => (numberIn(group, limit) ?? Infinity) - (numberIn(group, usage) ?? 0);
  const memory = Math.min(
    left('memory.max', 'memory.current'),
    left('memory.limit_in_bytes', 'memory.usage_in_bytes'),
  );
  const ownSwap = left('memory.swap.max', 'memory.swap.current');
  const both = left('memory.memsw.limit_in_bytes', 'memory.memsw.usage_in_bytes');
  return Math.min(memory + Math.min(swap, ownSwap), both) + cached[0] + cached[1];
}

/** Undefined where the file says `max` or is missing: no limit. */
function numberIn(group, file) {
  const text = read(join(group, file)).trim();
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

/** The lines `name 1` and `name: 1 kB` of a file of the kernel, in bytes. */
function valuesOf(path, unit) {
  const pairs = read(path).matchAll(/^(\S+?):?\s+(\d+)/gm);
  return Object.fromEntries([...pairs].map(([, name, value]) => [name, Number(value) * unit]));
}

/** Empty where there is no such file. */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
