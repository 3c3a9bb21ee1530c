// The pages of visitors without a session: no script, and small enough for the first packets of a connection.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { after, before, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { frontPageSettings, frontPageLimits as max } from '#shared/association/front-page.contract.ts';
import { auth } from '#shared/auth/auth.contract.ts';
import { guides } from '#shared/guides/guides.contract.ts';
import { type Product, startProduct } from '../../tools/product.ts';
import { ask } from '../../tools/product-api.ts';
import { login } from '../builders/as-member/accounts.ts';
import { scan } from '../builders/as-member/documents.ts';
import { addStoredRenewLink } from '../builders/stored-renew-link.ts';
import { openSession } from '../screens/session.ts';
import { FULL_HOME_BUDGET_KB, PLAIN_PAGE_BUDGET_KB } from './page-budgets.ts';

const password = 'sensori-demo-2026';
const activeMember = { email: 'anindya@anggota.example', password };
const admin = { email: 'superadmin@anggota.example', password };

let product: Product;
before(async () => {
  product = await startProduct();
});
after(() => product.stop());

const pages: Record<string, () => Promise<string>> = {
  'home page': async () => product.url,
  'list of guides': async () => `${product.url}/guides`,
  guide: async () => {
    const { html } = await visit(`${product.url}/guides`);
    const path = /href="(\/guides\/[^"]+)"/.exec(html)?.[1];
    return `${product.url}${path}`;
  },
  'page to renew without a login': async () => {
    const path = addStoredRenewLink(product, activeMember);
    const body = new URLSearchParams({ duration: '2' });
    await fetch(product.url + path, { method: 'POST', body, redirect: 'manual' });
    return product.url + path;
  },
  'chapter of the handbook': async () => `${product.url}/bantuan/membayar-iuran`,
  'page to check a number': async () => `${product.url}/verifikasi`,
  'verification page': async () => scan(product, await login(product, activeMember), 'card'),
};

for (const [name, address] of Object.entries(pages)) {
  test(`the ${name} has no script, includes its styles, and weighs no more than ${PLAIN_PAGE_BUDGET_KB} kB`, async () => {
    const { html, bytes, policy } = await visit(await address());
    assert.doesNotMatch(html, /<script|modulepreload/);
    assert.match(policy, /script-src 'none'/);
    assert.match(html, /<style>/);
    assert.doesNotMatch(html, /rel="stylesheet"/);
    assert.ok(bytes <= PLAIN_PAGE_BUDGET_KB * 1000, `${bytes} bytes`);
  });
}

test('[HELP-001] the search of the handbook works without a script', async () => {
  const { html, policy } = await visit(`${product.url}/bantuan?cari=kartu`);
  assert.match(policy, /script-src 'none'/);
  assert.doesNotMatch(html, /<script|modulepreload/);
  assert.match(html, /href="\/bantuan\/kartu-dan-surat"/);
  const { html: none } = await visit(`${product.url}/bantuan?cari=kulkas`);
  assert.match(none, /Tidak ada bab tentang/);
});

