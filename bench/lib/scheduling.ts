// Classes of the Linux scheduler. In real life clients are on other machines; here they share two processors with the
// server. So the one that measures never waits for a processor, and the others take only an idle one.
import { spawnSync } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import { basename } from 'node:path';

const hasClasses = spawnSync('chrt', ['--version']).status === 0;

/** Returns a command that runs the program only while nobody else needs the processor. */
export function idleCommand(program: string, ...words: string[]): [string, string[]] {
  return hasClasses ? ['chrt', ['--idle', '0', program, ...words]] : ['nice', [program, ...words]];
}

/** Makes the calling thread urgent, which must sleep while it waits. Without the right to do it, nothing changes. */
export function makeThreadUrgent(): void {
  if (hasClasses) spawnSync('chrt', ['--fifo', '--pid', '1', basename(readlinkSync('/proc/thread-self'))]);
}
