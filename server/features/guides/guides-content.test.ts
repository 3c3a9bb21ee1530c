import assert from 'node:assert/strict';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { test } from 'node:test';
import { guides } from '#shared/guides/guides.contract.ts';
import { limits } from '#shared/limits.ts';
import { addAdmin } from '../../../tests/builders/rows/accounts.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { auditTrail } from '../../../tests/setup/api/audit.ts';

test('[GUI-021] Markdown is saved character by character as it was typed', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const content =
    '\n# Judul  \n\n- a\n\t* b\n\n| a | b |\n|--:|---|\n\nbaris  \r\nbaru < > & _x_ é \u00e9 e\u0301 🍊\n\n';
  const { id } = (await api.call(guides.add, { token, body: { title: 'A', content } })).body.data;
  assert.equal((await api.call(guides.show, { token, params: { id } })).body.data.content, content);
});

test('[GUI-028] a guide is unpublished when is_published is left out; every spelling of the flag is accepted', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const flags = { 1: [1, '1', true], 0: [0, '0', false, undefined] };
  for (const [stored, spellings] of Object.entries(flags))
    for (const is_published of spellings) {
      const added = await api.call(guides.add, {
        token,
        body: { title: 'A', content: 'Isi.', is_published },
      });
      assert.equal(added.body.data.is_published, Number(stored));
    }
});

test('[API-003] [API-004] all wrong fields of a guide are named together, and nothing is stored', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const wrong = await api.call(guides.add, {
    token,
    body: { title: ' ', content: '\n', is_published: 'ya' },
  });
  assert.equal(wrong.status, 422);
  assert.deepEqual(wrong.error.errors, {
    title: ['Judul wajib diisi.'],
    content: ['Isi panduan wajib diisi.'],
    is_published: ['Publikasikan tidak valid.'],
  });
  const refused = [
    { title: 'a'.repeat(256) },
    { title: 7 },
    { content: 'a\n\n'.repeat(limits.guide.content / 3 + 1) },
    { content: 'a'.repeat(limits.guide.paragraph + 1) },
    { content: 'a\u0000b' },
    { content: null },
  ];
  for (const fields of refused) {
    const answer = await api.call(guides.add, { token, body: { title: 'A', content: 'Isi.', ...fields } });
    assert.equal(answer.status, 422);
    assert.deepEqual(Object.keys(answer.error.errors ?? {}), Object.keys(fields));
  }
  assert.deepEqual((await api.call(guides.list, { token })).body.data, []);
});

test('the longest guide that is allowed is stored whole', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const content = `${'é'.repeat(limits.guide.paragraph)}\n\n`.repeat(10).slice(0, limits.guide.content);
  const added = await api.call(guides.add, { token, body: { title: 'Panjang', content } });
  assert.equal(added.status, 201);
  assert.equal(added.body.data.content, content);
});

test('a preview renders exactly like the public page and stores nothing', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const preview = (content: unknown) => api.call(guides.preview, { token, body: { content } });
  assert.equal((await preview('# A')).body.data.html, '<h2>A</h2>\n');
  assert.equal((await preview('')).body.data.html, '');
  assert.equal((await preview(undefined)).status, 422);
  assert.deepEqual((await api.call(guides.list, { token })).body.data, []);
  assert.deepEqual(await auditTrail(api), []);
});

test('ten previews of the longest texts hold nobody up, and many in a minute are 429', async (t) => {
  const api = await startApi(t, { environment: { RATE_LIMITS: 'on' } });
  const { token } = await addAdmin(api);
  const table = '| a | b |\n|-|-|\n| sampel | **tiga** |\n\n';
  const content = table.repeat(3000).slice(0, limits.guide.content);
  const preview = (text = content) => api.call(guides.preview, { token, body: { content: text } });
  // The schemas and the first thread are loaded before.
  assert.match((await preview()).body.data.html, /<table>.*<strong>tiga<\/strong>/s);
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const answers = await Promise.all(Array.from({ length: 10 }, () => preview()));
  delay.disable();
  assert.ok(answers.every(({ status }) => status === 200));
  assert.ok(delay.max < 400e6, `held for ${Math.round(delay.max / 1e6)} ms`);
  const many = await Promise.all(Array.from({ length: 120 }, () => preview('x')));
  assert.ok(many.some(({ status }) => status === 429));
  const other = await addAdmin(api);
  const { status } = await api.call(guides.preview, { token: other.token, body: { content: 'x' } });
  assert.equal(status, 200, 'counted for each admin');
});
