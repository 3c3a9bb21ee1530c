// The bench's small server is made in both versions of control groups, of which a machine has one.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createControlGroup } from './control-group.ts';

const BYTES_PER_MB = 1024 * 1024;
const size = { processor: 1, megabytes: 512 };

test('the newer version has one folder with the limits of both, and lets its groups have them', (t) => {
  const base = makeBase(t);
  writeFileSync(join(base, 'cgroup.controllers'), 'cpuset cpu io memory pids\n');
  const group = createControlGroup(size, base);
  const folder = onlyFolder(base);
  assert.equal(readFileSync(join(base, 'cgroup.subtree_control'), 'utf8'), '+memory +cpuset');
  assert.deepEqual(filesOf(folder), {
    'cpuset.cpus': '1',
    'cpuset.mems': '0',
    'memory.max': `${512 * BYTES_PER_MB}`,
  });
  assert.match(group.command('node', 'main.ts')[1].join(' '), new RegExp(`> ${folder}/cgroup.procs && exec`));

  const stat = `anon ${300 * BYTES_PER_MB}\nfile ${90 * BYTES_PER_MB}\ninactive_anon 1\n`;
  writeFileSync(join(folder, 'memory.stat'), stat);
  writeFileSync(join(folder, 'memory.events'), 'max 40\noom 3\noom_kill 2\noom_group_kill 0\n');
  assert.equal(group.memory(), 300);
  assert.equal(group.kills(), 2);
});

test('the older version has a folder for each controller', (t) => {
  const base = makeBase(t);
  for (const controller of ['memory', 'cpuset']) mkdirSync(join(base, controller));
  const group = createControlGroup(size, base);
  const folder = onlyFolder(join(base, 'memory'));
  assert.deepEqual(filesOf(folder), { 'memory.limit_in_bytes': `${512 * BYTES_PER_MB}` });
  assert.deepEqual(filesOf(onlyFolder(join(base, 'cpuset'))), { 'cpuset.cpus': '1', 'cpuset.mems': '0' });

  writeFileSync(join(folder, 'memory.stat'), `rss 1\ntotal_rss ${300 * BYTES_PER_MB}\n`);
  writeFileSync(join(folder, 'memory.oom_control'), 'under_oom 0\noom_kill 2\n');
  assert.equal(group.memory(), 300);
  assert.equal(group.kills(), 2);
});

function makeBase(t: TestContext): string {
  const base = mkdtempSync(join(tmpdir(), 'anggota-groups-'));
  t.after(() => rmSync(base, { recursive: true }));
  return base;
}

function onlyFolder(parent: string): string {
  const [name, ...others] = readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  assert.ok(name !== undefined && others.length === 0);
  return join(parent, name);
}

function filesOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
}
