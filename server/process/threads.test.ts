import assert from 'node:assert/strict';
import { constants, getPriority } from 'node:os';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type answer from '../../tests/setup/threads/answering.worker.ts';
import type { count } from '../../tests/setup/threads/counting.worker.ts';
import {
  type PartsLimits,
  type ThreadLimits,
  ThreadTimeoutError,
  threadCall,
  threadParts,
} from './threads.ts';

function openAnswering(t: TestContext, limits?: ThreadLimits) {
  const module = new URL('../../tests/setup/threads/answering.worker.ts', import.meta.url);
  const thread = threadCall<typeof answer>(module, limits);
  t.after(() => thread.close());
  return thread;
}

function openCounting(t: TestContext, limits?: PartsLimits) {
  const module = new URL('../../tests/setup/threads/counting.worker.ts', import.meta.url);
  const thread = threadParts<typeof count>(module, limits);
  t.after(() => thread.close());
  return thread;
}

const isLinux = process.platform === 'linux';

test('a thread has a lower priority than the event loop', { skip: !isLinux }, async (t) => {
  const usual = getPriority();
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
  const lowered = Math.min(usual + PRIORITY_BELOW_NORMAL, PRIORITY_LOW);
  assert.equal(await openAnswering(t).run('priority'), lowered);
  assert.equal(getPriority(), usual);
});

test('what the function throws reaches the caller, and the next call works', {
  skip: !isLinux,
}, async (t) => {
  const thread = openAnswering(t);
  await assert.rejects(thread.run('error'), /the task failed/);
  assert.equal(typeof (await thread.run('priority')), 'number');
});

test('a call that takes too long or too much memory ends with its thread', { skip: !isLinux }, async (t) => {
  const slow = openAnswering(t, { timeoutMs: 300 });
  await assert.rejects(slow.run('endless'), ThreadTimeoutError);
  const small = openAnswering(t, { memory: { maxOldGenerationSizeMb: 16 } });
  await assert.rejects(small.run('memory'), { code: 'ERR_WORKER_OUT_OF_MEMORY' });
  assert.equal(typeof (await small.run('priority')), 'number');
});

test('a thread is not stopped for what other work occupies', async (t) => {
  const parts = openCounting(t, { growthMb: 32 }).read({ to: 2 });
  assert.equal((await parts.next()).value?.part, 1);
  const other = Buffer.alloc(64 * 1024 * 1024, 1);
  await setTimeout(300);
  assert.equal((await parts.next()).value?.part, 2);
  assert.equal((await parts.next()).done, true);
  assert.equal(other.at(-1), 1);
});

test('an answer comes in parts, one for each request, which may bring something along', async (t) => {
  const parts = openCounting(t).read({ to: 3 });
  const seen = [
    (await parts.next()).value,
    (await parts.next('a')).value,
    (await parts.next('b')).value,
    await parts.next('c'),
  ];
  assert.deepEqual(seen, [
    { part: 1, given: null },
    { part: 2, given: 'a' },
    { part: 3, given: 'b' },
    { done: true, value: undefined },
  ]);
});

test('a caller may leave before the last part', async (t) => {
  const thread = openCounting(t);
  for await (const { part } of thread.read({ to: 1000 })) if (part === 2) break;
  const all = await Array.fromAsync(thread.read({ to: 2 }), ({ part }) => part);
  assert.deepEqual(all, [1, 2]);
});

test('a call may have little of the processor for as long as its clock allows', async (t) => {
  const patient = openCounting(t, { cpuMs: 20, timeoutMs: 60_000 });
  const parts = patient.read({ to: 2 });
  await parts.next();
  // Longer than its processor time, which it does not use while it waits.
  await setTimeout(600);
  assert.equal((await parts.next()).value?.part, 2);
  await parts.return();
  const endless = openCounting(t, { cpuMs: 20, timeoutMs: 60_000 });
  await assert.rejects(Array.fromAsync(endless.read({ to: 1, endless: true })), { name: 'AbortError' });
  const late = openCounting(t, { cpuMs: 60_000, timeoutMs: 500 });
  await assert.rejects(Array.fromAsync(late.read({ to: 1, endless: true })), ThreadTimeoutError);
  assert.equal((await Array.fromAsync(late.read({ to: 2 }))).length, 2);
});
