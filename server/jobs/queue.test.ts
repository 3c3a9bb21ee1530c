import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { enqueueMail, mail, openQueue, runNext, start } from '../../tests/setup/api/queue.ts';
import { PostponedJobError, RefusedJobError } from './handlers.ts';
import { claimJob, retryJob } from './jobs.db.ts';
import { type Jobs, startJobs } from './queue.ts';

/** The queue stops before the database closes, whatever the test finds. */
async function whileStarted(work: Parameters<typeof startJobs>[0], use: (jobs: Jobs) => Promise<void>) {
  const jobs = await startJobs(work);
  try {
    await use(jobs);
  } finally {
    await jobs.stop();
  }
}

test('[OPEN-017] a job runs once its transaction has committed, and never if it has not', async (t) => {
  const sent: string[] = [];
  const { db, work, rows } = await openQueue(t, async ({ subject }) => void sent.push(subject));
  await db.transaction().execute((tx) => enqueueMail(tx, mail('kept')));
  const undone = db.transaction().execute(async (tx) => {
    await enqueueMail(tx, mail('undone'));
    throw new Error('the change failed');
  });
  await assert.rejects(undone, /the change failed/);
  assert.equal(await runNext(work), true);
  assert.equal(await runNext(work), false);
  assert.deepEqual(sent, ['kept']);
  assert.deepEqual(await rows(), []);
});

test('a job scheduled for later waits until then; the oldest runs first', async (t) => {
  const sent: string[] = [];
  const { work, add, pass } = await openQueue(t, async ({ subject }) => void sent.push(subject));
  await add('later', start.add({ minutes: 10 }));
  await add('now');
  while (await runNext(work));
  assert.deepEqual(sent, ['now']);
  pass({ minutes: 10 });
  while (await runNext(work));
  assert.deepEqual(sent, ['now', 'later']);
});

test('[OPEN-017] what failed temporarily runs again within a minute, recognisable as the same', async (t) => {
  const keys: string[] = [];
  const { work, add, pass, rows } = await openQueue(t, async (_mail, { key }) => {
    keys.push(key);
    if (keys.length === 1) throw new Error('451 come back later');
  });
  await add('mail');
  await runNext(work);
  assert.equal((await rows())[0]?.last_error, '451 come back later');
  pass({ seconds: 10 });
  assert.equal(await runNext(work), false);
  pass({ seconds: 10 });
  assert.equal(await runNext(work), true);
  assert.equal(keys.length, 2);
  assert.equal(keys[0], keys[1]);
  assert.deepEqual(await rows(), []);
});

test('[OPEN-017] after twelve attempts over about a day a job is given up, and stays for inspection', async (t) => {
  let attempts = 0;
  const { work, add, pass, rows } = await openQueue(t, async () => {
    attempts += 1;
    throw new Error('the mail server is gone');
  });
  await add('mail');
  let hours = 0;
  for (; hours < 48 && (await rows())[0]?.failed_at === null; hours += 0.25) {
    while (await runNext(work));
    pass({ minutes: 15 });
  }
  assert.equal(attempts, 12);
  assert.ok(hours > 20 && hours < 30, `${hours} hours`);
  assert.equal((await rows())[0]?.last_error, 'the mail server is gone');
  pass({ hours: 100 });
  assert.equal(await runNext(work), false);
});

test('what is refused permanently is given up after the third refusal', async (t) => {
  let attempts = 0;
  const { work, add, pass, rows } = await openQueue(t, async () => {
    attempts += 1;
    throw new RefusedJobError('550 no such mailbox');
  });
  await add('mail');
  for (let minute = 0; minute < 60; minute++) {
    await runNext(work);
    pass({ minutes: 1 });
  }
  assert.equal(attempts, 3);
  assert.notEqual((await rows())[0]?.failed_at, null);
});

