// A thread for tests that answers, fails, works forever or takes more memory than it has.
import { readlinkSync } from 'node:fs';
import { getPriority } from 'node:os';
import { basename } from 'node:path';

export default function answer(task: 'priority' | 'error' | 'endless' | 'memory'): number {
  if (task === 'error') throw new Error('the task failed');
  const held: number[][] = [];
  while (task === 'endless' || task === 'memory') if (task === 'memory') held.push(Array(100_000).fill(1.5));
  return getPriority(Number(basename(readlinkSync('/proc/thread-self'))));
}
