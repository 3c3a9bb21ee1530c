import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import { test } from 'node:test';
import { lowerPoolPriority } from './thread-priority.ts';

const { PRIORITY_BELOW_NORMAL } = constants.priority;
const skip = process.platform === 'linux' ? false : 'only Linux has a priority for each thread';
const usual = getPriority();
const folder = '/proc/self/task';

test('the threads that hash passwords have a lower priority', { skip }, async () => {
  await stat('.');
  lowerPoolPriority();
  const threads = readdirSync(folder).filter((thread) =>
    readFileSync(`${folder}/${thread}/comm`, 'utf8').startsWith('libuv-worker'),
  );
  assert.ok(threads.length > 0);
  for (const thread of threads) assert.equal(getPriority(Number(thread)), PRIORITY_BELOW_NORMAL);
  assert.equal(getPriority(), usual);
});
