// Some hundred requests to pages with forms: paths, media types and bodies, each wrong in its own way.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attackPages } from '../hostile/attack-pages.ts';
import { openWorld } from '../hostile/world.ts';
import { addPages } from '../setup/api/pages.ts';

test('hostile requests to pages with forms cause no fault, change nothing of others, and are answered in 2 seconds', async (t) => {
  const world = await openWorld(t, { prepare: addPages });
  const { refused, accepted } = await attackPages(world, { rounds: 500, seed: 20_261_126, patience: 2000 });
  assert.ok(refused > 100, `${refused} refused`);
  assert.ok(accepted > 50, `${accepted} accepted`);
});
