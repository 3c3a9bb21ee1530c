import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { startApi } from '../../tests/setup/api/api.ts';
import { readableUrl } from './unreadable-requests.ts';

test('an address that cannot be decoded is read literally, its query included', () => {
  assert.equal(readableUrl({ url: '/panduan/%C3%A9?x=%ff' }), '/panduan/%C3%A9?x=%ff');
  assert.equal(readableUrl({ url: '/panduan/%ff?x=%20' }), '/panduan/%25ff?x=%20');
  assert.equal(readableUrl({ url: '/%' }), '/%25');
});

test('a part of a path that would lead elsewhere is a name that nothing has', () => {
  const escaped = {
    '/perpanjang/%2e%2e': '/perpanjang/%252E%252E',
    '/perpanjang/.%2E?x=..': '/perpanjang/%252E%252E?x=..',
    '/verifikasi/%2E/': '/verifikasi/%252E/',
    '/../..': '/%252E%252E/%252E%252E',
    'http://evil.test/a/..#x': '/a/%252E%252E#x',
  };
  for (const [url, expected] of Object.entries(escaped)) assert.equal(readableUrl({ url }), expected);
  for (const url of ['/.well-known/x', '/a..b/c.', '/...', '/a?b=/../c', '/%2e%2e%2fa'])
    assert.equal(readableUrl({ url }), url);
});

test('of an address in absolute form only path and query count', () => {
  assert.equal(readableUrl({ url: 'http://evil.test/login?token=x' }), '/login?token=x');
  assert.equal(readableUrl({ url: 'HTTPS://evil.test:8443' }), '/');
  assert.equal(readableUrl({ url: 'http://evil.test?x=1' }), '/?x=1');
  assert.equal(readableUrl({ url: 'http://evil.test/%ff' }), '/%25ff');
  assert.equal(readableUrl({ url: '//evil.test/login' }), '//evil.test/login');
  assert.equal(readableUrl({ url: '*' }), '/*');
});

test('[OPEN-021] an address that cannot be decoded is missing, with the headers of every answer', async (t) => {
  const { app } = await startApi(t);
  for (const url of ['/api/public/verifications/%ff', '/api/%zz', '/api/public/guides%', '/photos/%c0%af']) {
    const answer = await app.inject({ method: 'GET', url });
    assert.equal(answer.statusCode, 404, url);
    assert.deepEqual(answer.json(), { message: 'Data tidak ditemukan.' });
    assert.equal(answer.headers['x-content-type-options'], 'nosniff');
  }
  const long = await app.inject({ method: 'GET', url: `/api/public/verifications/${'x'.repeat(9000)}` });
  assert.equal(long.statusCode, 404);
});

test('a path that nothing has is answered before the body is read', async (t) => {
  const { app } = await startApi(t);
  const headers = { 'content-type': 'application/json' };
  for (const url of ['/tidak-ada', '/api/tidak-ada', '/API/auth/login'])
    for (const payload of ['{', 'x'.repeat(600 * 1024)]) {
      const answer = await app.inject({ method: 'POST', url, payload, headers });
      assert.equal(answer.statusCode, 404, `${url} with ${payload.length} bytes`);
      assert.equal(answer.headers['cache-control'], 'no-store');
    }
  const other = await app.inject({ method: 'PUT', url: '/api/user', payload: '{', headers });
  assert.equal(other.statusCode, 405);
});

interface RawAnswer {
  status: number;
  head: string;
  body: { message?: string };
}

/** Sends bytes as they are to a new server, and reads until it closes the connection. */
async function openWire(t: TestContext): Promise<(bytes: string) => Promise<RawAnswer>> {
  const { app } = await startApi(t);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return async (bytes) => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(bytes);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: JSON.parse(body) };
  };
}

const host = 'Host: anggota.test\r\n';

test('bytes that are no HTTP, endless headers and a missing host are answered in one line of JSON with all headers', async (t) => {
  const answerTo = await openWire(t);
  const tooLong = `GET / HTTP/1.1\r\n${host}x: ${'x'.repeat(40_000)}\r\n\r\n`;
  for (const bytes of [
    'halo\r\n\r\n',
    `GET /api/user HTTP/1.1\r\n${host}x: a\0b\r\n\r\n`,
    `POST /api/auth/login HTTP/1.1\r\n${host}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    `POST /api/auth/login HTTP/1.1\r\n${host}content-length: 5, 6\r\n\r\nabcde`,
    'GET /api/user HTTP/1.1\r\nConnection: close\r\n\r\n',
    tooLong,
  ]) {
    const { status, head, body } = await answerTo(bytes);
    const expected =
      bytes === tooLong
        ? { status: 431, message: 'Data yang dikirim terlalu besar.' }
        : { status: 400, message: 'Permintaan tidak dapat dibaca.' };
    assert.deepEqual({ status, ...body }, expected, bytes.slice(0, 100));
    for (const header of [
      'content-type: application/json; charset=utf-8',
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'referrer-policy: no-referrer',
      "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    ])
      assert.ok(head.includes(header), `${header} after ${bytes.slice(0, 100)}`);
  }
});

test('an address in absolute form reaches the route of its path, and an unknown expectation is ignored', async (t) => {
  const answerTo = await openWire(t);
  const ends = `${host}Connection: close\r\n\r\n`;
  const absolute = await answerTo(`GET http://evil.test/api/user?token=x HTTP/1.1\r\n${ends}`);
  assert.equal(absolute.status, 401);
  assert.match(absolute.head, /cache-control: no-store/);
  const expecting = await answerTo(`GET /api/user HTTP/1.1\r\nExpect: sesuatu\r\n${ends}`);
  assert.equal(expecting.status, 401);
});
