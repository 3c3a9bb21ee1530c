import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { startApi } from '../../tests/setup/api/api.ts';
import { readableUrl } from './unreadable-requests.ts';

test('an address that cannot be decoded is taken literally, its query included', () => {
  assert.equal(readableUrl({ url: '/panduan/%C3%A9?x=%ff' }), '/panduan/%C3%A9?x=%ff');
  assert.equal(readableUrl({ url: '/panduan/%ff?x=%20' }), '/panduan/%25ff?x=%20');
  assert.equal(readableUrl({ url: '/%' }), '/%25');
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

test('bytes that are no HTTP and headers without end are answered in one line of JSON, and the connection ends', async (t) => {
  const { app } = await startApi(t);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const answerTo = async (bytes: string) => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(bytes);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), message: (JSON.parse(body) as { message: string }).message };
  };
  const unreadable = { status: 400, message: 'Permintaan tidak dapat dibaca.' };
  const host = 'Host: anggota.test\r\n';
  for (const bytes of [
    'halo\r\n\r\n',
    `GET /api/user HTTP/1.1\r\n${host}x: a\0b\r\n\r\n`,
    `POST /api/auth/login HTTP/1.1\r\n${host}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    `POST /api/auth/login HTTP/1.1\r\n${host}content-length: 5, 6\r\n\r\nabcde`,
  ])
    assert.deepEqual(await answerTo(bytes), unreadable, bytes);
  const endless = `GET / HTTP/1.1\r\n${host}x: ${'x'.repeat(40_000)}\r\n\r\n`;
  assert.deepEqual(await answerTo(endless), { status: 431, message: 'Data yang dikirim terlalu besar.' });
});
