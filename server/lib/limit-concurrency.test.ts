import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limitConcurrency } from './limit-concurrency.ts';

test('never runs more tasks than allowed, keeps their order and survives failures', async () => {
  const limited = limitConcurrency(2);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, (_, number) =>
      limited(async () => {
        started.push(number);
        running += 1;
        most = Math.max(most, running);
        await new Promise(setImmediate);
        running -= 1;
        if (number % 3 === 0) throw new Error(`task ${number}`);
        return number;
      }),
    ),
  );
  assert.equal(most, 2);
  assert.deepEqual(started, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  assert.deepEqual(
    results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed')),
    ['failed', 1, 2, 'failed', 4, 5, 'failed', 7, 8, 'failed'],
  );
});
