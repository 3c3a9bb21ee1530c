// Ten thousand requests made from the contracts, each wrong in its own way, on either engine. `SEED=…` repeats a run.
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { allEndpoints, endpoints } from '#shared/endpoints.ts';
import { attack } from '../hostile/attack.ts';
import { openWorld } from '../hostile/world.ts';
import { engines, onEngine, rounds, timeoutFor } from '../setup/hard/installation.ts';

const seed = process.env.SEED ? Number(process.env.SEED) : randomInt(2 ** 31);
const total = rounds({ few: 2000, many: 10_000 });
const each = Math.ceil(total / allEndpoints.length);

for (const engine of engines)
  test(`${engine}: ${total} hostile requests: no fault, no write on a refusal, each answered in 2 seconds`, {
    timeout: timeoutFor(total, 30),
  }, async (t) => {
    await onEngine(t, engine);
    const counts = { refused: 0, accepted: 0 };
    for (const [room, group] of Object.entries(endpoints))
      await t.test(room, async (part) => {
        const world = await openWorld(part);
        const { refused, accepted } = await attack(world, Object.values(group), {
          rounds: each,
          seed,
          patience: 2000,
        });
        counts.refused += refused;
        counts.accepted += accepted;
      });
    t.diagnostic(`SEED=${seed}: ${counts.refused} refused, ${counts.accepted} accepted`);
    assert.ok(counts.refused + counts.accepted >= total);
  });
