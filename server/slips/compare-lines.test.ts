import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeSlip, slipChanges } from '../../tests/builders/changed-slips.ts';
import { type SlipFacts, slip, slipLooks } from '../../tests/builders/slips.ts';
import { showSameSlip } from './compare-lines.ts';
import { readPictureLines } from './slips.ts';
import { readStoredLines, storedLines } from './stored-lines.ts';

const facts: SlipFacts = {
  sender: 'SARI UTAMI',
  amount: 'Rp 150.000',
  time: '18 Nov 2026 09:15:22',
  reference: '20261118091547',
};
/** Of the changes of one slip. Measured: see docs/decisions/0029. */
const MAX_MISSED = 1;

/** The same member in another year, with the same amount. */
const nextYear: SlipFacts = { ...facts, time: '20 Nov 2027 19:42:08', reference: '20271120194263' };

// Before the product forbids all formats but photographs to this process.
const slips = await Promise.all(
  slipLooks.map(async (look) => {
    const [own, other] = [await slip(facts, look), await slip(nextYear, look)];
    const copies = [];
    for (const change of slipChanges) copies.push({ change, bytes: await changeSlip(own, change) });
    return { look, own, other, copies };
  }),
);

const read = async (bytes: Uint8Array) => readStoredLines(storedLines(await readPictureLines(bytes)));

for (const { look, own, other, copies } of slips)
  test(`[BANK-007] a slip is the same however it was changed, and none of the same member for another year: ${look}`, async () => {
    const [lines, others] = [await read(own), await read(other)];
    assert.equal(showSameSlip(others, lines), false);
    const missed: string[] = [];
    for (const { change, bytes } of copies) {
      const copy = await read(bytes);
      assert.equal(showSameSlip(copy, others), false, change);
      if (!showSameSlip(copy, lines)) missed.push(change);
    }
    assert.ok(missed.length <= MAX_MISSED, missed.join(', '));
  });

test('stored lines are what was read, to a part of a pixel', async () => {
  const [first] = slips;
  assert.ok(first);
  const lines = await readPictureLines(first.own);
  const stored = readStoredLines(storedLines(lines));
  assert.deepEqual(
    stored.map(({ cells }) => cells),
    lines.map(({ cells }) => cells),
  );
  for (const [index, line] of stored.entries())
    assert.ok(Math.abs(line.start.x - (lines[index]?.start.x ?? 0)) < 0.1);
  assert.deepEqual(readStoredLines(storedLines([])), []);
});
