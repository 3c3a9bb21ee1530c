import assert from 'node:assert/strict';
import { test } from 'node:test';
import { departures, whenText } from './sending-times.rules.ts';

/** A Monday, 15.00 in Jakarta. */
const NOW = '2026-11-23T08:00:00.000Z';
const times = (count: number, time: string) => Array.from({ length: count }, () => Date.parse(time));

/** When the first and the last of them leave. */
function span(queue: { attempts?: number[]; urgent?: number; polite?: number; now?: string }) {
  const { attempts = [], urgent = 0, polite = 0, now = NOW } = queue;
  const all = departures({ attempts, urgent, polite, now: Date.parse(now) });
  assert.equal(all.length, urgent + polite);
  return [all[0], all.at(-1)].map((at) => new Date(at ?? 0).toISOString().slice(5, 16));
}

test('[IMP-006] the first 200 mails leave now, and every further 200 an hour later', () => {
  assert.deepEqual(span({ polite: 1 }), ['11-23T08:00', '11-23T08:00']);
  assert.deepEqual(span({ polite: 200 }), ['11-23T08:00', '11-23T08:00']);
  assert.deepEqual(span({ polite: 201 }), ['11-23T08:00', '11-23T09:00']);
  assert.deepEqual(span({ polite: 800 }), ['11-23T08:00', '11-23T11:00']);
});

test('[IMP-006] mails of the last hour count', () => {
  const attempts = times(100, '2026-11-23T07:20:00Z');
  assert.deepEqual(span({ attempts, polite: 100 })[1], '11-23T08:00');
  assert.deepEqual(span({ attempts, polite: 200 })[1], '11-23T08:20');
  assert.deepEqual(span({ attempts, polite: 300 })[1], '11-23T09:00');
  assert.deepEqual(span({ attempts, polite: 301 })[1], '11-23T09:20');
});

test('many mails leave from 08.00 to 20.00, Monday to Saturday; urgent ones at any hour, before the others', () => {
  const saturdayEvening = '2026-11-28T16:40:00.000Z';
  assert.deepEqual(span({ polite: 720, now: saturdayEvening }), ['11-30T01:00', '11-30T04:00']);
  assert.deepEqual(span({ urgent: 720, now: saturdayEvening }), ['11-28T16:40', '11-28T19:40']);
  assert.deepEqual(span({ urgent: 1, polite: 720, now: saturdayEvening }), ['11-28T16:40', '11-30T04:00']);
  // 400 leave before 20.00, the others on the next morning.
  assert.deepEqual(span({ polite: 450, now: '2026-11-23T11:30:00.000Z' }), ['11-23T11:30', '11-24T01:00']);
});

test('a time is said as people say it', () => {
  assert.equal(whenText(NOW, NOW), 'sekarang');
  assert.equal(whenText('2026-11-23T09:00:00.000Z', NOW), 'pukul 16.00');
  assert.equal(whenText('2026-11-24T01:00:00.000Z', NOW), 'besok pukul 08.00');
  assert.equal(whenText('2026-11-30T01:00:00.000Z', NOW), '30 November 2026 pukul 08.00');
});
