import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guides, publicGuides } from '#shared/guides/guides.contract.ts';
import { addAdmin } from '../../../tests/builders/rows/accounts.ts';
import { addGuide } from '../../../tests/builders/rows/catalogue.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { auditTrail } from '../../../tests/setup/api/audit.ts';

test('[GUI-011] [GUI-030] admins list all guides, published or not, newest first', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const older = await addGuide(api, { is_published: 0 });
  api.clock.advance({ minutes: 1 });
  const newer = await addGuide(api);
  const { body } = await api.call(guides.list, { token });
  assert.deepEqual(
    body.data.map(({ id, is_published }) => [id, is_published]),
    [
      [newer, 1],
      [older, 0],
    ],
  );
});

test('[GUI-026] [GUI-031] a guide carries id, title, slug, content, is_published, created_by and updated_at', async (t) => {
  const api = await startApi(t);
  const { token, id: creator } = await addAdmin(api, { name: 'Sekretaris' });
  const id = await addGuide(api, { title: 'Mulai', slug: 'mulai', content: '# Mulai', created_by: creator });
  const { data } = (await api.call(guides.show, { token, params: { id } })).body;
  const now = '2026-11-20T03:00:00.000Z';
  assert.deepEqual(data, {
    id,
    title: 'Mulai',
    slug: 'mulai',
    content: '# Mulai',
    is_published: 1,
    created_by: { id: creator, name: 'Sekretaris' },
    created_at: now,
    updated_at: now,
  });
  assert.deepEqual((await api.call(guides.list, { token })).body.data, [data]);
});

test('[GUI-031] an unknown guide is 404, also for other verbs and other spellings of an id', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const body = { title: 'A', slug: 'a', content: 'Isi.', is_published: 1 };
  for (const id of ['999999', '0', '-1', '1.5', 'abc', '99999999999', 'preview']) {
    assert.equal((await api.call(guides.show, { token, params: { id } })).status, 404, id);
    assert.equal((await api.call(guides.update, { token, params: { id }, body })).status, 404, id);
    assert.equal((await api.call(guides.remove, { token, params: { id } })).status, 404, id);
  }
  assert.deepEqual(await auditTrail(api), []);
});

test('[GUI-032] [ERR-038] creating answers the guide with its id and records who made it', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const body = { title: 'Cara Daftar', content: 'Isi.', is_published: true };
  const added = await api.call(guides.add, { token: admin.token, body });
  assert.equal(added.status, 201);
  assert.equal(added.body.message, 'Panduan berhasil dibuat');
  assert.deepEqual(added.body.data.created_by, { id: admin.id, name: admin.name });
  assert.deepEqual(await auditTrail(api), [
    {
      action: 'guide.add',
      admin_name: admin.name,
      subject_id: added.body.data.id,
      before: null,
      after: { title: 'Cara Daftar', slug: 'cara-daftar', content: 'Isi.', is_published: 1 },
    },
  ]);
});

test('[GUI-033] [ERR-039] saving replaces title, slug, content and publication and records what changed', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const id = await addGuide(api, { title: 'Lama', slug: 'lama', content: 'Isi.' });
  api.clock.advance({ hours: 1 });
  const body = { title: 'Baru', slug: 'baru', content: 'Isi.', is_published: 0 };
  const saved = await api.call(guides.update, { token: admin.token, params: { id }, body });
  assert.equal(saved.status, 200);
  assert.equal(saved.body.message, 'Panduan berhasil disimpan');
  const shown = (await api.call(guides.show, { token: admin.token, params: { id } })).body.data;
  assert.deepEqual(shown, saved.body.data);
  const { title, slug, content, is_published, updated_at } = shown;
  assert.deepEqual({ title, slug, content, is_published }, body);
  assert.equal(updated_at, '2026-11-20T04:00:00.000Z');
  const [event] = await auditTrail(api);
  assert.deepEqual(event?.before, { title: 'Lama', slug: 'lama', is_published: 1 });
  assert.deepEqual(event?.after, { title: 'Baru', slug: 'baru', is_published: 0 });
});

test('[GUI-034] [GUI-015] [ERR-040] a deleted guide is gone from the admin list and from the public one', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const id = await addGuide(api, { title: 'Lama', slug: 'lama', content: 'Isi.' });
  const removed = await api.call(guides.remove, { token, params: { id } });
  assert.equal(removed.body.message, 'Panduan berhasil dihapus');
  assert.deepEqual((await api.call(guides.list, { token })).body.data, []);
  assert.deepEqual((await api.call(publicGuides.list)).body.data, []);
  assert.equal((await api.call(guides.remove, { token, params: { id } })).status, 404);
  const events = await auditTrail(api);
  assert.equal(events.length, 1);
  assert.deepEqual(events[0]?.before, { title: 'Lama', slug: 'lama', content: 'Isi.', is_published: 1 });
});
