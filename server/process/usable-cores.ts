// How many processors this process may use, which is what threads and parallel work are sized by.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

/**
 * Returns at least 1. Node knows the affinity of the process, and the quota of its control group only where the group is
 * mounted as on most systems. `base` is where `/proc` and `/sys` are.
 */
export function usableCores(base = '/'): number {
  const quotas = groupFolders(base).map(coresOf);
  return Math.max(1, Math.min(availableParallelism(), ...quotas));
}

/** From the group of this process up to the root: each may have a quota. In a container the root is the own group. */
function groupFolders(base: string): string[] {
  const lines = read(join(base, 'proc/self/cgroup'))
    .split('\n')
    .map((line) => line.split(':'));
  const first = lines.find(([, controllers]) => controllers?.split(',').includes('cpu'));
  const second = lines.find(([id]) => id === '0');
  const mount = join(base, 'sys/fs/cgroup', first ? 'cpu' : '');
  const steps = ((first ?? second)?.[2] ?? '').split('/').filter(Boolean);
  return [...steps, ''].map((_, at) => join(mount, ...steps.slice(0, at)));
}

/** Whole processors of a quota, of either version of control groups; infinite without one. */
function coresOf(folder: string): number {
  const newer = read(join(folder, 'cpu.max')).split(' ');
  const older = ['cpu.cfs_quota_us', 'cpu.cfs_period_us'].map((file) => read(join(folder, file)));
  const [quota = 0, period = 0] = (newer.length === 2 ? newer : older).map(Number);
  // Without a quota it is 'max' in the newer version and -1 in the older one.
  return quota > 0 && period > 0 ? Math.floor(quota / period) : Number.POSITIVE_INFINITY;
}

/** Empty where there is no such file. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
