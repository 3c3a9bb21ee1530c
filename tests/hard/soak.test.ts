// Memory stays flat under minutes of load.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { members } from '#shared/members/members.contract.ts';
import { ask } from '../../tools/product-api.ts';
import { engines, findFaults, openInstallation, signIn, timeoutFor } from '../setup/hard/installation.ts';
import { startLoad } from '../setup/hard/load.ts';

/** Seconds under load: first to warm up, then to measure. */
const WARM_UP_SECONDS = 60;
const MEASURED_SECONDS = 240;
/** Bytes: what a garbage collector may keep back, and no more however long it takes. */
const MAX_GROWTH_BYTES = 40 * 1024 * 1024;

for (const engine of engines)
  test(`${engine}: ${MEASURED_SECONDS} seconds of load do not make the server grow`, {
    timeout: timeoutFor(WARM_UP_SECONDS + MEASURED_SECONDS, 1000),
    skip: process.env.HARD !== 'full' && 'says nothing before minutes have passed: HARD=full',
  }, async (t) => {
    const site = await openInstallation(t, engine);
    const server = site.start();
    await server.ready();
    const token = await signIn(site);
    const load = await startLoad(site, { token, workers: 2 });
    const reading = readWhile(() => ask(site, members.list, { token, query: { keyword: 'sari' } }));
    const early = await lowestMemory(site.url, WARM_UP_SECONDS);
    const late = await lowestMemory(site.url, MEASURED_SECONDS);
    await reading.stop();
    await load.stop();
    t.diagnostic(`${megabytes(early)} MB at first, ${megabytes(late)} MB after ${MEASURED_SECONDS} seconds`);
    t.diagnostic(`${load.promises.paid.length} payments were verified, ${reading.count()} lists read`);
    assert.deepEqual(load.failures, []);
    assert.ok(late < early + MAX_GROWTH_BYTES, `${megabytes(early)} MB became ${megabytes(late)} MB`);
    assert.equal(await server.stop(), 0);
    assert.deepEqual(await findFaults(site.places), []);
  });

/** Of the last third of so many seconds: between collections memory goes up and down. */
async function lowestMemory(url: string, seconds: number): Promise<number> {
  await pause((seconds * 2000) / 3);
  let lowest = Number.POSITIVE_INFINITY;
  for (const ends = Date.now() + (seconds * 1000) / 3; Date.now() < ends; await pause(250)) {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    lowest = Math.min(lowest, Number(/^process_resident_memory_bytes (\d+)$/m.exec(metrics)?.[1]));
  }
  return lowest;
}

function readWhile(read: () => Promise<unknown>) {
  let isReading = true;
  let count = 0;
  const ended = (async () => {
    for (; isReading; count++) await read();
  })();
  return {
    count: () => count,
    stop() {
      isReading = false;
      return ended;
    },
  };
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024);
}
