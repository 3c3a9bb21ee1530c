// The object store is away: uploads are refused clearly and change nothing; what needs no file goes on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { companyCategories } from '#shared/company-categories.contract.ts';
import type { Answer } from '#shared/endpoint.ts';
import { members } from '#shared/members.contract.ts';
import { jpeg } from '../builders/files.ts';
import { findFaults, openSite, type Site, signIn } from '../setup/hard.ts';
import { newMember } from '../setup/load.ts';
import { ask } from '../setup/product-api.ts';
import { startStore } from '../setup/store-server.ts';

test('without the store uploads are 503 and change nothing; when it is back they work', {
  timeout: 90_000,
}, async (t) => {
  const store = await startStore(t);
  const site = await openSite(t, 'SQLite', { STORAGE_URL: store.url });
  const server = site.start();
  await server.ready();
  const token = await signIn(site);
  const { id } = await addMember(site, token);
  assert.equal((await upload(site, token, id)).status, 200);
  const before = await memberOf(site, token, id);
  assert.ok(before.photo_url);

  store.wire.cut();
  const refused = await upload(site, token, id);
  assert.equal(refused.status, 503);
  assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);
  assert.match(((await refused.json()) as { message: string }).message, /\S/);
  assert.deepEqual(await memberOf(site, token, id), before);
  assert.equal((await fetch(before.photo_url.replace(/^.*(?=\/photos\/)/, site.url))).status, 503);
  assert.equal((await fetch(`${site.url}/healthz`)).status, 200);
  const probe = await fetch(`${site.url}/readyz`);
  assert.equal(probe.status, 503);
  assert.deepEqual(await probe.json(), { status: 'unavailable', database: 'ok', storage: 'unavailable' });

  store.wire.mend();
  assert.equal((await upload(site, token, id)).status, 200);
  assert.notEqual((await memberOf(site, token, id)).photo_url, before.photo_url);
  assert.equal(await server.stop(), 0);
  assert.deepEqual(await findFaults(site.places), []);
});

async function addMember(site: Site, token: string): Promise<Answer<typeof members.add>['data']> {
  const [category] = (await ask(site, companyCategories.list, { query: { paginate: 'false' }, token })).data;
  return (await ask(site, members.add, { token, body: newMember(category?.id ?? 0) })).data;
}

async function memberOf(site: Site, token: string, id: number) {
  return (await ask(site, members.show, { token, params: { id } })).data;
}

async function upload(site: Site, token: string, id: number): Promise<Response> {
  const { bytes, name, type } = await jpeg();
  const body = new FormData();
  body.append('photo', new Blob([bytes], { type }), name);
  const headers = { authorization: `Bearer ${token}` };
  return fetch(`${site.url}/api/users/${id}/photo`, { method: 'POST', headers, body });
}
