import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readVisit } from './read-visit.ts';

const visit = (cookie?: string, encoding?: string) =>
  readVisit({ url: '/guides?utm=1', headers: { cookie, 'accept-encoding': encoding } });

test('the path of a visit has no query', () => {
  assert.equal(visit().path, '/guides');
});

test('a member token or an admin token is a session, an empty one is not', () => {
  const cookies = [
    'token=a',
    'theme=dark; admin_token=b',
    'x=1;token=a',
    'x=1;\ttoken=a',
    'token=',
    'csrftoken=c',
    undefined,
  ];
  assert.deepEqual(
    cookies.map((cookie) => visit(cookie).hasSession),
    [true, true, true, true, false, false, false],
  );
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
