import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextLoop } from 'node:timers/promises';
import { asClient, createTurns, type HeavyWork } from './cpu-slots.ts';

/** Waits until the next task has begun. */
async function nextTaskStarted() {
  for (let loops = 0; loops < 4; loops++) await nextLoop();
}

/** Tasks that note their start and end when they are told to. */
function tasks(slots: number) {
  const inTurn = createTurns(slots);
  const log: string[] = [];
  const ends: (() => void)[] = [];
  const start = (kind: HeavyWork, name: string) =>
    inTurn(kind, () => {
      log.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.push(resolve);
      return promise;
    });
  const endOne = async () => {
    ends.shift()?.();
    await nextTaskStarted();
  };
  return { inTurn, log, ends, start, endOne };
}

test('no more tasks run at the same time than there are slots, in order of arrival', async () => {
  const { log, start, endOne } = tasks(2);
  const all = ['a', 'b', 'c', 'd'].map((name) => start('document', name));
  await nextLoop();
  assert.deepEqual(log, ['a', 'b']);
  await endOne();
  assert.deepEqual(log, ['a', 'b', 'c']);
  await endOne();
  await endOne();
  await endOne();
  await Promise.all(all);
  assert.deepEqual(log, ['a', 'b', 'c', 'd']);
});

test('a whole turn of the event loop, in which it looks for events, passes between two tasks', async () => {
  const { log, ends, start, endOne } = tasks(1);
  const first = start('document', 'a');
  const second = start('document', 'b');
  ends.shift()?.();
  await first;
  await nextLoop();
  assert.deepEqual(log, ['a']);
  await nextTaskStarted();
  assert.deepEqual(log, ['a', 'b']);
  await endOne();
  await second;
});

test('kinds rotate, however many tasks of one are waiting', async () => {
  const { log, start, endOne } = tasks(1);
  const documents = ['d1', 'd2', 'd3', 'd4'].map((name) => start('document', name));
  const logins = ['p1', 'p2'].map((name) => start('password', name));
  for (let count = 0; count < 6; count++) {
    await nextLoop();
    await endOne();
  }
  await Promise.all([...documents, ...logins]);
  assert.deepEqual(log, ['d1', 'd2', 'p1', 'd3', 'p2', 'd4']);
});

test('clients rotate, so that one with many tasks delays only itself', async () => {
  const { log, start, endOne } = tasks(1);
  const from = (client: string, name: string) => asClient(client, () => start('password', name));
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => from('a', name));
  all.push(from('b', 'b1'), from('c', 'c1'), from('b', 'b2'));
  await nextLoop();
  for (let count = 0; count < all.length; count++) await endOne();
  await Promise.all(all);
  assert.deepEqual(log, ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('a client with too much waiting is refused with 503, another one is not; the server itself never is', async () => {
  const inTurn = createTurns(1, { perClient: 2, total: 3 });
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const all = [inTurn('password', () => end)];
  const from = (client: string) => asClient(client, () => inTurn('password', async () => {}));
  all.push(from('a'), from('a'));
  await assert.rejects(from('a'), { status: 503, headers: { 'retry-after': '5' } });
  all.push(from('b'));
  await assert.rejects(from('c'), { status: 503 });
  all.push(inTurn('password', async () => {}));
  resolve();
  await Promise.all(all);
});

test('a task that fails frees its slot', async () => {
  const { inTurn } = tasks(1);
  await assert.rejects(
    inTurn('image', () => Promise.reject(new Error('unreadable'))),
    /unreadable/,
  );
  assert.equal(await inTurn('image', async () => 'next'), 'next');
});

test('never runs more tasks than allowed, in their order, and survives failures', async () => {
  const limited = createTurns(2);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, (_, number) =>
      limited('image', async () => {
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
