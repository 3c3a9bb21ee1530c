import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSigner } from './signed-urls.ts';

const now = Temporal.Instant.from('2026-11-20T10:00:00Z');
const tomorrow = now.add({ hours: 24 });
const signer = createSigner('a key of the test');

test('a signed link is valid until it expires', () => {
  const signed = signer.sign('verify-email', ['7', 'abc'], tomorrow);
  assert.equal(signed.expires, '1795255200');
  assert.equal(signer.verify('verify-email', ['7', 'abc'], { ...signed }, now), true);
  assert.equal(
    signer.verify('verify-email', ['7', 'abc'], { ...signed }, tomorrow.subtract({ seconds: 1 })),
    true,
  );
  assert.equal(signer.verify('verify-email', ['7', 'abc'], { ...signed }, tomorrow), false);
});

test('a signature is valid for its purpose, parts, expiry and key only', () => {
  const signed = signer.sign('verify-email', ['7', 'abc'], tomorrow);
  const later = { ...signed, expires: String(Number(signed.expires) + 1) };
  assert.equal(signer.verify('file', ['7', 'abc'], { ...signed }, now), false);
  assert.equal(signer.verify('verify-email', ['8', 'abc'], { ...signed }, now), false);
  assert.equal(signer.verify('verify-email', ['7a', 'bc'], { ...signed }, now), false);
  assert.equal(signer.verify('verify-email', ['7', 'abc', ''], { ...signed }, now), false);
  assert.equal(signer.verify('verify-email', ['7', 'abc'], later, now), false);
  assert.equal(createSigner('another key').verify('verify-email', ['7', 'abc'], { ...signed }, now), false);
});

test('whatever the query says, the answer is a refusal and never an error', () => {
  const { expires, signature } = signer.sign('file', ['a'], tomorrow);
  const wrong: { [name: string]: unknown }[] = [
    {},
    { expires },
    { signature },
    { expires, signature: '' },
    { expires, signature: `${signature}A` },
    { expires, signature: [signature] },
    { expires: [expires], signature },
    { expires: `${expires}.0`, signature },
    { expires: '1e400', signature },
    { expires: 'x'.repeat(100_000), signature },
    { expires, signature: '\u0000'.repeat(43) },
  ];
  for (const query of wrong) assert.equal(signer.verify('file', ['a'], query, now), false);
});
