import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CallError } from '../../web/lib/call-error.ts';
import { settle, settled } from '../../web/lib/calls/outcome.ts';

const failed = (status: number, errors?: Record<string, string[]>) =>
  settle(Promise.reject<never>(new CallError(status, { message: 'Terjadi kesalahan.', errors })));

test('a section that fails on a first visit fails alone, and its error is not sent to the page', async () => {
  const found = await settled({ logins: settle(Promise.resolve(7)), users: failed(500), jobs: undefined });
  assert.deepEqual(found, { logins: { value: 7 }, users: { error: null }, jobs: undefined });
});

test('what the visitor is refused is no matter of one section', async () => {
  const ok = settle(Promise.resolve(7));
  await assert.rejects(settled({ ok, refused: failed(401) }), CallError);
  await assert.rejects(settled({ ok, owed: failed(403, { two_step: ['Siapkan dulu.'] }) }), CallError);
  assert.deepEqual(await settled({ ok, forbidden: failed(403) }), {
    ok: { value: 7 },
    forbidden: { error: null },
  });
});
