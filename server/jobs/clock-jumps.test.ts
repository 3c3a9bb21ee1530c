import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openQueue, runNext } from '../../tests/setup/api/queue.ts';

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

for (const hours of [1, 3, 20, 9000])
  test(`a mail that was queued or tried while the clock was ${hours} hours ahead does not wait for that time`, async (t) => {
    const sent: string[] = [];
    let isAway = true;
    const { work, add, pass } = await openQueue(t, async ({ subject }) => {
      if (isAway) throw new Error('away');
      sent.push(subject);
    });
    await add('older');
    pass({ hours });
    await add('tried');
    await runNext(work);
    await runNext(work);
    await add('queued');
    pass({ hours: -hours });
    isAway = false;
    while (await runNext(work));
    assert.deepEqual(sent.toSorted(), ['older', 'queued', 'tried']);
  });

test('a job that a process held when the clock was ahead is free minutes later, and a retry keeps its time', async (t) => {
  const sent: string[] = [];
  const { work, db, add, pass, rows } = await openQueue(t, async ({ subject }) => void sent.push(subject));
  await add('held');
  await db.updateTable('jobs').set({ locked_until: '2026-11-20T13:00:00.000Z' }).execute();
  assert.equal(await runNext(work), true);
  const monday = Temporal.Instant.from('2026-11-21T22:00:00Z');
  await add('planned', monday);
  await add('tried often');
  const often = { attempts: 11, run_at: '2026-11-20T20:00:00.000Z' };
  const [, last] = await rows();
  await db
    .updateTable('jobs')
    .set(often)
    .where('id', '=', last?.id ?? 0)
    .execute();
  assert.equal(await runNext(work), false);
  pass({ hours: 36 });
  while (await runNext(work));
  assert.deepEqual(sent.toSorted(), ['held', 'planned', 'tried often']);
});
