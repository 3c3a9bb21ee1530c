// PostgreSQL becomes read-only, vanishes, or is replaced by its standby behind the same address.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { members } from '#shared/members/members.contract.ts';
import { createDatabase, runOn, startPostgres, startStandby } from '../../tools/postgres.ts';
import { type Ask, askWith } from '../../tools/product-api.ts';
import { addMember } from '../builders/as-admin/members.ts';
import { findFaults, openInstallation, signIn, unreadyProbe } from '../setup/hard/installation.ts';
import { findBrokenPromises, startLoad } from '../setup/hard/load.ts';
import { startRelay } from '../setup/hard/relay.ts';

test('nothing acknowledged is lost when the primary dies and its synchronous standby is promoted', {
  timeout: 150_000,
}, async (t) => {
  const primary = await openServer(t);
  const standby = await startStandby(primary);
  t.after(standby.stop);
  await makeSynchronous(primary.url);
  const { site, relay, server, token } = await openBehindRelay(t, primary.url);

  const load = await startLoad(site, { token });
  await pause(3000);
  await primary.halt();
  relay.aim(portOf(standby.url));
  await load.ended;
  assert.ok(load.promises.paid.length > 0);
  for (const failure of load.failures) assert.match(String(failure), /: 503 /);

  // The standby answers, but nobody may work on a server that only reads.
  const ask = askWith(site, token);
  assert.equal((await unreadyProbe(site)).status, 503);
  await assert.rejects(ask(members.list), /: 503 /);
  await assert.rejects(addMember({ ask }), /: 503 /);
  const refused = await fetch(`${site.url}/api/users`, { headers: { authorization: `Bearer ${token}` } });
  assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);

  await runOn(standby.url, 'select pg_promote()');
  await server.ready();
  const after = await startLoad(site, { token });
  await pause(1000);
  await after.stop();
  assert.deepEqual(after.failures, []);
  for (const { promises } of [load, after])
    assert.deepEqual(await findBrokenPromises(site.places, promises), []);
  assert.deepEqual(await findFaults(site.places), []);
  assert.equal(await server.stop(), 0);
});

test('a change that the synchronous standby has not received is not acknowledged', {
  timeout: 120_000,
}, async (t) => {
  const primary = await openServer(t);
  const standby = await startStandby(primary);
  t.after(standby.stop);
  await makeSynchronous(primary.url);
  const { ask, server, site } = await openBehindRelay(t, primary.url);
  await addMember({ ask });
  await standby.halt();
  // The limit of a statement ends the wait of the server, which then reports success.
  await assert.rejects(addMember({ ask }), /: 503 /);
  await standby.resume();
  await addMember({ ask });
  assert.deepEqual(await findFaults(site.places), []);
  assert.equal(await server.stop(), 0);
});

test('a server that its operator has made read-only still shows everything; changes are 503 until it is over', {
  timeout: 60_000,
}, async (t) => {
  const primary = await openServer(t);
  const { ask, server, site } = await openBehindRelay(t, primary.url);
  for (const isReadOnly of [true, false, true]) {
    await runOn(primary.url, `alter system set default_transaction_read_only = ${isReadOnly}`);
    await runOn(primary.url, 'select pg_reload_conf()');
    if (!isReadOnly) {
      await server.ready();
      await addMember({ ask });
      continue;
    }
    assert.equal((await unreadyProbe(site)).status, 503);
    await ask(members.list);
    await assert.rejects(addMember({ ask }), /: 503 /);
    await assert.rejects(signIn(site), /: 503 /);
  }
  assert.equal(await server.stop(), 0);
});

test('a server that vanishes without a word is given up after its time, and found again', {
  timeout: 150_000,
}, async (t) => {
  const primary = await openServer(t);
  const { relay, ask, server, site } = await openBehindRelay(t, primary.url);
  await addMember({ ask });
  relay.hang();
  const began = Date.now();
  await assert.rejects(ask(members.list), /: 503 /);
  assert.ok(Date.now() - began < 40_000, 'it waits for more than its limits');
  assert.equal((await unreadyProbe(site)).status, 503);
  relay.mend();
  await server.ready();
  await addMember({ ask });
  assert.deepEqual(await findFaults(site.places), []);
  assert.equal(await server.stop(), 0);
});

async function openServer(t: TestContext) {
  const server = await startPostgres();
  t.after(server.stop);
  return server;
}

/** The product on a new database of the server, behind an address that can lead to another one. */
async function openBehindRelay(t: TestContext, serverUrl: string) {
  const { url } = await createDatabase(serverUrl);
  const relay = await startRelay(portOf(url));
  t.after(() => relay.close());
  const relayed = new URL(url);
  relayed.port = String(relay.port);
  const site = await openInstallation(t, 'SQLite', { DATABASE_URL: relayed.href });
  const server = site.start();
  await server.ready();
  const token = await signIn(site);
  const ask: Ask = askWith(site, token);
  return { site, relay, server, token, ask };
}

const portOf = (url: string) => Number(new URL(url).port);

/** Only for the roles of the tests: their servers do not even wait for the disk. */
async function makeSynchronous(url: string): Promise<void> {
  await runOn(url, "alter role postgres set synchronous_commit = 'on'");
  await runOn(url, "alter system set synchronous_standby_names = '*'");
  await runOn(url, 'select pg_reload_conf()');
}
