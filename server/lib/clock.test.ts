import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatInstant, makeClock, today } from './clock.ts';

const at = (text: string) => makeClock(() => Date.parse(text));

test('the day changes at midnight in Jakarta, whichever way the clock is moved', () => {
  assert.equal(today(at('2026-11-20T16:59:59.999Z')), '2026-11-20');
  assert.equal(today(at('2026-11-20T17:00:00Z')), '2026-11-21');
  assert.equal(today(at('2026-11-20T16:59:59.999Z')), '2026-11-20');
  assert.equal(today(at('2026-12-31T17:00:00Z')), '2027-01-01');
});

test('an instant is stored in UTC to the millisecond', () => {
  assert.equal(
    formatInstant(Temporal.Instant.from('2026-11-20T10:00:00.123999+07:00')),
    '2026-11-20T03:00:00.123Z',
  );
});
