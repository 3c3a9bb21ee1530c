// Pages whose forms work without scripts: what a stranger gets from them, whatever is sent.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { imageMessages } from '#shared/messages.ts';
import { ownReminders } from '#shared/reminders/preferences.contract.ts';
import { type Product, startProduct } from '../../tools/product.ts';
import { ask } from '../../tools/product-api.ts';
import { login, type MemberAccount } from '../builders/as-member/accounts.ts';
import { optOutLinkOf } from '../builders/as-member/reminders.ts';
import { jpeg } from '../builders/files.ts';
import { addStoredRenewLink } from '../builders/stored-renew-link.ts';
import { openSlowBody, statusWithin, trickle } from '../hostile/slow-bodies.ts';

const member = { email: 'anindya@anggota.example', password: 'sensori-demo-2026' };

let product: Product;
let account: MemberAccount;
before(async () => {
  // Uploads have their bounds only with limits.
  product = await startProduct({ RATE_LIMITS: 'on' });
  account = await login(product, member);
});
after(() => product.stop());

/** Of a link that nobody made. */
const address = () => `${product.url}/perpanjang/${'x'.repeat(22)}`;

async function proof(bytes: Uint8Array<ArrayBuffer>): Promise<FormData> {
  const form = new FormData();
  form.append('no', 'INV-202611-0001');
  form.append('bank_account_name', 'Sari');
  form.append('photo', new Blob([bytes], { type: 'image/jpeg' }), 'bukti.jpg');
  return form;
}

