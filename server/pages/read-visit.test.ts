import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readVisit } from './read-visit.ts';

const visit = (cookie?: string, encoding?: string) =>
  readVisit({ url: '/guides?utm=1', headers: { cookie, 'accept-encoding': encoding } });

test('the path of a visit has no query', () => {
  assert.equal(visit().path, '/guides');
});

test('the first token of each session is read, as the web app reads it, and only what may be one', () => {
  const [member, admin] = ['m'.repeat(43), 'a'.repeat(43)];
  const cookies = {
    [`token=${member}`]: [member, null],
    [`theme=dark; admin_token=${admin}`]: [null, admin],
    [`x=1;token=${member};\tadmin_token=${admin}`]: [member, admin],
    [`token=${member}; token=${admin}`]: [member, null],
    [`csrftoken=${member}`]: [null, null],
    'token=': [null, null],
    'token=abc': [null, null],
    [`token=%6d${member}`]: [null, null],
    [`token=${'x'.repeat(129)}`]: [null, null],
  };
  for (const [cookie, expected] of Object.entries(cookies)) {
    const { tokens } = visit(cookie);
    assert.deepEqual([tokens.member, tokens.admin], expected, cookie);
  }
  assert.deepEqual(visit().tokens, { member: null, admin: null });
});

test('a stored choice of light or dark is read, anything else follows the system', () => {
  assert.deepEqual(
    ['theme=dark', 'a=b; theme=light', 'theme=pink', undefined].map((cookie) => visit(cookie).scheme),
    ['dark', 'light', 'auto', 'auto'],
  );
});

test('brotli is preferred over gzip', () => {
  assert.deepEqual(
    ['gzip, deflate, br', 'gzip', 'identity', undefined].map(
      (accepted) => visit(undefined, accepted).encoding,
    ),
    ['br', 'gzip', 'identity', 'identity'],
  );
});
