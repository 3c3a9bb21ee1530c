import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { contentSecurityPolicy } from './page-security.ts';

const appUrl = 'https://anggota.example';
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const scriptsOf = (html: string) =>
  contentSecurityPolicy(html, appUrl)
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

test('images come from this site or its public address, calls go to this site only', () => {
  const policy = contentSecurityPolicy('', appUrl);
  assert.match(policy, /img-src 'self' data: blob: https:\/\/anggota\.example;/);
  assert.match(policy, /connect-src 'self';/);
});

test('pages cannot be framed, and allow no plugins and no foreign base address', () => {
  const policy = contentSecurityPolicy('', appUrl);
  for (const rule of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
    assert.ok(policy.includes(rule));
});