test('[REM-006] a wrong link gets the same page from a visit, an order and a proof, with or without a session', async () => {
  const { bytes } = await jpeg();
  const user = encodeURIComponent(JSON.stringify({ id: 1, name: 'Penyusup', email: 'x@contoh.id' }));
  const requests: RequestInit[] = [
    {},
    { headers: { cookie: `token=${'x'.repeat(43)}; user=${user}` } },
    { method: 'POST', body: new URLSearchParams({ duration: '1' }) },
    { method: 'POST', body: await proof(new Uint8Array(bytes)) },
    { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=y' } },
  ];
  const pages = [];
  for (const request of requests) {
    const response = await fetch(address(), request);
    assert.equal(response.status, 404);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.equal(response.headers.get('referrer-policy'), 'no-referrer');
    assert.equal(response.headers.get('set-cookie'), null);
    assert.match(response.headers.get('content-security-policy') ?? '', /script-src 'none'/);
    pages.push(await response.text());
  }
  const [page = ''] = pages;
  assert.match(page, /Link perpanjangan ini tidak berlaku/);
  assert.match(page, /name="robots" content="noindex"/);
  assert.doesNotMatch(page, /<script|modulepreload/);
  assert.deepEqual(new Set(pages), new Set([page]));
});

test('[REM-006] a body that is far too large, or no form, is refused with a page or a message', async () => {
  const link = product.url + addStoredRenewLink(product, member);
  const large = await fetch(link, { method: 'POST', body: await proof(new Uint8Array(11 * 1024 * 1024)) });
  assert.equal(large.status, 413);
  const page = await large.text();
  assert.ok(page.includes(imageMessages.tooLarge));
  assert.doesNotMatch(page, /<script/);
  const headers = { 'content-type': 'application/json' };
  const json = await fetch(link, { method: 'POST', body: '{}', headers });
  assert.equal(json.status, 415);
  assert.equal(json.headers.get('cache-control'), 'no-store');
});

test('[REM-006] a file above the limit is named at its field, with what was typed', async () => {
  const link = product.url + addStoredRenewLink(product, member);
  const order = new URLSearchParams({ duration: '1' });
  await fetch(link, { method: 'POST', body: order, redirect: 'manual' });
  const answer = await fetch(link, { method: 'POST', body: await proof(new Uint8Array(6 * 1024 * 1024)) });
  assert.equal(answer.status, 422);
  const page = await answer.text();
  assert.ok(page.includes(imageMessages.tooLarge));
  assert.ok(page.includes('value="Sari"'));
});

/** What a stranger sends in the hope that the server reads it. */
const hostileForms: Record<string, { type: string; body: string }> = {
  'many parts': { type: 'Multipart/form-data; boundary=x', body: '--x\r\n\r\n\r\n'.repeat(400_000) },
  'many header lines': {
    type: 'multipart/Form-Data; Boundary="x"',
    body: `--x\r\n${'a: b\r\n'.repeat(600_000)}\r\n--x--\r\n`,
  },
  'many fields': {
    type: ' MULTIPART/FORM-DATA ; boundary=x',
    body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(60_000),
  },
  'a huge plain form': {
    type: 'Application/X-WWW-Form-Urlencoded; charset=utf-8',
    body: 'a=1&'.repeat(1_000_000),
  },
  'no known type': { type: 'text/html', body: 'x'.repeat(4_000_000) },
};

for (const [name, { type, body }] of Object.entries(hostileForms))
  for (const [kind, path] of [
    ['wrong', '/perpanjang/apa-saja'],
    ['wrong', '/p%65ngingat/berhenti/%31-x/'],
    ['right', 'renewal'],
    ['right', 'opt-out'],
  ] as const)
    test(`${name}, sent to a ${kind} link (${path}), keeps nobody waiting and changes nothing`, async () => {
      const address =
        path === 'renewal'
          ? product.url + addStoredRenewLink(product, member)
          : path === 'opt-out'
            ? optOutLinkOf(product, account.user.id)
            : product.url + path;
      const [{ status }, ms] = await Promise.all([
        fetch(address, { method: 'POST', body, headers: { 'content-type': type } }),
        longestWait(),
      ]);
      assert.ok(status >= 400 && status < 500, String(status));
      if (kind === 'wrong') assert.equal(status, 404);
      assert.ok(ms < 600, `others waited ${ms} ms`);
      assert.equal((await ask(product, ownReminders.show, { token: account.token })).data.is_on, 1);
    });

/** Of ten quick requests, in ms. */
async function longestWait(): Promise<number> {
  let longest = 0;
  for (let count = 0; count < 10; count += 1) {
    const began = performance.now();
    await (await fetch(`${product.url}/healthz`)).text();
    longest = Math.max(longest, Math.round(performance.now() - began));
  }
  return longest;
}

test('slow proofs of one link, however it is spelled, leave the places of others free', async () => {
  const path = addStoredRenewLink(product, member);
  const token = path.split('/').at(-1) ?? '';
  const spelled = token
    .split('')
    .map((_, at) =>
      at < 8 ? `/perpanjang/${token.slice(0, at)}%${hex(token, at)}${token.slice(at + 1)}` : `${path}/`,
    );
  const slow = await Promise.all(
    spelled
      .slice(0, 10)
      .map((spelling) =>
        openSlowBody(product.url, { path: spelling, type: 'multipart/form-data; boundary=y' }),
      ),
  );
  const other = product.url + addStoredRenewLink(product, { email: 'bagas@anggota.example' });
  const { bytes } = await jpeg();
  const answer = await fetch(other, { method: 'POST', body: await proof(new Uint8Array(bytes)) });
  assert.notEqual(answer.status, 503);
  for (const socket of slow) socket.destroy();
});

const hex = (text: string, at: number) => text.charCodeAt(at).toString(16);

test('slow forms of right and wrong links delay nobody, and a wrong one is answered before it ends', async (t) => {
  const right = [
    addStoredRenewLink(product, member),
    new URL(optOutLinkOf(product, account.user.id)).pathname,
  ];
  const wrong = ['/perpanjang/apa-saja', '/pengingat/berhenti/1-x', '/PERPANJANG/apa%2Dsaja/'];
  const types = ['application/x-www-form-urlencoded', 'Multipart/form-data; boundary=y', 'text/html'];
  const open = (paths: string[]) =>
    Promise.all(
      [...paths, ...paths].flatMap((path) => types.map((type) => openSlowBody(product.url, { path, type }))),
    );
  const sockets = await open(right);
  const refused = await open(wrong);
  t.after(trickle([...sockets, ...refused]));
  for (const status of await Promise.all(refused.map((socket) => statusWithin(socket, 2000))))
    assert.equal(status, 404);
  assert.ok((await longestWait()) < 600);
  const other = product.url + addStoredRenewLink(product, { email: 'bagas@anggota.example' });
  const began = performance.now();
  const body = new URLSearchParams({ duration: '1' });
  const { status } = await fetch(other, { method: 'POST', body, redirect: 'manual' });
  assert.ok(status < 500, String(status));
  assert.ok(performance.now() - began < 2000);
});

test('pages of wrong links and missing pages are the same bytes, and never say what was asked for', async () => {
  for (const kind of [
    '/',
    '/perpanjang/',
    '/pengingat/berhenti/',
    '/verifikasi/',
    '/guides/',
    '/aktivasi/',
  ]) {
    const pages = new Set<string>();
    for (const name of ['rahasia-satu', 'rahasia%2Ddua', 'RAHASIA-tiga?x=rahasia'])
      pages.add(await (await fetch(product.url + kind + name)).text());
    assert.equal(pages.size, 1, kind);
    assert.doesNotMatch([...pages].join(), /rahasia/i);
  }
});

test('other pages accept no form', async () => {
  for (const path of ['/', '/login', '/verifikasi/x', '/perpanjang']) {
    const { status } = await fetch(product.url + path, {
      method: 'POST',
      body: new URLSearchParams({ duration: '1' }),
    });
    assert.ok(status >= 400 && status < 500, `${path}: ${status}`);
  }
});

test('[DOCS-006] anybody may send a number: a blank one is refused at its fields, and an unknown one is not found', async () => {
  const check = (fields: Record<string, string>) =>
    fetch(`${product.url}/verifikasi`, { method: 'POST', body: new URLSearchParams(fields) });
  const blank = await check({});
  assert.equal(blank.status, 422);
  assert.match(await blank.text(), /Nomor surat wajib diisi\./);
  const unknown = await check({ number: '001/SKA/PC/I/2026', code: 'K7M Q2X' });
  assert.equal(unknown.status, 404);
  assert.equal(unknown.headers.get('cache-control'), 'no-store');
  const page = await unknown.text();
  assert.match(page, /Surat tidak ditemukan/);
  assert.match(page, /name="robots" content="noindex"/);
  assert.doesNotMatch(page, /<script|modulepreload/);
});
