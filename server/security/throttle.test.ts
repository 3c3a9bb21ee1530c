import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestDatabase } from '../../tests/setup/api/database.ts';
import { consume, refund, sweepThrottles, throttleKey } from './throttle.ts';

const now = Temporal.Instant.from('2026-11-20T10:00:00Z');
const rule = { limit: 5, windowSeconds: 60 };
const key = throttleKey('login', 'sri@anggota.example', '203.0.113.7');

test('[OPEN-016] the limit lets so many attempts pass; the next one waits for the end of the window', async (t) => {
  const { db } = await openTestDatabase(t);
  for (let attempt = 1; attempt <= 5; attempt++)
    assert.deepEqual(await consume(db, key, rule, now), { allowed: true, retryAfterSeconds: 0 });
  const late = now.add({ milliseconds: 12_500 });
  assert.deepEqual(await consume(db, key, rule, late), { allowed: false, retryAfterSeconds: 48 });
  const almost = now.add({ milliseconds: 59_999 });
  assert.deepEqual(await consume(db, key, rule, almost), { allowed: false, retryAfterSeconds: 1 });
  assert.equal((await consume(db, key, rule, now.add({ seconds: 60 }))).allowed, true);
});

test('[OPEN-016] of many attempts at the same time exactly the limit passes', async (t) => {
  const { db } = await openTestDatabase(t);
  const attempts = await Promise.all(Array.from({ length: 40 }, () => consume(db, key, rule, now)));
  assert.equal(attempts.filter(({ allowed }) => allowed).length, 5);
});

test('keys are counted separately', async (t) => {
  const { db } = await openTestDatabase(t);
  for (let attempt = 1; attempt <= 6; attempt++) await consume(db, key, rule, now);
  assert.equal(
    (await consume(db, throttleKey('login', 'budi@anggota.example', '203.0.113.7'), rule, now)).allowed,
    true,
  );
});

test('successes are uncounted, so that only failures count', async (t) => {
  const { db } = await openTestDatabase(t);
  for (let success = 1; success <= 20; success++) {
    assert.equal((await consume(db, key, rule, now)).allowed, true);
    await refund(db, key, rule, now);
  }
  for (let failure = 1; failure <= 5; failure++)
    assert.equal((await consume(db, key, rule, now)).allowed, true);
  assert.equal((await consume(db, key, rule, now)).allowed, false);
});

test('a success among refused attempts uncounts itself and no other', async (t) => {
  const { db } = await openTestDatabase(t);
  for (let attempt = 1; attempt <= 30; attempt++) await consume(db, key, rule, now);
  await refund(db, key, rule, now);
  assert.equal((await consume(db, key, rule, now)).allowed, true);
  assert.equal((await consume(db, key, rule, now)).allowed, false);
});

test('the sweep removes windows that are over and leaves the running ones', async (t) => {
  const { db } = await openTestDatabase(t);
  await consume(db, key, rule, now);
  await consume(db, throttleKey('forgot', 'x'), { limit: 3, windowSeconds: 3600 }, now);
  await sweepThrottles(db, now.add({ minutes: 5 }));
  const left = await db.selectFrom('throttles').selectAll().execute();
  assert.deepEqual(
    left.map((row) => [row.key, row.count]),
    [[throttleKey('forgot', 'x'), 1]],
  );
});

test('rows of ended windows do not pile up while others try, and running windows stay', async (t) => {
  const { db } = await openTestDatabase(t);
  const lasting = throttleKey('forgot', 'x');
  await consume(db, lasting, { limit: 3, windowSeconds: 3600 }, now);
  for (let attempt = 0; attempt < 1000; attempt++)
    await consume(db, throttleKey('login', `${attempt}`), rule, now.add({ seconds: attempt }));
  const rows = await db.selectFrom('throttles').select('key').execute();
  assert.ok(rows.length <= 60 + 100 + 1, `${rows.length} rows`);
  assert.ok(rows.some(({ key: stored }) => stored === lasting));
});

test('what is counted cannot be read from the key', () => {
  assert.match(key, /^[0-9a-f]{64}$/);
  assert.notEqual(throttleKey('a', 'bc'), throttleKey('ab', 'c'));
});
