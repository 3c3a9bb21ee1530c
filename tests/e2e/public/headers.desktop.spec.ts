// The headers of pages: which scripts may run, no framing, no caching of what is private.
import { enterAs, expect, test } from '../../setup/browser/admin-test.ts';

/** The directives of a policy by name. */
function directives(policy = ''): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
}

for (const path of ['/', '/guides', '/login', '/verifikasi/tidak-ada', '/tidak-ada', '/%ff', '/admin/login'])
  test(`${path} permits no inline script, no frame, no plugin and no other base`, async ({ request }) => {
    const answer = await request.get(path);
    const headers = answer.headers();
    const policy = directives(headers['content-security-policy']);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const source of policy['script-src'] ?? ["'unsafe-inline'"])
      expect(source).toMatch(/^'(self|none|sha256-[\w+/]{43}=)'$/);
    for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(policy[name]).toEqual(["'none'"]);
    expect(policy['default-src']).toEqual(["'self'"]);
    expect(policy['form-action']).toEqual(["'self'"]);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers.server).toBeUndefined();
    expect(await answer.text()).not.toMatch(/\son(load|click|error)=/i);
  });

test('a page of a session is kept by nobody, and no page breaks its own policy', async ({
  page,
  context,
  product,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) complaints.push(message.text());
  });
  await enterAs(context, product);
  for (const path of ['/admin/dashboard', '/admin/users', '/admin/guides/create', '/login', '/']) {
    const answer = await page.goto(path, { waitUntil: 'networkidle' });
    expect(answer?.headers()['cache-control']).toBe('no-store');
  }
  expect(complaints).toEqual([]);
});

test('a session in oddly spelled cookies never gets into a page that others see', async ({ product }) => {
  const user = encodeURIComponent(JSON.stringify({ id: 1, name: 'Penyusup', email: 'x@contoh.id' }));
  const token = 'x'.repeat(43);
  const visit = async (path: string, cookie: string) =>
    (await fetch(product.url + path, { headers: { cookie } })).text();
  for (const [index, cookie] of [
    `x=1;token=${token};user=${user}`,
    `x=1;\ttoken=${token};\tuser=${user}`,
    `theme=dark;admin_token=${token};admin_user=${user}`,
  ].entries()) {
    // An address that nobody has asked for before: what is kept of it is what this visitor was shown.
    const path = `/guides/tidak-ada-${index}`;
    await visit(path, cookie);
    for (const theme of ['', 'theme=dark']) {
      const page = await visit(path, theme);
      const told = ['Penyusup', token, 'Login'].map((text) => page.includes(text));
      expect(told).toEqual([false, false, true]);
    }
  }
});

test('a user cookie that was changed by hand is no user, and no page stumbles over it', async ({
  product,
}) => {
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
      expect(status, `${path} ${user}`).toBeLessThan(400);
    }
});