test("[HELP-001] '?' leads from a screen to its chapter, or to the list", async () => {
  const led = async (path: string) => {
    const { status, headers } = await fetch(product.url + path, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  assert.deepEqual(await led('/bantuan?layar=payments/:id'), [302, '/bantuan/membayar-iuran']);
  assert.deepEqual(await led('/bantuan?layar=tidak/ada'), [302, '/bantuan']);
  const { html } = await visit(`${product.url}/login`);
  assert.match(html, /href="\/bantuan\?layar=login"/);
});

test('a long guide is served whole, not as placeholders that a script would fill', async () => {
  const { ask } = await openSession(product, 'superadmin', admin);
  const content = 'Panelis mencicipi tiga sampel.\n\n'.repeat(2000);
  const { data } = await ask(guides.add, { body: { title: 'Uji Segitiga', content, is_published: 1 } });
  const { html } = await visit(`${product.url}/guides/${data.slug}`);
  assert.ok(html.includes('Panelis mencicipi'));
  for (const sign of ['<script', 'Memuat panduan', '<div hidden']) assert.ok(!html.includes(sign), sign);
});

test(`[OWN-004] the longest texts show with the next visit, without a script, in ${FULL_HOME_BUDGET_KB} kB`, async () => {
  await visit(product.url);
  const { ask } = await openSession(product, 'superadmin', admin);
  const { data } = await ask(frontPageSettings.show);
  const headline = textOf(max.headline);
  await ask(frontPageSettings.save, { body: { ...longestPage(), headline, version: data.version } });
  const { html, bytes } = await visit(product.url);
  assert.ok(html.includes(headline));
  assert.ok(html.includes('Adonan <strong>terakhir</strong>.'));
  assert.doesNotMatch(html, /<script|modulepreload/);
  assert.ok(bytes <= FULL_HOME_BUDGET_KB * 1000, `${bytes} bytes`);
});

test('invented and ended sessions get the cached page of all visitors, open ones their own', async () => {
  const user = (name: string) => encodeURIComponent(JSON.stringify({ id: 1, name, email: 'x@contoh.id' }));
  const { token } = await login(product, activeMember);
  const ended = await login(product, activeMember);
  await ask(product, auth.logout, { token: ended.token });
  for (const path of ['/', '/guides', '/tidak-ada']) {
    const cookies = [
      '',
      ...['a', 'b'].map((letter) => `token=${letter.repeat(43)}; user=${user(`Penyusup ${letter}`)}`),
      `admin_token=${'c'.repeat(43)}; admin_user=${user('Penyusup')}; token=pendek`,
      `token=${ended.token}; user=${user('Anindya')}`,
    ];
    const pages = new Set<string>();
    for (const cookie of cookies)
      pages.add(await (await fetch(product.url + path, { headers: { cookie } })).text());
    const [page = ''] = pages;
    assert.equal(pages.size, 1, path);
    assert.doesNotMatch(page, /Penyusup|Anindya/);
    const own = await fetch(product.url + path, {
      headers: { cookie: `token=${token}; user=${user('Anindya')}` },
    });
    assert.match(await own.text(), /Anindya/);
    assert.equal(own.headers.get('cache-control'), 'no-store');
  }
});

test('a page is found by its path when the address names another host, as proxies send it', async () => {
  const { hostname, port } = new URL(product.url);
  const request = get({ hostname, port, path: 'http://evil.test/login?token=rahasia' });
  const [reply] = (await once(request, 'response')) as [IncomingMessage];
  assert.equal(reply.statusCode, 200);
  assert.match(Buffer.concat(await reply.toArray()).toString(), /<h1[^>]*>/);
});

test('the router of the browser gets the routes that it does not know yet', async () => {
  const routes = await fetch(`${product.url}/__manifest?paths=/login&version=of-before`);
  assert.equal(routes.status, 204, 'a browser of the version before is told to reload');
  assert.ok(routes.headers.has('x-remix-reload-document'));
});

interface Visit {
  html: string;
  /** As they came over the wire. */
  bytes: number;
  policy: string;
}

/** Asked for as browsers do, which `fetch` would unpack. */
async function visit(address: string): Promise<Visit> {
  const [reply] = (await once(get(address, { headers: { 'accept-encoding': 'br' } }), 'response')) as [
    IncomingMessage,
  ];
  const body = Buffer.concat(await reply.toArray());
  assert.equal(reply.statusCode, 200, address);
  const isPacked = reply.headers['content-encoding'] === 'br';
  return {
    html: (isPacked ? brotliDecompressSync(body) : body).toString(),
    bytes: body.length,
    policy: String(reply.headers['content-security-policy']),
  };
}

function longestPage() {
  return {
    lead: textOf(max.lead),
    description: textOf(max.description),
    illustration: 'wheel',
    illustration_image_id: null,
    benefits: Array.from({ length: max.benefits }, () => ({
      title: textOf(max.benefitTitle),
      text: textOf(max.benefitText),
    })),
    questions: Array.from({ length: max.questions }, (_, n) => ({
      question: textOf(max.question),
      answer: n === 0 ? 'Adonan **terakhir**.' : textOf(max.answer),
    })),
  };
}

/** Words that no compressor knows, the same at each run. */
function textOf(characters: number): string {
  let text = '';
  while (text.length < characters) text += nextRandom() < 0.3 ? ' ' : syllable();
  return text.slice(0, characters).trim().replace(/ +/g, ' ');
}

function syllable(): string {
  return pick('bcdfghjklmnprstwy') + pick('aeiou');
}

function pick(letters: string): string {
  return letters.charAt(Math.floor(nextRandom() * letters.length));
}

let state = 1;

/** From 0 to 1. */
function nextRandom(): number {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
}
