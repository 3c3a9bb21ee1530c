import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openQueue } from '../../tests/setup/api/queue.ts';
import { runNext } from './run.ts';

test('a clock that jumps while a mail is under way does not send it twice', async (t) => {
  const sent: string[] = [];
  const under = Promise.withResolvers<void>();
  const { work, add, pass, rows } = await openQueue(t, async ({ subject }) => {
    sent.push(subject);
    await under.promise;
  });
  await add('mail');
  const running = runNext(work);
  while (sent.length === 0) await nextTurn();
  for (const jump of [{ hours: 9000 }, { hours: -18_000 }, { hours: 9000 }]) {
    pass(jump);
    assert.equal(await runNext(work), false);
  }
  under.resolve();
  await running;
  assert.deepEqual([sent, await rows()], [['mail'], []]);
});

test('a mail that was queued or tried while the clock was ahead does not wait for that time', async (t) => {
  const sent: string[] = [];
  let isAway = true;
  const { work, add, pass } = await openQueue(t, async ({ subject }) => {
    if (isAway) throw new Error('away');
    sent.push(subject);
  });
  pass({ hours: 9000 });
  await add('tried');
  await runNext(work);
  await add('queued');
  pass({ hours: -9000 });
  isAway = false;
  while (await runNext(work));
  assert.deepEqual(sent.toSorted(), ['queued', 'tried']);
});
