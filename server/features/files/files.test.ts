import assert from 'node:assert/strict';
import { test } from 'node:test';
import { profile } from '#shared/members/members.contract.ts';
import { jpeg } from '../../../tests/builders/files.ts';
import { addMember } from '../../../tests/builders/rows/accounts.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { openLink } from '../../../tests/setup/api/links.ts';

test('[OPEN-030] a signed link serves its file with its own type, and never as a page', async (t) => {
  const api = await startApi(t);
  const link = await storedProof(api);
  const { statusCode, headers, rawPayload } = await openLink(api, link);
  assert.equal(statusCode, 200);
  assert.deepEqual(rawPayload, Buffer.from('gambar'));
  assert.equal(headers['content-type'], 'image/jpeg');
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['content-disposition'], 'inline');
  assert.match(String(headers['content-security-policy']), /^sandbox; default-src 'none'/);
  assert.match(String(headers['cache-control']), /^private/);
});

test('[OPEN-030] without its signature, altered or expired, a link is refused with a message', async (t) => {
  const api = await startApi(t);
  const link = new URL(await storedProof(api));
  const altered = new URL(link);
  altered.searchParams.set('expires', String(Number(altered.searchParams.get('expires')) + 60));
  const elsewhere = new URL(link);
  elsewhere.pathname = '/files/proofs/b.jpg';
  for (const wrong of [new URL(link.pathname, link), altered, elsewhere]) {
    const { statusCode, headers, body } = await openLink(api, wrong.href);
    assert.equal(statusCode, 403);
    assert.match(String(headers['content-type']), /^application\/json/);
    assert.ok(JSON.parse(body).message);
  }
  api.clock.advance({ minutes: 10 });
  assert.equal((await openLink(api, link.href)).statusCode, 403);
});

test('[OPEN-030] a valid link to a file that is gone is 404, and browsers do not cache it', async (t) => {
  const api = await startApi(t);
  const link = await storedProof(api);
  await api.deps.files.remove('proofs/a.jpg');
  const { statusCode, headers, body } = await openLink(api, link);
  assert.equal(statusCode, 404);
  assert.ok(JSON.parse(body).message);
  assert.equal(headers['cache-control'], 'no-store');
});

test('[OPEN-030] no path leaves the store, however it is written', async (t) => {
  const api = await startApi(t);
  const { deps } = api;
  for (const key of [
    '../app.key',
    'proofs/../../anggota.db',
    'proofs/%2e%2e/app.key',
    'proofs/a.html',
    'proofs/A.JPG',
    '',
  ]) {
    const link = deps.links.url({ key, now: deps.clock.now() });
    const { statusCode } = await api.app.inject({
      method: 'GET',
      url: link.slice('http://anggota.test'.length),
    });
    assert.ok([403, 404].includes(statusCode), `${key}: ${statusCode}`);
  }
  for (const name of ['..%2fapp.key', '%2e%2e', 'none.jpg', 'a.html'])
    assert.equal((await api.app.inject({ method: 'GET', url: `/photos/${name}` })).statusCode, 404, name);
});

test('[OPEN-030] a photo is public under a name that cannot be guessed, and may be cached for ever', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api);
  const { body } = await api.call(profile.changePhoto, { token: member.token, file: await jpeg() });
  const url = body.data.photo_url ?? '';
  assert.match(url, /^http:\/\/anggota\.test\/photos\/[\w-]{20,}\.jpg$/);
  const { statusCode, headers } = await openLink(api, url);
  assert.equal(statusCode, 200);
  assert.equal(headers['content-type'], 'image/jpeg');
  assert.match(String(headers['cache-control']), /immutable/);
  await api.call(profile.changePhoto, { token: member.token, file: await jpeg() });
  assert.equal((await openLink(api, url)).statusCode, 404, 'the replaced photo is gone');
});

test('[OPEN-025] file names with letters of any kind arrive whole', async (t) => {
  const api = await startApi(t);
  const { deps } = api;
  await deps.files.put('exports/a.xlsx', Buffer.from('lembar'));
  const downloadName = 'Données "é" – 王.xlsx';
  const link = deps.links.url({ key: 'exports/a.xlsx', now: deps.clock.now(), downloadName });
  const { headers } = await openLink(api, link);
  assert.equal(
    headers['content-disposition'],
    `attachment; filename="Donnees e  .xlsx"; filename*=UTF-8''${encodeURIComponent(downloadName)}`,
  );
});

async function storedProof({ deps }: Api): Promise<string> {
  await deps.files.put('proofs/a.jpg', Buffer.from('gambar'));
  return deps.links.url({ key: 'proofs/a.jpg', now: deps.clock.now() });
}
