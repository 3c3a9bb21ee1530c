import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guides } from '#shared/guides/guides.contract.ts';
import { addAdmin } from '../../../tests/builders/rows/accounts.ts';
import { addGuide } from '../../../tests/builders/rows/catalogue.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { statusesOf } from '../../../tests/setup/api/statuses.ts';

const guide = (title: string) => ({ title, content: 'Isi.', is_published: 1 });

test('[GUI-032] the server makes the slug, and a number where another guide has it', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const slugs: string[] = [];
  for (const title of ['Bayar Iuran!', 'bayar  iuran', 'Bayar Iuran', 'Bayar Iuran 2', '感官'])
    slugs.push((await api.call(guides.add, { token, body: guide(title) })).body.data.slug);
  assert.deepEqual(slugs, ['bayar-iuran', 'bayar-iuran-2', 'bayar-iuran-3', 'bayar-iuran-2-2', 'panduan']);
});

test('[GUI-032] guides created at the same time under one title get different slugs', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => api.call(guides.add, { token, body: guide('Iuran') })),
  );
  assert.deepEqual(
    answers.map(({ status }) => status),
    Array(8).fill(201),
  );
  assert.equal(new Set(answers.map(({ body }) => body.data.slug)).size, 8);
});

test('[GUI-033] a slug consists of lower-case letters, digits and single hyphens, and may not be empty', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const id = await addGuide(api, { slug: 'tetap' });
  for (const slug of [
    '',
    ' ',
    'Besar',
    'dua kata',
    'a--b',
    '-a',
    'a-',
    'a/b',
    'é',
    'a'.repeat(256),
    null,
    7,
  ]) {
    const answer = await api.call(guides.update, { token, params: { id }, body: { ...guide('A'), slug } });
    assert.equal(answer.status, 422, JSON.stringify(slug));
    assert.deepEqual(Object.keys(answer.error.errors ?? {}), ['slug'], JSON.stringify(slug));
  }
  assert.equal((await api.call(guides.show, { token, params: { id } })).body.data.slug, 'tetap');
});

test('[GUI-033] the slug of another guide is refused; that of the guide itself is not', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  await addGuide(api, { slug: 'iuran' });
  const id = await addGuide(api, { slug: 'kartu', title: 'Kartu' });
  const taken = await api.call(guides.update, {
    token,
    params: { id },
    body: { ...guide('X'), slug: 'iuran' },
  });
  assert.equal(taken.status, 422);
  assert.deepEqual(taken.error.errors, { slug: ['Slug sudah digunakan.'] });
  const { slug, title } = (await api.call(guides.show, { token, params: { id } })).body.data;
  assert.deepEqual({ slug, title }, { slug: 'kartu', title: 'Kartu' });
  const updated = await api.call(guides.update, {
    token,
    params: { id },
    body: { ...guide('X'), slug: 'kartu' },
  });
  assert.equal(updated.status, 200);
});

test('[GUI-033] of two guides that choose one slug at the same time, one is refused', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const ids = [await addGuide(api), await addGuide(api)];
  const answers = await Promise.all(
    ids.map((id) =>
      api.call(guides.update, { token, params: { id }, body: { ...guide('X'), slug: 'satu' } }),
    ),
  );
  assert.deepEqual(statusesOf(answers), [200, 422]);
});
