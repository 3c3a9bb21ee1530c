import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import sharp from 'sharp';
import { associationImageCalls } from '#shared/association/association-images.contract.ts';
import type { AssociationImageKind } from '#shared/association/association-images.ts';
import { jpeg, textNamedPng, transparentPng } from '../../../tests/builders/files.ts';
import { addAdmin } from '../../../tests/builders/rows/accounts.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { openLink } from '../../../tests/setup/api/links.ts';
import { findFileFaults } from '../../integrity/find-file-faults.ts';
import { collectFiles } from '../files/files.service.ts';
import { collectImages } from './association-images.open.service.ts';

async function setUp(t: TestContext, now?: string) {
  const api = await startApi(t, { now });
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  const add = (kind: AssociationImageKind, file = transparentPng()) =>
    Promise.resolve(file).then((image) =>
      api.call(associationImageCalls.add, { token, body: { kind }, file: image }),
    );
  const storedFiles = async () => (await Array.fromAsync(api.deps.files.list('association'))).length;
  return { api, token, add, storedFiles };
}

test('[OWN-002] a logo stays transparent and is served at an address that never changes', async (t) => {
  const { api, token, add } = await setUp(t);
  const { status, body } = await add('logo', transparentPng(2000));
  assert.deepEqual([status, body.data.width, body.data.height], [200, 1024, 1024]);
  assert.match(body.data.url, /^http:\/\/anggota\.test\/association\/logo-[\w-]+\.png$/);
  const { statusCode, headers, rawPayload } = await openLink(api, body.data.url);
  assert.deepEqual([statusCode, headers['content-type']], [200, 'image/png']);
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.match(String(headers['content-security-policy']), /^sandbox; default-src 'none'/);
  assert.match(String(headers['cache-control']), /immutable/);
  assert.equal((await sharp(rawPayload).stats()).isOpaque, false);
  const shown = await api.call(associationImageCalls.show, { token, params: { id: body.data.id } });
  assert.deepEqual(shown.body.data, body.data);
});

test('[OWN-002] a photograph is stored as JPEG, because nothing of it is transparent', async (t) => {
  const { add } = await setUp(t);
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const photo = sharp({ create: { width: 600, height: 400, channels: 3, background: '#888', noise } });
  const file = Promise.resolve({ bytes: await photo.png().toBuffer(), name: 'foto.png', type: 'image/png' });
  const { body } = await add('illustration', file);
  assert.match(body.data.url, /\/association\/illustration-[\w-]+\.jpg$/);
});

test('a signature has a signed link only', async (t) => {
  const { api, add } = await setUp(t);
  const { body } = await add('signature');
  const link = new URL(body.data.url);
  assert.match(link.pathname, /^\/files\/association\/signature-/);
  assert.equal((await openLink(api, link.href)).statusCode, 200);
  assert.equal((await api.app.inject(link.pathname.slice('/files'.length))).statusCode, 404);
  assert.equal((await api.app.inject(link.pathname)).statusCode, 403);
});

test('[OWN-002] an image that is too small, or none, is refused with the reason and leaves no file', async (t) => {
  const { add, storedFiles } = await setUp(t);
  const small = await add('logo', jpeg({ width: 300, height: 90 }));
  assert.deepEqual(
    [small.status, small.error.errors],
    [422, { image: ['Logo terlalu kecil: 300 × 90 piksel. Sisi terpendek minimal 256 piksel.'] }],
  );
  const text = await add('logo', Promise.resolve(textNamedPng));
  assert.deepEqual(text.error.errors, { image: ['File harus berupa gambar .jpg, .jpeg, atau .png.'] });
  assert.equal(await storedFiles(), 0);
});

test('[OWN-002] an upload that cannot be recorded leaves no file', async (t) => {
  const { api, add, storedFiles } = await setUp(t);
  const { db } = api.deps;
  api.deps.db = new Proxy(db, {
    get: (target, name) =>
      name === 'transaction'
        ? () => ({ execute: () => Promise.reject(new Error('disk full')) })
        : Reflect.get(target, name),
  });
  assert.equal((await add('logo')).status, 500);
  api.deps.db = db;
  assert.equal(await storedFiles(), 0);
});

test('[OWN-002] an image that no setting names is removed after a day, one that a setting names stays', async (t) => {
  const { api, add, storedFiles } = await setUp(t, Temporal.Now.instant().toString());
  const unnamed = await add('logo');
  const named = await add('qris');
  const account = {
    bank_name: 'Bank',
    number: '1',
    holder: 'Kas',
    is_active: 0 as const,
    position: 9,
    qris_image_id: named.body.data.id,
    version: 0,
    created_at: '2026-11-20T00:00:00Z',
    updated_at: '2026-11-20T00:00:00Z',
  };
  await api.deps.db.insertInto('bank_accounts').values(account).execute();
  const collect = async () => {
    await collectImages(api.deps);
    await collectFiles(api.deps);
    return storedFiles();
  };
  api.clock.advance({ hours: 23 });
  assert.equal(await collect(), 2);
  api.clock.advance({ hours: 2 });
  assert.equal(await collect(), 1);
  assert.equal((await openLink(api, unnamed.body.data.url)).statusCode, 404);
  assert.deepEqual(await findFileFaults(api.deps), []);
});

test('a missing file of an image is found by the check of the data', async (t) => {
  const { api, add } = await setUp(t);
  const { body } = await add('logo');
  const [file] = await Array.fromAsync(api.deps.files.list('association'));
  await api.deps.files.remove(file?.key ?? '');
  assert.deepEqual(await findFileFaults(api.deps), [
    `association_images ${body.data.id}: its file ${file?.key} is missing`,
  ]);
});
