import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { contentSecurityPolicy } from './page-security.ts';

const nowhere = { images: [], api: [] };
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const scriptsOf = (html: string) =>
  contentSecurityPolicy(html, nowhere)
    .split('; ')
    .find((rule) => rule.startsWith('script-src'));

test('a page without scripts is not allowed to run any', () => {
  assert.equal(scriptsOf('<p>halo</p>'), "script-src 'none'");
});

test('every inline script is allowed by its hash, files by their origin, nothing by permission', () => {
  const html =
    '<script>a()</script><script src="/assets/x.js"></script><script type="module">import "b"\n</script>';
  assert.equal(scriptsOf(html), `script-src 'self' ${hash('a()')} ${hash('import "b"\n')}`);
});

test('images and calls may go only where they are configured to', () => {
  const policy = contentSecurityPolicy('', {
    images: ['https://foto.example'],
    api: ['https://api.example'],
  });
  assert.match(policy, /img-src 'self' data: blob: https:\/\/foto\.example;/);
  assert.match(policy, /connect-src 'self' https:\/\/api\.example;/);
});

test('pages cannot be framed, and allow no plugins and no foreign base address', () => {
  const policy = contentSecurityPolicy('', nowhere);
  for (const rule of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
    assert.ok(policy.includes(rule));
});
