// The page behind the link of each reminder, as mail programs and scanners call it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ownReminders } from '#shared/reminders/preferences.contract.ts';
import { type Product, startProduct } from '../../tools/product.ts';
import { ask } from '../../tools/product-api.ts';
import { login, type MemberAccount } from '../builders/as-member/accounts.ts';
import { optOutLinkOf } from '../builders/as-member/reminders.ts';
import { forged } from '../builders/forged.ts';
import { PLAIN_PAGE_BUDGET_KB } from './page-budgets.ts';

let product: Product;
let member: MemberAccount;
let link: string;
before(async () => {
  product = await startProduct();
  member = await login(product, { email: 'anindya@anggota.example', password: 'sensori-demo-2026' });
  link = optOutLinkOf(product, member.user.id);
});
after(() => product.stop());

const isOn = async () => (await ask(product, ownReminders.show, { token: member.token })).data.is_on;

function post(body?: URLSearchParams | FormData, headers: Record<string, string> = {}) {
  return fetch(link, { method: 'POST', redirect: 'manual', headers, ...(body && { body }) });
}

/** What RFC 8058 sends. */
const oneClick = { 'List-Unsubscribe': 'One-Click' };

function multipart(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const ways: Record<string, () => Promise<Response>> = {
  'a form': () => post(new URLSearchParams(oneClick)),
  'a multipart form': () => post(multipart(oneClick)),
  'an empty body': () => post(),
  'a form from another origin': () => post(new URLSearchParams(oneClick), { origin: 'https://mail.example' }),
};

for (const [name, stop] of Object.entries(ways))
  test(`[REM-007] a mail program stops reminders with ${name}: 200, no redirect, no cookie`, async () => {
    assert.equal(await isOn(), 1);
    const answer = await stop();
    assert.deepEqual([answer.status, answer.headers.get('location')], [200, null]);
    assert.deepEqual(answer.headers.getSetCookie(), []);
    assert.match(await answer.text(), /Terima pengingat lagi/);
    assert.equal(await isOn(), 0);
    await post(new URLSearchParams({ pengingat: 'terima' }));
    assert.equal(await isOn(), 1);
  });

test('[REM-007] opening the link changes nothing; the page has no script and is never cached', async () => {
  for (const method of ['GET', 'HEAD', 'GET']) {
    const answer = await fetch(link, { method });
    assert.deepEqual([answer.status, answer.headers.get('cache-control')], [200, 'no-store']);
    const html = await answer.text();
    assert.doesNotMatch(html, /<script|modulepreload|rel="stylesheet"/);
    assert.ok(html.length < 5 * PLAIN_PAGE_BUDGET_KB * 1000);
    assert.doesNotMatch(html, new RegExp(`${member.user.name}|${member.email}`));
  }
  assert.equal(await isOn(), 1);
});

test('[REM-007] a wrong link is one 404 page for reading and sending, and other methods are refused', async () => {
  const token = link.split('/').at(-1) ?? '';
  const pages = new Set<string>();
  const [, id = '', signature = ''] = /^(\d+)-(.*)$/.exec(token) ?? [];
  for (const wrong of [`999999-${signature}`, `${id}-${forged(signature)}`, 'tidak-ada'])
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(link.replace(token, wrong), { method });
      assert.equal(answer.status, 404, `${method} ${wrong}`);
      pages.add((await answer.text()).replaceAll(wrong, ''));
    }
  assert.equal(pages.size, 1);
  assert.match([...pages].join(), /Link tidak dikenal/);
  for (const method of ['PUT', 'PATCH', 'DELETE'])
    assert.equal((await fetch(link, { method })).status, 404, method);
  assert.equal(await isOn(), 1);
});
