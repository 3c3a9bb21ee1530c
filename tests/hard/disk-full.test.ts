// The disk of the data folder is full. Changes are refused with a clear message and leave nothing behind; reading
// still works.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { members } from '#shared/members/members.contract.ts';
import { ask } from '../../tools/product-api.ts';
import { findFaults, openInstallation, signIn, unreadyProbe } from '../setup/hard/installation.ts';
import { findBrokenPromises, startLoad } from '../setup/hard/load.ts';

test('a full disk refuses changes with 503, and room heals it', { timeout: 60_000 }, async (t) => {
  const disk = mountDisk(t);
  if (!disk) return t.skip('only root may mount a small disk');
  const site = await openInstallation(t, 'SQLite', { DATA_DIR: disk });
  const server = site.start();
  await server.ready();
  const token = await signIn(site);
  const filler = join(disk, 'filler');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filler, Buffer.alloc(bavail * bsize - 400_000));

  const load = await startLoad(site, { token, workers: 2 });
  await load.ended;
  for (const failure of load.failures) assert.match(String(failure), /: 503 \{"message":"[^"]+"\}/);
  const { total } = await ask(site, members.list, { token });
  assert.ok(Number(total) >= load.promises.members.length);
  assert.equal((await unreadyProbe(site)).status, 503);

  rmSync(filler);
  assert.equal((await fetch(`${site.url}/readyz`)).status, 200);
  const after = await startLoad(site, { token, workers: 1 });
  while (after.promises.paid.length === 0 && after.failures.length === 0) await pause(50);
  await after.stop();
  assert.deepEqual(after.failures, []);
  assert.equal(await server.stop(), 0);
  assert.deepEqual(await findFaults(site.places), []);
  assert.deepEqual(await findBrokenPromises(site.places, load.promises), []);
});

/** Six megabytes; null where that is not allowed. */
function mountDisk(t: TestContext): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'anggota-disk-'));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', folder]).status === 0;
  t.after(() => {
    if (isMounted) spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true });
  });
  if (!isMounted) return null;
  return folder;
}
