// Members and admins change the same few things at the same moment: no fault, and the data stay consistent.
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { allEndpoints } from '#shared/endpoints.ts';
import { findBrokenInvariants } from '../../server/integrity/find-broken-invariants.ts';
import { findFileFaults } from '../../server/integrity/find-file-faults.ts';
import { requestTo } from '../hostile/hostile-requests.ts';
import { openWorld } from '../hostile/world.ts';
import { engines, onEngine, rounds, timeoutFor } from '../setup/hard/installation.ts';

const seed = process.env.SEED ? Number(process.env.SEED) : randomInt(2 ** 31);
const crowds = rounds({ few: 30, many: 150 });
const writes = allEndpoints.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/logout'));

for (const engine of engines)
  test(`${engine}: ${crowds} crowds of 16 concurrent changes cause no fault and leave sound data`, {
    timeout: timeoutFor(crowds, 1000),
  }, async (t) => {
    await onEngine(t, engine);
    const statuses = new Map<number, number>();
    // Several worlds in turn: what is deleted in one exists again in the next.
    for (let world = 0; world < 10; world++)
      await t.test(`world ${world}`, async (part) => {
        const { api, ...rest } = await openWorld(part);
        const anyChange = fc
          .constantFrom(...writes)
          .chain((endpoint) => requestTo(endpoint, { api, ...rest }));
        const crowd = fc.array(anyChange, { minLength: 16, maxLength: 16 });
        const endsWell = fc.asyncProperty(crowd, async (requests) => {
          const answers = await Promise.all(requests.map((request) => api.app.inject(request)));
          for (const { statusCode, body } of answers) {
            statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
            assert.ok(statusCode < 500, `${statusCode} ${body}`);
          }
          assert.deepEqual(await findBrokenInvariants(api.deps), []);
        });
        await fc.assert(endsWell, { numRuns: crowds / 10, seed: seed + world, endOnFailure: true });
        assert.deepEqual(await findFileFaults(api.deps), []);
      });
    t.diagnostic(`SEED=${seed}: ${JSON.stringify(Object.fromEntries(statuses))}`);
  });
