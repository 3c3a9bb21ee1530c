// PostgreSQL is stopped and restarted under load: 503 with Retry-After until it is back, automatic recovery, nothing lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase, startPostgres } from '../../tools/postgres.ts';
import { findFaults, openInstallation, rounds, signIn } from '../setup/hard/installation.ts';
import { findBrokenPromises, startLoad } from '../setup/hard/load.ts';

/** Milliseconds that the database stays away. */
const outage = rounds({ few: 3000, many: 30_000 });

test('without the database every call is 503; when it is back everything works and nothing is lost', {
  timeout: 60_000 + outage * 2,
}, async (t) => {
  const postgres = await startPostgres();
  t.after(postgres.stop);
  const { url } = await createDatabase(postgres.url);
  const site = await openInstallation(t, 'SQLite', { DATABASE_URL: url });
  const server = site.start();
  await server.ready();
  const token = await signIn(site);
  const load = await startLoad(site, { token });
  await pause(500);

  await postgres.halt();
  await load.stop();
  const ends = Date.now() + outage;
  while (Date.now() < ends) {
    const { status, retryAfter, ms } = await askMembers(site.url, token);
    assert.equal(status, 503);
    assert.match(retryAfter ?? '', /^\d+$/);
    assert.ok(ms < 6000, `${ms} ms`);
    await pause(200);
  }
  assert.equal((await fetch(`${site.url}/healthz`)).status, 200);
  assert.equal((await fetch(`${site.url}/readyz`)).status, 503);
  const metrics = await (await fetch(`${site.url}/metrics`)).text();
  assert.match(metrics, /^anggota_database_up 0$/m);

  await postgres.resume();
  const back = Date.now();
  while ((await askMembers(site.url, token)).status !== 200) {
    assert.ok(Date.now() - back < 10_000, 'it does not recover');
    await pause(100);
  }
  t.diagnostic(`served again ${Date.now() - back} ms after the database`);
  const after = await startLoad(site, { token });
  await pause(500);
  await after.stop();
  assert.ok(after.promises.paid.length > 0);
  assert.deepEqual(await findFaults(site.places), []);
  assert.deepEqual(await findBrokenPromises(site.places, load.promises), []);
  assert.deepEqual(await findBrokenPromises(site.places, after.promises), []);
  assert.equal(await server.stop(), 0);
});

async function askMembers(url: string, token: string) {
  const began = Date.now();
  const { status, headers } = await fetch(`${url}/api/users`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status, retryAfter: headers.get('retry-after'), ms: Date.now() - began };
}
