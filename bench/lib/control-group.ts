// A small server on a large machine: programs in a control group of Linux, with their own processor and memory.
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ControlGroup {
  /** A command that runs the program and all that it starts in the group. */
  command(program: string, ...words: string[]): [string, string[]];
  /** Megabytes that the system cannot take back: without its caches of files. */
  memory(): number;
  /** How many programs were killed for want of memory. */
  kills(): number;
  /** To be called when its programs have ended. */
  remove(): void;
}

export interface GroupSize {
  /** Number of the only processor. */
  processor: number;
  megabytes: number;
}

const name = `anggota-bench-${process.pid}`;

/** Throws where the system has no control groups at `base`, or none that this user may make. */
export function createControlGroup(
  { processor, megabytes }: GroupSize,
  base = '/sys/fs/cgroup',
): ControlGroup {
  const isNewer = existsSync(join(base, 'cgroup.controllers'));
  const folders = isNewer ? [join(base, name)] : ['memory', 'cpuset'].map((part) => join(base, part, name));
  const [first = '', second = first] = folders;
  if (isNewer) writeFileSync(join(base, 'cgroup.subtree_control'), '+memory +cpuset');
  for (const folder of folders) mkdirSync(folder);
  const remove = () => {
    for (const folder of folders) rmdirSync(folder);
  };
  const bytes = `${megabytes * 1024 * 1024}`;
  try {
    writeFileSync(join(second, 'cpuset.cpus'), `${processor}`);
    writeFileSync(join(second, 'cpuset.mems'), '0');
    writeFileSync(join(first, isNewer ? 'memory.max' : 'memory.limit_in_bytes'), bytes);
  } catch (error) {
    remove();
    throw error;
  }
  const read = (file: string, key: string) =>
    Number(new RegExp(`^${key} (\\d+)`, 'm').exec(readFileSync(join(first, file), 'utf8'))?.[1]);
  return {
    command: (...words) => {
      const enter = folders.map((folder) => `echo $$ > ${folder}/cgroup.procs`).join(' && ');
      return ['sh', ['-c', `${enter} && exec "$0" "$@"`, ...words]];
    },
    memory: () => read('memory.stat', isNewer ? 'anon' : 'total_rss') / 1024 / 1024,
    kills: () => read(isNewer ? 'memory.events' : 'memory.oom_control', 'oom_kill'),
    remove,
  };
}
