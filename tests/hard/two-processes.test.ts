// An embedded data folder belongs to one process.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freePort } from '../../tools/ports.ts';
import { startServer } from '../../tools/server-process.ts';
import { openInstallation } from '../setup/hard/installation.ts';

test('a second process is refused and told who locks the folder; the lock of a dead process is ignored', {
  timeout: 60_000,
}, async (t) => {
  const site = await openInstallation(t, 'SQLite');
  const first = site.start();
  await first.ready();
  const PORT = String(await freePort());
  const second = startServer({ PORT, DATA_DIR: site.places.dataDir, WEB: 'none', DEMO_DATA: '0' });
  assert.equal(await second.ended, 1);
  assert.match(second.log().trim(), new RegExp(`^The data folder .* is in use by process ${first.pid}, .*$`));
  assert.equal((await fetch(`${first.url}/readyz`)).status, 200);
  await first.kill();
  const third = site.start();
  await third.ready();
  assert.equal(await third.stop(), 0);
});
