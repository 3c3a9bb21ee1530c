// Lets the product go first when a command of the operator runs next to it.
import { constants, setPriority } from 'node:os';

const { PRIORITY_LOW } = constants.priority;

/** Idle priority of the disk where the system knows one: Node cannot set it. */
const script = `
command=nice
ionice -c3 true 2>/dev/null && command='ionice -c3 nice'
exec $command -n ${PRIORITY_LOW} "$0" "$@"`;

/**
 * Gives this process the lowest priority of processor and disk. A process has threads before its program runs, and
 * these keep their priority, so it replaces itself with one that starts low. Call it before anything is opened.
 */
export function yieldToOthers(): void {
  if (process.env.YIELDS) return;
  if (process.platform === 'win32' || !process.execve) {
    setPriority(PRIORITY_LOW);
    return;
  }
  const self = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve('/bin/sh', ['sh', '-c', script, ...self], { ...process.env, YIELDS: '1' });
}
