// A few hundred requests made from the contracts, each wrong in its own way; `npm run test:hard` sends ten thousand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { z } from 'zod';
import { allEndpoints } from '#shared/endpoints.ts';
import { attack } from './hostile/attack.ts';
import { brokenLines, brokenTexts } from './hostile/hostile-values.ts';
import { validBody } from './hostile/valid-values.ts';
import { openWorld } from './hostile/world.ts';

test('what the generator starts from is valid, so that what it spoils is the only thing wrong', async (t) => {
  const world = await openWorld(t);
  for (const { method, path, body } of allEndpoints)
    if (body instanceof z.ZodType)
      fc.assert(
        fc.property(validBody(body, world), (valid) => {
          assert.deepEqual(body.safeParse(valid).error?.issues ?? [], [], `${method} ${path}`);
        }),
        { numRuns: 5, seed: 1 },
      );
});

test('no text of any endpoint contains line breaks or invisible characters, but notes and guides their line breaks', async (t) => {
  const world = await openWorld(t);
  const lines: string[] = [];
  const others: string[] = [];
  for (const { method, path, body } of allEndpoints) {
    const [valid = {}] = fc.sample(validBody(body, world), { numRuns: 1, seed: 1 });
    for (const name of Object.keys(valid)) {
      const stored = (text: string): unknown => {
        const { data } = body?.safeParse({ ...valid, [name]: text }) ?? {};
        return (data as Record<string, unknown> | undefined)?.[name];
      };
      if (/password/.test(name) || stored('Sari Wulandari') !== 'Sari Wulandari') continue;
      const isOneLine = stored('Sari\nWulandari') === undefined;
      (isOneLine ? lines : others).push(name);
      for (const text of isOneLine ? brokenLines : brokenTexts)
        assert.equal(stored(text), undefined, `${method} ${path} ${name}: ${JSON.stringify(text)}`);
    }
  }
  assert.ok(lines.length >= 20, lines.join());
  const notes = ['note', 'admin_note', 'stop_note', 'postal_address'];
  const messages = ['unclear_proof_text', 'other_amount_text'];
  const paragraphs = ['content', 'lead', 'description', 'letter_text', 'text', ...messages];
  assert.deepEqual(new Set(others), new Set([...notes, ...paragraphs]));
});

test('hostile requests cause no fault and no half change, and learn nothing about the server', async (t) => {
  const world = await openWorld(t);
  const { refused, accepted } = await attack(world, allEndpoints, { rounds: 6, seed: 20_261_120 });
  assert.ok(refused > 200, `${refused} refused`);
  assert.ok(accepted > 20, `${accepted} accepted`);
});
