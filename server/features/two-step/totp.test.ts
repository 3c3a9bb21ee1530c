import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newTotpSecret, stepAt, stepOfCode, totp, totpUri } from './totp.rule.ts';

/** '12345678901234567890' of RFC 6238, appendix B, in Base32; its codes are cut to six digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const vectors: [at: string, code: string][] = [
  ['1970-01-01T00:00:59Z', '287082'],
  ['2005-03-18T01:58:29Z', '081804'],
  ['2005-03-18T01:58:31Z', '050471'],
  ['2009-02-13T23:31:30Z', '005924'],
  ['2033-05-18T03:33:20Z', '279037'],
  ['2603-10-11T11:33:20Z', '353130'],
];

test('the codes are those of RFC 6238', () => {
  for (const [at, code] of vectors) assert.equal(totp(secret, stepAt(Temporal.Instant.from(at))), code, at);
});

test('a code is valid in its own step and in the ones before and after', () => {
  const now = Temporal.Instant.from('2026-11-20T10:00:00Z');
  const present = stepAt(now);
  for (const [away, isGood] of [
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ] as const)
    assert.equal(
      stepOfCode(secret, totp(secret, present + away), now),
      isGood ? present + away : null,
      `${away}`,
    );
});

test('anything but six digits is not a code', () => {
  const now = Temporal.Instant.from('2005-03-18T01:58:29Z');
  for (const code of ['', '81804', '0818040', '08180a', ' 081804', '０８１８０４', '-81804'])
    assert.equal(stepOfCode(secret, code, now), null, code);
});

test('a secret has 160 bits, and no two are alike', () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret);
  for (const one of secrets) assert.match(one, /^[A-Z2-7]{32}$/);
  assert.equal(new Set(secrets).size, 50);
});

test('names with colons and umlauts stay one label of the address', () => {
  const uri = new URL(totpUri(secret, { issuer: 'Anggota: Uji', account: 'sri@contoh.id' }));
  assert.equal(uri.protocol, 'otpauth:');
  assert.equal(uri.pathname.split('/').at(-1), 'Anggota%3A%20Uji:sri%40contoh.id');
  assert.deepEqual(Object.fromEntries(uri.searchParams), { secret, issuer: 'Anggota: Uji' });
});
