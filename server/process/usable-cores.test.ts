import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { usableCores } from './usable-cores.ts';

const all = availableParallelism();

const cases: { name: string; files: Record<string, string>; cores: number }[] = [
  { name: 'all without control groups', files: {}, cores: all },
  {
    name: 'all without a quota',
    files: { 'proc/self/cgroup': '0::/\n', 'sys/fs/cgroup/cpu.max': 'max 100000\n' },
    cores: all,
  },
  {
    name: 'the quota of a container',
    files: { 'proc/self/cgroup': '0::/\n', 'sys/fs/cgroup/cpu.max': '100000 100000\n' },
    cores: 1,
  },
  {
    name: 'one for a part of one',
    files: { 'proc/self/cgroup': '0::/\n', 'sys/fs/cgroup/cpu.max': '50000 100000\n' },
    cores: 1,
  },
  {
    name: 'the quota of a group above the own one',
    files: {
      'proc/self/cgroup': '0::/system.slice/anggota.service\n',
      'sys/fs/cgroup/system.slice/cpu.max': '150000 100000\n',
      'sys/fs/cgroup/system.slice/anggota.service/cpu.max': 'max 100000\n',
    },
    cores: 1,
  },
  {
    name: 'the quota of the first version of control groups',
    files: {
      'proc/self/cgroup': '4:memory:/\n1:cpu,cpuacct:/anggota\n0::/\n',
      'sys/fs/cgroup/cpu/cpu.cfs_quota_us': '-1\n',
      'sys/fs/cgroup/cpu/cpu.cfs_period_us': '100000\n',
      'sys/fs/cgroup/cpu/anggota/cpu.cfs_quota_us': '100000\n',
      'sys/fs/cgroup/cpu/anggota/cpu.cfs_period_us': '100000\n',
    },
    cores: 1,
  },
  {
    name: 'never more than the process may run on',
    files: { 'proc/self/cgroup': '0::/\n', 'sys/fs/cgroup/cpu.max': '6400000 100000\n' },
    cores: all,
  },
];

for (const { name, files, cores } of cases)
  test(`the usable processors are ${name}`, (t) => {
    const base = mkdtempSync(join(tmpdir(), 'anggota-cores-'));
    t.after(() => rmSync(base, { recursive: true }));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(base, path)), { recursive: true });
      writeFileSync(join(base, path), text);
    }
    assert.equal(usableCores(base), cores);
  });
