// Several nodes on one PostgreSQL and one store are restarted one after the other under load: no request fails.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tools/ports.ts';
import { startServer } from '../../tools/server-process.ts';
import { startBalancer } from '../setup/hard/balancer.ts';
import { findFaults, openInstallation, rounds, signIn } from '../setup/hard/installation.ts';
import { findBrokenPromises, startLoad } from '../setup/hard/load.ts';
import { startStore } from '../setup/hard/store-server.ts';

const restarts = rounds({ few: 1, many: 10 });
/** Seconds that a stopping node still serves: longer than the balancer takes to notice. */
const DRAIN_SECONDS = '2';

test(`no request fails while two nodes are restarted in turn, each ${restarts} times`, {
  timeout: 60_000 + restarts * 40_000,
}, async (t) => {
  const store = await startStore(t);
  const site = await openInstallation(t, 'PostgreSQL', {
    STORAGE_URL: store.url,
    DRAIN_SECONDS,
    APP_KEY: 'a key that all nodes of these tests share',
  });
  const ports = [await freePort(), await freePort()];
  const nodes = new Map(ports.map((port) => [port, startNode(port)]));
  t.after(async () => {
    for (const node of nodes.values()) await node.kill();
  });
  for (const node of nodes.values()) await node.ready();
  const balancer = await startBalancer(ports);
  t.after(() => balancer.close());
  const token = await signIn(balancer);
  const load = await startLoad(balancer, { token, workers: 4 });

  for (let round = 1; round <= restarts; round++)
    for (const port of ports) {
      assert.equal(await nodes.get(port)?.stop(), 0);
      const again = startNode(port);
      nodes.set(port, again);
      await again.ready();
      while (!balancer.isUsed(port)) await pause(50);
    }
  await load.stop();
  assert.deepEqual(load.failures, []);
  assert.ok(load.promises.paid.length > 0);
  t.diagnostic(`${load.promises.paid.length} payments were verified during the restarts`);
  assert.deepEqual(await findFaults(site.places), []);
  assert.deepEqual(await findBrokenPromises(site.places, load.promises), []);

  function startNode(port: number) {
    return startServer({ ...site.environment, PORT: String(port) });
  }
});
