// The object store is down, silent or refuses access. Uploads fail with a clear message and change nothing; the rest
// still works.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { members } from '#shared/members/members.contract.ts';
import { ask, askWith } from '../../tools/product-api.ts';
import { addMember } from '../builders/as-admin/members.ts';
import { photoUpload } from '../builders/files.ts';
import {
  findFaults,
  type Installation,
  openInstallation,
  signIn,
  unreadyProbe,
} from '../setup/hard/installation.ts';
import { startStore } from '../setup/hard/store-server.ts';

test('without the store uploads are 503 and change nothing; when it is back they work', {
  timeout: 90_000,
}, async (t) => {
  const { store, site, server, token, before } = await withPhoto(t);
  const { id } = before;
  assert.ok(before.photo_url);

  store.wire.cut();
  const refused = await upload(site, token, id);
  assert.equal(refused.status, 503);
  assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);
  assert.match(((await refused.json()) as { message: string }).message, /\S/);
  assert.deepEqual(await memberOf(site, token, id), before);
  assert.equal((await fetch(before.photo_url.replace(/^.*(?=\/photos\/)/, site.url))).status, 503);
  assert.equal((await fetch(`${site.url}/healthz`)).status, 200);
  const probe = await unreadyProbe(site);
  assert.equal(probe.status, 503);
  assert.deepEqual(await probe.json(), { status: 'unavailable', database: 'ok', storage: 'unavailable' });

  store.wire.mend();
  assert.equal((await upload(site, token, id)).status, 200);
  assert.notEqual((await memberOf(site, token, id)).photo_url, before.photo_url);
  assert.equal(await server.stop(), 0);
  assert.deepEqual(await findFaults(site.places), []);
});

test('a store that accepts connections and never answers delays nobody for long', {
  timeout: 120_000,
}, async (t) => {
  const { store, site, server, token, before } = await withPhoto(t);
  const { id } = before;

  store.wire.hang();
  const began = Date.now();
  const uploads = Array.from({ length: 4 }, () => upload(site, token, id));
  const photo = fetch((before.photo_url ?? '').replace(/^.*(?=\/photos\/)/, site.url));
  const probe = unreadyProbe(site);
  assert.deepEqual(await memberOf(site, token, id), before);
  assert.ok(Date.now() - began < 2000, 'what needs no file goes on');
  assert.equal((await probe).status, 503);
  assert.ok(Date.now() - began < 5000, 'the probe answers');
  for (const { status } of [await photo, ...(await Promise.all(uploads))]) assert.equal(status, 503);
  const seconds = (Date.now() - began) / 1000;
  t.diagnostic(`refused after ${seconds} s`);
  assert.ok(seconds < 30, `${seconds} s`);
  assert.deepEqual(await memberOf(site, token, id), before);

  store.wire.mend();
  assert.equal((await upload(site, token, id)).status, 200);
  assert.equal(await server.stop(), 0);
  assert.deepEqual(await findFaults(site.places), []);
});

test('a wrong secret is reported in the log, and nothing changes until it is right', {
  timeout: 60_000,
}, async (t) => {
  const store = await startStore(t, { isStrict: true });
  const site = await openInstallation(t, 'SQLite', { STORAGE_URL: store.url.replace(':S3RVER@', ':salah@') });
  const server = site.start();
  while (!(await isAlive(site))) await pause(100);
  const token = await signIn(site);
  const { id } = await addMember({ ask: askWith(site, token) });
  const before = await memberOf(site, token, id);
  assert.equal((await unreadyProbe(site)).status, 503);
  const refused = await upload(site, token, id);
  assert.equal(refused.status, 503);
  assert.deepEqual(await memberOf(site, token, id), before);
  assert.equal(await server.stop(), 0);
  assert.match(server.log(), /not ready/);
  assert.match(server.log(), /SignatureDoesNotMatch|InvalidAccessKeyId|Forbidden|403/);
  assert.ok(!server.log().includes('salah'), 'the secret is not in the log');
});

/** A product on a store that works, with a member who has a photo. */
async function withPhoto(t: TestContext) {
  const store = await startStore(t);
  const site = await openInstallation(t, 'SQLite', { STORAGE_URL: store.url });
  const server = site.start();
  await server.ready();
  const token = await signIn(site);
  const { id } = await addMember({ ask: askWith(site, token) });
  assert.equal((await upload(site, token, id)).status, 200);
  return { store, site, server, token, before: await memberOf(site, token, id) };
}

async function isAlive(site: Installation): Promise<boolean> {
  return fetch(`${site.url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function memberOf(site: Installation, token: string, id: number) {
  return (await ask(site, members.show, { token, params: { id } })).data;
}

async function upload(site: Installation, token: string, id: number): Promise<Response> {
  const { headers, body } = await photoUpload();
  const url = `${site.url}/api/users/${id}/photo`;
  return fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}`, ...headers }, body });
}
