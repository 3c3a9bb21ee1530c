// What a first start needs is compared with what the machine and its control groups leave, before it begins.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { availableMemory, countMemoryKills, refuseMemory } from '../tools/memory.mjs';

const BYTES_PER_MB = 1024 * 1024;
/** Bytes. */
const mb = (count: number) => count * BYTES_PER_MB;
const machine = {
  'proc/meminfo': 'MemTotal: 4096000 kB\nMemAvailable:    3072000 kB\nSwapFree:  1024000 kB\n',
};
/** 3,000 MB of memory and 1,000 MB of swap. */
const machineFree = mb(4000);

test('without a control group it is what the machine has left, with its swap', (t) => {
  assert.equal(availableMemory(makeSystem(t, machine)), machineFree);
});

test('a control group limits it; caches of files are free, and swap counts as far as the group may use it', (t) => {
  const group = {
    ...machine,
    'proc/self/cgroup': '0::/app\n',
    'sys/fs/cgroup/app/memory.max': `${mb(512)}\n`,
    'sys/fs/cgroup/app/memory.current': `${mb(200)}\n`,
    'sys/fs/cgroup/app/memory.stat': `anon 1\ninactive_file ${mb(60)}\nactive_file ${mb(40)}\n`,
    'sys/fs/cgroup/app/memory.swap.max': '0\n',
    'sys/fs/cgroup/app/memory.swap.current': '0\n',
  };
  assert.equal(availableMemory(makeSystem(t, group)), mb(412));
  const withSwap = { ...group, 'sys/fs/cgroup/app/memory.swap.max': 'max\n' };
  assert.equal(availableMemory(makeSystem(t, withSwap)), mb(1412));
  const unlimited = { ...group, 'sys/fs/cgroup/app/memory.max': 'max\n' };
  assert.equal(availableMemory(makeSystem(t, unlimited)), machineFree);
});

test('a group above limits it, too, and so does the root of a container that does not see its path', (t) => {
  const limit = { 'memory.max': `${mb(512)}`, 'memory.current': `${mb(12)}`, 'memory.swap.max': '0' };
  for (const folder of ['sys/fs/cgroup', 'sys/fs/cgroup/slice'])
    assert.equal(
      availableMemory(
        makeSystem(t, {
          ...machine,
          'proc/self/cgroup': '0::/slice/app\n',
          ...Object.fromEntries(Object.entries(limit).map(([name, text]) => [`${folder}/${name}`, text])),
        }),
      ),
      mb(500),
    );
});

test('control groups of the first version limit it as well', (t) => {
  const group = {
    ...machine,
    'proc/self/cgroup': '5:cpu,cpuacct:/\n4:memory:/app\n0::/\n',
    'sys/fs/cgroup/memory/app/memory.limit_in_bytes': `${mb(512)}\n`,
    'sys/fs/cgroup/memory/app/memory.usage_in_bytes': `${mb(300)}\n`,
    'sys/fs/cgroup/memory/app/memory.stat': `total_inactive_file ${mb(50)}\ntotal_active_file 0\n`,
    'sys/fs/cgroup/memory/app/memory.memsw.limit_in_bytes': `${mb(512)}\n`,
    'sys/fs/cgroup/memory/app/memory.memsw.usage_in_bytes': `${mb(300)}\n`,
    'sys/fs/cgroup/memory/app/memory.oom_control': 'oom_kill_disable 0\nunder_oom 0\noom_kill 3\n',
  };
  const system = makeSystem(t, group);
  assert.equal(availableMemory(system), mb(262));
  assert.equal(countMemoryKills(system), 3);
});

test('kills for want of memory are counted in the group, and on the machine where no group counts them', (t) => {
  const counted = { 'proc/self/cgroup': '0::/app\n', 'proc/vmstat': 'pgfault 9\noom_kill 7\n' };
  assert.equal(countMemoryKills(makeSystem(t, counted)), 7);
  const events = { 'sys/fs/cgroup/app/memory.events': 'max 4\noom 2\noom_kill 1\n' };
  assert.equal(countMemoryKills(makeSystem(t, { ...counted, ...events })), 1);
});

test('too little memory is said in one sentence, with the figures and the ways out', () => {
  assert.match(
    refuseMemory('install', mb(300.5)) ?? '',
    /^The first start from a clone needs \d+ MB of memory, and 300 MB are free here: add a swap file, or .*\.$/,
  );
  assert.equal(refuseMemory('build', mb(2000)), undefined);
});

/** A folder with these files of `/proc` and `/sys`. */
function makeSystem(t: TestContext, files: Record<string, string>): string {
  const base = mkdtempSync(join(tmpdir(), 'anggota-system-'));
  t.after(() => rmSync(base, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text);
  }
  return base;
}
