// What a row of the queue may contain.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPayload } from './payloads.ts';

const envelope = { to: { name: 'Sri', address: 'sri@contoh.id' }, subject: 'Halo' };

test('a mail is read sealed, with its text dropped, and as older versions queued it', () => {
  for (const mail of [
    { ...envelope, sealed: 'kata' },
    { ...envelope, sealed: null, linkEndsAt: '2026-11-20T10:00:00.000Z' },
    { ...envelope, html: '<p>Halo</p>', text: 'Halo' },
  ])
    assert.deepEqual(readPayload('mail', JSON.stringify(mail)), mail);
});

test('the payload of another kind or version is refused', () => {
  assert.throws(() => readPayload('mail', JSON.stringify(envelope)));
  assert.throws(() => readPayload('asked_mail', JSON.stringify({ about: 'card', email: 'sri@contoh.id' })));
  assert.throws(() => readPayload('sweep_tokens', '{}'));
});
