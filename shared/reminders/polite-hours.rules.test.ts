import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPolite, nextPolite } from './polite-hours.rules.ts';

/** 21 November 2026 is a Saturday. */
const at = (jakarta: string) => Date.parse(`2026-11-${jakarta}+07:00`);

test('[REM-002] mails leave from 08.00 to 20.00 in Jakarta, Monday to Saturday', () => {
  const polite = ['21T08:00', '21T19:59', '23T12:00'];
  const rude = ['21T07:59', '21T20:00', '22T12:00', '23T00:00'];
  assert.deepEqual(polite.map(at).map(isPolite), [true, true, true]);
  assert.deepEqual(rude.map(at).map(isPolite), [false, false, false, false]);
});

test('the next polite moment is now, this morning, tomorrow, or Monday', () => {
  assert.equal(nextPolite(at('20T15:00')), at('20T15:00'));
  assert.equal(nextPolite(at('20T03:00')), at('20T08:00'));
  assert.equal(nextPolite(at('20T22:00')), at('21T08:00'));
  assert.equal(nextPolite(at('21T22:00')), at('23T08:00'));
  assert.equal(nextPolite(at('22T09:00')), at('23T08:00'));
});
