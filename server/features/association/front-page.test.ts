import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { associationImageCalls } from '#shared/association/association-images.contract.ts';
import type { FrontPage } from '#shared/association/front-page.contract.ts';
import {
  frontPageLimits,
  frontPageSettings,
  publicFrontPage,
} from '#shared/association/front-page.contract.ts';
import { errorMessages } from '#shared/messages.ts';
import { transparentPng } from '../../../tests/builders/files.ts';
import { addAdmin } from '../../../tests/builders/rows/accounts.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { auditTrail } from '../../../tests/setup/api/audit.ts';
import { firstFrontPages } from '../../association/first-front-page.ts';

const bakery: FrontPage = {
  headline: 'Rumah para pembuat roti',
  lead: 'Dari adonan sampai oven, kami belajar bersama.',
  description: 'Keanggotaan bagi pembuat roti di Indonesia.',
  illustration: 'logo',
  illustration_image_id: null,
  benefits: [{ title: 'Tepung murah', text: 'Belanja bersama setiap bulan.' }],
  questions: [{ question: 'Siapa yang dapat ikut?', answer: 'Setiap **pembuat roti**.' }],
};

async function setUp(t: TestContext) {
  const api = await startApi(t);
  const admin = await addAdmin(api, { name: 'Rina', role: 'Super Admin' });
  const save = (change: object, version = 0) =>
    api.call(frontPageSettings.save, { token: admin.token, body: { ...bakery, ...change, version } });
  const shown = async () => (await api.call(publicFrontPage.show)).body.data;
  return { api, admin, save, shown };
}

test('[OWN-004] without a save the home page has its first words, and only what it shows', async (t) => {
  const { shown } = await setUp(t);
  const page = await shown();
  assert.equal(page.headline, 'Rumah profesi bagi praktisi evaluasi sensori');
  assert.deepEqual(page.benefits, firstFrontPages.demo.benefits);
  assert.deepEqual(
    page.questions.map(({ question }) => question),
    firstFrontPages.demo.questions.map(({ question }) => question),
  );
  assert.match(page.questions[1]?.answer_html ?? '', /<a href="\/forgot-password">lupa password<\/a>/);
});

test('[OWN-004] what is saved is shown, recorded with the changed fields, and empties the cache of pages', async (t) => {
  const { api, save, shown } = await setUp(t);
  let forgotten = 0;
  api.deps.forgetPages = () => {
    forgotten += 1;
  };
  const { status, body } = await save({ lead: 'Dari adonan\n sampai oven.' });
  assert.deepEqual([status, body.data.value.lead, forgotten], [200, 'Dari adonan sampai oven.', 1]);
  const { questions: _, illustration_image_id: __, ...page } = body.data.value;
  assert.deepEqual(await shown(), {
    ...page,
    image: null,
    questions: [
      {
        question: 'Siapa yang dapat ikut?',
        answer_html: '<p>Setiap <strong>pembuat roti</strong>.</p>\n',
      },
    ],
  });
  await save({ lead: 'Lain.' }, 1);
  const event = (await auditTrail(api)).at(-1);
  assert.deepEqual(
    [event?.action, event?.before, event?.after],
    ['association.front_page', { lead: 'Dari adonan sampai oven.' }, { lead: 'Lain.' }],
  );
});

test('[OWN-004] six benefits and twelve questions are accepted, one more is refused', async (t) => {
  const { save, shown } = await setUp(t);
  const benefits = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ title: `Keuntungan ${n}`, text: 'Teks.' }));
  const questions = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ question: `Pertanyaan ${n}?`, answer: 'Jawaban.' }));
  const tooMany = await save({ benefits: benefits(7), questions: questions(13) });
  assert.equal(tooMany.status, 422);
  assert.deepEqual(tooMany.error.errors, {
    benefits: ['Keuntungan maksimal 6.'],
    questions: ['Pertanyaan maksimal 12.'],
  });
  assert.equal((await shown()).headline, firstFrontPages.demo.headline);
  assert.equal((await save({ benefits: benefits(6), questions: questions(12) })).status, 200);
  assert.equal((await save({ benefits: [], questions: [] }, 1)).status, 200);
});

test('[OWN-004] a fault inside a list is named by its place, all together', async (t) => {
  const { save } = await setUp(t);
  const { status, error } = await save({
    headline: 'x'.repeat(frontPageLimits.headline + 1),
    illustration: 'foto',
    benefits: [bakery.benefits[0], { title: ' ', text: 'x'.repeat(frontPageLimits.benefitText + 1) }],
    questions: [{ question: '', answer: ' \n ' }, { question: 'Apa?' }, 'bukan isian'],
  });
  assert.equal(status, 422);
  assert.deepEqual(error.errors, {
    headline: ['Judul utama maksimal 80 karakter.'],
    illustration: ['Gambar tidak valid.'],
    'benefits.1.title': ['Judul wajib diisi.'],
    'benefits.1.text': ['Teks maksimal 200 karakter.'],
    'questions.0.question': ['Pertanyaan wajib diisi.'],
    'questions.0.answer': ['Jawaban wajib diisi.'],
    'questions.1.answer': ['Jawaban wajib diisi.'],
    'questions.2': [errorMessages.invalid],
  });
});

test('[OWN-004] a body of nothing but wrong entries is answered briefly', async (t) => {
  const { save } = await setUp(t);
  const { status, error } = await save({ benefits: Array(20_000).fill({}) });
  assert.equal(status, 422);
  assert.ok(Object.keys(error.errors ?? {}).length <= 200);
});

test('[OWN-004] hostile Markdown runs nothing, on the page and in the preview', async (t) => {
  const { api, admin, save, shown } = await setUp(t);
  const answer =
    '# Judul\n\n[x](javascript:alert(1)) [y](https://roti.example)\n\n<script>alert(1)</script> <img src=x onerror=alert(1)>';
  await save({ questions: [{ question: '<script>alert(2)</script>', answer }] });
  const preview = await api.call(frontPageSettings.preview, {
    token: admin.token,
    body: { answers: [answer, ''] },
  });
  const [html, blank] = preview.body.data.answers_html;
  assert.equal((await shown()).questions[0]?.answer_html, html);
  assert.equal(blank, '');
  assert.match(html ?? '', /^<h3>Judul<\/h3>/);
  assert.match(html ?? '', /<a href="https:\/\/roti\.example" rel="noopener noreferrer">y<\/a>/);
  assert.doesNotMatch(html ?? '', /<script|<img|href="javascript/);
});

test('[OWN-004] an image of the association replaces the illustration; one of another kind is refused', async (t) => {
  const { api, admin, save, shown } = await setUp(t);
  const add = async (kind: string) => {
    const file = await transparentPng();
    const sent = { token: admin.token, body: { kind }, file };
    return (await api.call(associationImageCalls.add, sent)).body.data;
  };
  const [illustration, logo] = [await add('illustration'), await add('logo')];
  const { status, error } = await save({ illustration_image_id: logo.id });
  assert.deepEqual([status, Object.keys(error.errors ?? {})], [422, ['illustration_image_id']]);
  assert.equal((await save({ illustration_image_id: illustration.id })).status, 200);
  const { url, width, height } = illustration;
  assert.deepEqual((await shown()).image, { url, width, height });
});
