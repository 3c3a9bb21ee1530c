import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { root } from '../../../tools/root.ts';

const PROBE_COUNT = 40;

/** Makes the store slow, and counts how often it is checked. */
function countChecks({ deps }: Api, outcome: () => Promise<void> = async () => {}) {
  let checks = 0;
  deps.files.ready = async () => {
    checks += 1;
    await new Promise(setImmediate);
    await outcome();
  };
  return () => checks;
}

const probe = async ({ app }: Api) => (await app.inject({ url: '/readyz' })).statusCode;

test('of forty probes at the same moment none reports a node that is fine as not ready', async (t) => {
  const api = await startApi(t);
  const statuses = await Promise.all(Array.from({ length: PROBE_COUNT }, () => probe(api)));
  assert.deepEqual(new Set(statuses), new Set([200]));
});

test('probes share one check, and its good result for a second', async (t) => {
  t.mock.method(performance, 'now', () => now);
  let now = 5000;
  const api = await startApi(t);
  const checks = countChecks(api);
  await Promise.all(Array.from({ length: PROBE_COUNT }, () => probe(api)));
  now += 999;
  await probe(api);
  assert.equal(checks(), 1);
  now += 1;
  await probe(api);
  assert.equal(checks(), 2);
});

test('a fault is shared by probes at the same moment, and recovery is seen by the next one', async (t) => {
  const api = await startApi(t);
  let isAway = true;
  const checks = countChecks(api, async () => {
    if (isAway) throw new Error('the disk is full');
  });
  const statuses = await Promise.all(Array.from({ length: PROBE_COUNT }, () => probe(api)));
  assert.deepEqual([new Set(statuses), checks()], [new Set([503]), 1]);
  isAway = false;
  assert.equal(await probe(api), 200);
});

test('a node that is told to stop is no longer ready, whatever the last check said', async (t) => {
  const api = await startApi(t);
  assert.equal(await probe(api), 200);
  api.deps.isStopping = true;
  assert.equal(await probe(api), 503);
});

test('the probe of life names the version of the product', async (t) => {
  const { app } = await startApi(t);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  assert.deepEqual((await app.inject({ url: '/healthz' })).json(), { status: 'ok', version });
});
