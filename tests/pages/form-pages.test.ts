// Pages whose forms work without scripts: what a stranger gets from them, whatever is sent.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { imageMessages } from '#shared/messages.ts';
import { type Product, startProduct } from '../../tools/product.ts';
import { jpeg } from '../builders/files.ts';

let product: Product;
before(async () => {
  product = await startProduct();
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
  const large = await fetch(address(), {
    method: 'POST',
    body: await proof(new Uint8Array(11 * 1024 * 1024)),
  });
  assert.equal(large.status, 413);
  const page = await large.text();
  assert.ok(page.includes(imageMessages.tooLarge));
  assert.doesNotMatch(page, /<script/);
  const json = await fetch(address(), {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  assert.equal(json.status, 415);
  assert.equal(json.headers.get('cache-control'), 'no-store');
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
