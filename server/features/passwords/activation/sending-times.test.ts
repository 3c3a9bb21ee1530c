import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastMailAt } from './sending-times.ts';

const now = Temporal.Instant.from('2026-11-23T08:00:00Z');
const at = (queue: { attempts: string[]; waiting: number }) => lastMailAt({ ...queue, now }).toString();
const attempts = (count: number, time: string) => Array.from({ length: count }, () => time);

test('[IMP-006] the first 200 mails leave now, and every further 200 an hour later', () => {
  assert.equal(at({ attempts: [], waiting: 1 }), '2026-11-23T08:00:00Z');
  assert.equal(at({ attempts: [], waiting: 200 }), '2026-11-23T08:00:00Z');
  assert.equal(at({ attempts: [], waiting: 201 }), '2026-11-23T09:00:00Z');
  assert.equal(at({ attempts: [], waiting: 800 }), '2026-11-23T11:00:00Z');
});

test('[IMP-006] mails of the last hour count', () => {
  const half = attempts(100, '2026-11-23T07:20:00Z');
  assert.equal(at({ attempts: half, waiting: 100 }), '2026-11-23T08:00:00Z');
  assert.equal(at({ attempts: half, waiting: 200 }), '2026-11-23T08:20:00Z');
  assert.equal(at({ attempts: half, waiting: 300 }), '2026-11-23T09:00:00Z');
  assert.equal(at({ attempts: half, waiting: 301 }), '2026-11-23T09:20:00Z');
});
