// The headers of pages: which scripts may run, no framing, no caching of what is private.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Product, startProduct } from '../../tools/product.ts';

let product: Product;
before(async () => {
  product = await startProduct();
});
after(() => product.stop());

/** The directives of a policy by name. */
function directives(policy = ''): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
}

for (const path of [
  '/',
  '/guides',
  '/login',
  '/verifikasi/tidak-ada',
  '/perpanjang/tidak-ada',
  '/tidak-ada',
  '/%ff',
  '/admin/login',
])
  test(`${path} permits no inline script, no frame, no plugin and no other base`, async () => {
    const response = await fetch(product.url + path);
    const { headers } = response;
    const policy = directives(headers.get('content-security-policy') ?? '');
    assert.equal(headers.get('content-type'), 'text/html; charset=utf-8');
    for (const source of policy['script-src'] ?? ["'unsafe-inline'"])
      assert.match(source, /^'(self|none|sha256-[\w+/]{43}=)'$/);
    for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
      assert.deepEqual(policy[name], ["'none'"]);
    assert.deepEqual(policy['default-src'], ["'self'"]);
    assert.deepEqual(policy['form-action'], ["'self'"]);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('referrer-policy'), 'no-referrer');
    assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin');
    assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin');
    assert.match(headers.get('permissions-policy') ?? '', /camera=\(\)/);
    assert.equal(headers.get('server'), null);
    assert.doesNotMatch(await response.text(), /\son(load|click|error)=/i);
  });

test('a session in oddly spelled cookies never gets into a page that others see', async () => {
  const user = encodeURIComponent(JSON.stringify({ id: 1, name: 'Penyusup', email: 'x@contoh.id' }));
  const token = 'x'.repeat(43);
  const visit = async (path: string, cookie: string) =>
    (await fetch(product.url + path, { headers: { cookie } })).text();
  for (const [index, cookie] of [
    `x=1;token=${token};user=${user}`,
    `x=1;\ttoken=${token};\tuser=${user}`,
    `theme=dark;admin_token=${token};admin_user=${user}`,
  ].entries()) {
    // An address that nobody requested before: the cache holds of it what this visitor was shown.
    const path = `/guides/tidak-ada-${index}`;
    await visit(path, cookie);
    for (const theme of ['', 'theme=dark']) {
      const page = await visit(path, theme);
      const shown = ['Penyusup', token, 'Login'].map((text) => page.includes(text));
      assert.deepEqual(shown, [false, false, true]);
    }
  }
});

test('a user cookie that was changed by hand is no user, and no page stumbles over it', async () => {
  for (const user of [
    '{',
    'null',
    '[]',
    '{"name":5}',
    '{"name":{},"email":"x"}',
    '{"name":"A","email":"x","role":1}',
  ])
    for (const [path, prefix] of [
      ['/guides', ''],
      ['/login', 'admin_'],
    ] as const) {
      const cookie = `${prefix}token=abc; ${prefix}user=${encodeURIComponent(user)}`;
      const { status } = await fetch(product.url + path, { headers: { cookie }, redirect: 'manual' });
      assert.ok(status < 400, `${path} ${user}`);
    }
});
