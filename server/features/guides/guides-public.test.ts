import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guides, publicGuides } from '#shared/guides/guides.contract.ts';
import { addAdmin } from '../../../tests/builders/rows/accounts.ts';
import { addGuide } from '../../../tests/builders/rows/catalogue.ts';
import { startApi } from '../../../tests/setup/api/api.ts';

test('[GUI-001] [GUI-029] anyone reads id, slug, title and content of the published guides, oldest first', async (t) => {
  const api = await startApi(t);
  const first = await addGuide(api, { title: 'Mulai', slug: 'mulai', content: '# Mulai\n' });
  api.clock.advance({ minutes: 1 });
  await addGuide(api, { title: 'Lanjut', slug: 'lanjut' });
  const { status, body } = await api.call(publicGuides.list);
  assert.equal(status, 200);
  assert.deepEqual(
    body.data.map((guide) => guide.slug),
    ['mulai', 'lanjut'],
  );
  const { id, slug, title, content } = body.data[0] ?? assert.fail();
  assert.deepEqual(
    { id, slug, title, content },
    { id: first, slug: 'mulai', title: 'Mulai', content: '# Mulai\n' },
  );
});

test('[GUI-029] the public list contains nothing but the rendered content and its time', async (t) => {
  const api = await startApi(t);
  await addGuide(api, { created_by: (await addAdmin(api)).id });
  const { data } = (await api.call(publicGuides.list)).body;
  assert.deepEqual(Object.keys(data[0] ?? {}).sort(), [
    'content',
    'content_html',
    'id',
    'slug',
    'title',
    'updated_at',
  ]);
});

test('[GUI-027] the content is rendered as formatted text in which no script runs', async (t) => {
  const api = await startApi(t);
  await addGuide(api, { content: '# A\n\n<script>alert(1)</script>' });
  const { data } = (await api.call(publicGuides.list)).body;
  assert.equal(data[0]?.content_html, '<h2>A</h2>\n<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n');
});

test('[GUI-028] an unpublished guide is not in the public list, and publishing it shows it', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const guide = { title: 'Konsep', content: 'Isi.' };
  const added = await api.call(guides.add, { token, body: { ...guide, is_published: false } });
  assert.equal(added.body.data.is_published, 0);
  assert.deepEqual((await api.call(publicGuides.list)).body.data, []);

  const { id, slug } = added.body.data;
  const publish = (is_published: 0 | 1) =>
    api.call(guides.update, { token, params: { id }, body: { ...guide, slug, is_published } });
  await publish(1);
  assert.equal((await api.call(publicGuides.list)).body.data[0]?.slug, 'konsep');
  await publish(0);
  assert.deepEqual((await api.call(publicGuides.list)).body.data, []);
});

test('[GUI-028] every change of a guide empties the cache of public pages; a refused one does not', async (t) => {
  const api = await startApi(t);
  let forgotten = 0;
  api.deps.forgetPages = () => {
    forgotten += 1;
  };
  const { token } = await addAdmin(api);
  const body = { title: 'A', slug: 'a', content: 'Isi.', is_published: 1 };
  const { id } = (await api.call(guides.add, { token, body })).body.data;
  assert.equal(forgotten, 1);
  await api.call(guides.update, { token, params: { id }, body });
  assert.equal(forgotten, 2);
  await api.call(guides.update, { token, params: { id }, body: { ...body, slug: 'A!' } });
  assert.equal(forgotten, 2);
  await api.call(guides.remove, { token, params: { id } });
  assert.equal(forgotten, 3);
});
