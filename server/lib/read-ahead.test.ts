import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextLoop } from 'node:timers/promises';
import { readAhead } from './read-ahead.ts';

test('the next item is read while the caller works on the one before', async () => {
  const log: string[] = [];
  for await (const item of readAhead(letters(log))) {
    await nextLoop();
    log.push(`work on ${item}`);
  }
  assert.deepEqual(log, ['read a', 'read b', 'work on a', 'end', 'work on b']);
});

test('an error of the source comes after the items before it', async () => {
  const seen: string[] = [];
  async function* failing() {
    yield 'a';
    throw new Error('away');
  }
  const reading = async () => {
    for await (const item of readAhead(failing())) {
      await nextLoop();
      seen.push(item);
    }
  };
  await assert.rejects(reading, /away/);
  assert.deepEqual(seen, ['a']);
});

test('a caller that stops early ends the source', async () => {
  const log: string[] = [];
  for await (const item of readAhead(letters(log))) if (item === 'a') break;
  assert.equal(log.at(-1), 'end');
});

async function* letters(log: string[]) {
  try {
    for (const letter of ['a', 'b']) {
      log.push(`read ${letter}`);
      yield letter;
    }
  } finally {
    log.push('end');
  }
}
