// The archive of `npm run release` on a machine that has neither Node, packages nor a registry.
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { appVersion } from '../../server/lib/app-version.ts';
import { freePort } from '../../tools/ports.ts';
import { root } from '../../tools/root.ts';
import { runQuietly } from '../../tools/run.ts';

/** The first start of a small server has 10 seconds; a busy test machine gets more. */
const START_TIMEOUT_MS = 30_000;
/** A machine without anything of ours. */
const bare = { PATH: '/bin:/usr/bin' };

const folder = mkdtempSync(join(tmpdir(), 'anggota-release-'));
let archives: string[] = [];
let release = '';

before(
  async () => {
    archives = [await makeRelease('first'), await makeRelease('second')];
    execFileSync('tar', ['xzf', archives[0] ?? '', '-C', folder]);
    [release = ''] = globSync('anggota-*', { cwd: folder }).map((name) => join(folder, name));
  },
  { timeout: 300_000 },
);
test.after(() => rmSync(folder, { recursive: true }));

test('two releases of one commit are the same archive, and the checksum next to it is right', () => {
  const sums = archives.map((path) => readFileSync(`${path}.sha256`, 'utf8'));
  assert.equal(sums[0], sums[1]);
  for (const name of ['first', 'second'])
    execFileSync('sha256sum', ['--check', '--status', ...globSync('*.sha256', { cwd: join(folder, name) })], {
      cwd: join(folder, name),
    });
});

test('a release says its version and commit, and contains no path of the machine that made it', () => {
  const said = run('version');
  assert.match(said.stdout, new RegExp(`"version": "${appVersion}",\\s+"commit": "[0-9a-f]{40}`));
  const { stdout } = spawnSync(
    'grep',
    ['-rlF', root, 'build', 'server', 'shared', 'scripts', 'release.json'],
    {
      cwd: release,
      encoding: 'utf8',
    },
  );
  assert.equal(stdout, '');
});

test('a release starts with one command, serves its screens, and stops', { timeout: 60_000 }, async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(join(release, 'anggota'), { cwd: folder, env: { ...bare, PORT: String(port) } });
  const ended = once(child, 'close');
  try {
    await waitUntilReady(url);
    const login = await fetch(`${url}/login`);
    assert.equal(login.status, 200);
    const [style = ''] = /\/assets\/[\w.-]+\.(?:css|js)/.exec(await login.text()) ?? [];
    assert.equal((await fetch(url + style)).status, 200);
  } finally {
    child.kill('SIGTERM');
  }
  assert.deepEqual(await ended, [0, null]);
  assert.match(run('check-data').stdout, /sound/);
});

test('a release refuses another platform and an unknown command in words', () => {
  const unknown = run('migrate');
  assert.equal(unknown.status, 1);
  assert.match(unknown.stderr, /^There is no command 'migrate'\. .* backup .*\n$/);
  const note = join(release, 'release.json');
  const said = readFileSync(note, 'utf8');
  writeFileSync(note, said.replace(/"platform": "[^"]*"/, '"platform": "plan9-mips"'));
  const refused = run('serve');
  writeFileSync(note, said);
  assert.equal(refused.status, 1);
  assert.match(refused.stderr, /^This release is made for plan9-mips, and this machine is \w+-\w+: .*\n$/);
});

async function makeRelease(name: string): Promise<string> {
  const { succeeded, output } = await runQuietly('node', ['scripts/release.ts', join(folder, name)]);
  assert.ok(succeeded, output);
  const [archive = ''] = globSync('*.tar.gz', { cwd: join(folder, name) });
  return join(folder, name, archive);
}

function run(command: string) {
  return spawnSync(join(release, 'anggota'), [command], { cwd: folder, env: bare, encoding: 'utf8' });
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const status = await fetch(`${url}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    await pause(100);
  }
  assert.fail(`not ready after ${START_TIMEOUT_MS} ms`);
}