test('several workers share the work and never do it twice', async (t) => {
  const sent: string[] = [];
  const { work, add } = await openQueue(t, async ({ subject }) => {
    sent.push(subject);
    await nextTurn();
  });
  const subjects = Array.from({ length: 40 }, (_, number) => `mail ${number}`);
  for (const subject of subjects) await add(subject);
  const worker = async () => {
    while (await runNext(work));
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  assert.deepEqual(sent.toSorted(), subjects.toSorted());
});

test('the job of a killed worker is taken over when its lease ends; the dead worker changes nothing any more', async (t) => {
  const sent: string[] = [];
  const { db, work, add, pass, rows } = await openQueue(t, async ({ subject }) => void sent.push(subject));
  await add('mail');
  const orphan = (await claimJob(db, { kinds: ['mail'], now: start })) ?? assert.fail();
  pass({ seconds: 59 });
  assert.equal(await runNext(work), false);
  pass({ seconds: 2 });
  const takenOver = await claimJob(db, { kinds: ['mail'], now: work.clock.now() });
  await retryJob(db, orphan, { at: start, error: 'too late' });
  assert.deepEqual(
    (await rows()).map((row) => [row.attempts, row.last_error, row.locked_until]),
    [[2, null, takenOver?.locked_until]],
  );
  pass({ seconds: 61 });
  await runNext(work);
  assert.deepEqual(sent, ['mail']);
});

test('a job that crashes every process is given up in the end', async (t) => {
  const { db, work, add, pass, rows } = await openQueue(t, async () => undefined);
  await add('mail');
  for (let death = 1; death <= 12; death++) {
    assert.ok(await claimJob(db, { kinds: ['mail'], now: work.clock.now() }));
    pass({ minutes: 2 });
  }
  await runNext(work);
  assert.match((await rows())[0]?.last_error ?? '', /ended during every attempt/);
});

test('a kind of job that this version does not know is left to the others', async (t) => {
  const { db, work, rows } = await openQueue(t, async () => undefined);
  const at = start.toString();
  const unknown = { kind: 'of_tomorrow', payload: 'null', run_at: at, attempts: 0, created_at: at };
  await db.insertInto('jobs').values(unknown).execute();
  assert.equal(await runNext(work), false);
  assert.equal((await rows())[0]?.attempts, 0);
});

test('a database that is away when a job ends does not make it run twice', async (t) => {
  const sent: string[] = [];
  const { db, work, add, rows } = await openQueue(t, async ({ subject }) => {
    await sql`alter table jobs rename to jobs_away`.execute(db);
    sent.push(subject);
  });
  await add('mail');
  const running = runNext(work);
  while (sent.length === 0) await nextTurn();
  await sql`alter table jobs_away rename to jobs`.execute(db);
  assert.equal(await running, true);
  assert.deepEqual(sent, ['mail']);
  assert.deepEqual(await rows(), []);
});

test('a started queue works through what is waiting, and is woken for new jobs immediately', async (t) => {
  let arrived = Promise.withResolvers<string>();
  const { work, add } = await openQueue(t, async ({ subject }) => arrived.resolve(subject));
  await add('before');
  await whileStarted(work, async (jobs) => {
    assert.equal(await arrived.promise, 'before');
    const begin = performance.now();
    for (let number = 1; number <= 20; number++) {
      arrived = Promise.withResolvers();
      await add(`mail ${number}`);
      jobs.wake();
      assert.equal(await arrived.promise, `mail ${number}`);
    }
    assert.ok(performance.now() - begin < 10_000, 'polling alone takes 20 seconds');
  });
});

test('stopping waits for the running job and starts no other', async (t) => {
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const sent: string[] = [];
  const { work, add, rows } = await openQueue(t, async ({ subject }) => {
    begun.resolve();
    await finish.promise;
    sent.push(subject);
  });
  for (const subject of ['first', 'second', 'third']) await add(subject);
  const jobs = await startJobs(work);
  await begun.promise;
  const stopped = jobs.stop();
  finish.resolve();
  await stopped;
  const left = await rows();
  assert.equal(sent.length + left.filter(({ kind }) => kind === 'mail').length, 3);
  assert.ok(left.some(({ kind, attempts }) => kind === 'mail' && attempts === 0));
  assert.ok(left.every(({ locked_until }) => locked_until === null));
});

test('restarting the only process of an embedded database waits for no lease', async (t) => {
  const arrived = Promise.withResolvers<string>();
  const { db, engine, work, add } = await openQueue(t, async ({ subject }) => arrived.resolve(subject));
  if (engine !== 'sqlite') return t.skip('several processes may share PostgreSQL');
  await add('mail');
  await claimJob(db, { kinds: ['mail'], now: start });
  await whileStarted(work, async () => assert.equal(await arrived.promise, 'mail'));
});

test('a job whose turn has not come waits a second, and the attempt does not count', async (t) => {
  let isTurn = false;
  const { work, add, pass, rows } = await openQueue(t, async () => {
    if (!isTurn) throw new PostponedJobError('An earlier one is under way.');
  });
  await add('mail');
  for (let count = 0; count < 20; count++) {
    assert.equal(await runNext(work), true);
    assert.equal(await runNext(work), false);
    pass({ seconds: 1 });
  }
  assert.partialDeepStrictEqual(await rows(), [{ attempts: 0, failed_at: null, last_error: null }]);
  isTurn = true;
  await runNext(work);
  assert.deepEqual(await rows(), []);
});
