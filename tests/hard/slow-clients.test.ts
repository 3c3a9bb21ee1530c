// Clients that trickle, vanish or come in crowds: every wait ends, no one else notices, nothing is left half-stored.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { categories } from '#shared/categories/categories.contract.ts';
import { allEndpoints } from '#shared/endpoints.ts';
import { members } from '#shared/members/members.contract.ts';
import { ask, askWith } from '../../tools/product-api.ts';
import { addMember } from '../builders/as-admin/members.ts';
import { photoUpload } from '../builders/files.ts';
import { openSlowBody, statusWithin, trickle } from '../hostile/slow-bodies.ts';
import {
  findFaults,
  type Installation,
  openInstallation,
  rounds,
  signIn,
} from '../setup/hard/installation.ts';

const crowd = rounds({ few: 100, many: 500 });
const vanished = rounds({ few: 30, many: 300 });

test(`${crowd} clients that never finish their headers are let go within 15 seconds`, {
  timeout: 60_000,
}, async (t) => {
  const site = await openInstallation(t, 'SQLite');
  const server = site.start();
  await server.ready();
  const token = await signIn(site);
  const began = Date.now();
  const sockets = await Promise.all(
    Array.from({ length: crowd }, () => open(site, 'GET /api/user HTTP/1.1\r\nx: ')),
  );
  const trickle = setInterval(() => {
    for (const socket of sockets) socket.write('x');
  }, 500);
  t.after(() => clearInterval(trickle));
  const asking = Date.now();
  await ask(site, members.list, { token });
  assert.ok(Date.now() - asking < 2000, 'others are served during the wait');
  const answers = await Promise.all(sockets.map(text));
  assert.ok(Date.now() - began < 15_000, `${Date.now() - began} ms`);
  for (const answer of answers)
    assert.match(answer, /^HTTP\/1\.1 408 .*"message":"Data yang dikirim terlalu lama sampai/s);
  assert.equal(await server.stop(), 0);
});

test('a body that trickles is cut off after two minutes', {
  timeout: 200_000,
  skip: process.env.HARD !== 'full' && 'takes two minutes: HARD=full',
}, async (t) => {
  const site = await openInstallation(t, 'SQLite');
  const server = site.start();
  await server.ready();
  const head =
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n';
  const began = Date.now();
  const socket = await open(site, head);
  const trickle = setInterval(() => socket.write(' '), 1000);
  t.after(() => clearInterval(trickle));
  assert.match(await text(socket), /^HTTP\/1\.1 408 /);
  assert.ok(Date.now() - began < 135_000, `${Date.now() - began} ms`);
  assert.equal(await server.stop(), 0);
});

test(`${vanished} uploads that break off leave nothing behind`, { timeout: 120_000 }, async (t) => {
  const site = await openInstallation(t, 'SQLite');
  const server = site.start();
  await server.ready();
  const token = await signIn(site);
  const { id } = await addMember({ ask: askWith(site, token) });
  const { headers: ofForm, body } = await photoUpload({ width: 1200, height: 1600 });
  const headers = { authorization: `Bearer ${token}`, ...ofForm };
  for (let count = 0; count < vanished; count += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        breakOff(`${site.url}/api/users/${id}/photo`, headers, body.subarray(0, (body.length * at) / 10)),
      ),
    );
  await pause(500);
  assert.equal((await ask(site, members.show, { token, params: { id } })).data.photo, null);
  assert.ok(!/"level":(50|60)/.test(server.log()), server.log());
  const answer = await fetch(`${site.url}/api/users/${id}/photo`, { method: 'POST', headers, body });
  assert.equal(answer.status, 200);
  assert.equal(await server.stop(), 0);
  assert.deepEqual(await findFaults(site.places), []);
});

test('slow bodies to every call that reads one delay nobody, and without a token none is waited for', {
  timeout: 60_000,
}, async (t) => {
  const site = await openInstallation(t, 'SQLite', { RATE_LIMITS: 'on' });
  const server = site.start();
  await server.ready();
  const token = await signIn(site);
  const { id } = await addMember({ ask: askWith(site, token) });
  const reading = allEndpoints.filter(({ body, upload }) => body || upload);
  assert.ok(reading.length > 50);
  const openAll = (some: typeof reading) =>
    Promise.all(
      some.map(({ method, path, upload }) =>
        openSlowBody(site.url, {
          method,
          path: path.replace(/:\w+/g, '1'),
          type: upload ? 'Multipart/form-data; boundary=y' : 'application/json; charset=utf-8',
        }),
      ),
    );
  const strangers = await openAll(reading.filter(({ access }) => access !== 'public'));
  const invited = await openAll(reading.filter(({ access }) => access === 'public'));
  t.after(trickle([...strangers, ...invited]));
  const statuses = await Promise.all(strangers.map((socket) => statusWithin(socket, 2000)));
  assert.deepEqual(new Set(statuses), new Set([401]));
  const began = Date.now();
  await ask(site, members.list, { token });
  await ask(site, categories.add, {
    token,
    body: { name: 'Cepat', member_fee: 100_000, is_hidden: 0, is_default: 0 },
  });
  assert.ok(Date.now() - began < 2000, `others waited ${Date.now() - began} ms`);
  const { headers, body } = await photoUpload({ width: 300, height: 400 });
  const photo = await fetch(`${site.url}/api/users/${id}/photo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...headers },
    body,
  });
  assert.equal(photo.status, 200);
  assert.ok(!/"level":(50|60)/.test(server.log()), server.log());
});

async function open({ url }: Installation, first: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(first);
  // The server resets what it has given up.
  socket.on('error', () => {});
  return socket;
}

/** Announces more than it sends, then disconnects. */
async function breakOff(url: string, headers: Record<string, string>, part: Buffer): Promise<void> {
  const sending = request(url, { method: 'POST', headers });
  sending.on('error', () => {});
  sending.write(part);
  await pause(20);
  sending.destroy();
}
