import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { newScriptMark, securePage } from './page-security.ts';

const appUrl = 'https://anggota.example';
const mark = newScriptMark();
const own = `nonce="${mark}"`;
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const secure = (html: string) => securePage(html, mark, appUrl);
const scriptsOf = (html: string) =>
  secure(html)
    .policy.split('; ')
    .find((rule) => rule.startsWith('script-src'));

test('a page without scripts is not allowed to run any', () => {
  assert.equal(scriptsOf('<p>halo</p>'), "script-src 'none'");
});

test('every own inline script is allowed by its hash, files by their origin, nothing by permission', () => {
  const html = `<script ${own}>a()</script><script ${own} src="/assets/x.js"></script><script type="module" ${own}>import "b"\n</script>`;
  assert.equal(scriptsOf(html), `script-src 'self' ${hash('a()')} ${hash('import "b"\n')}`);
  assert.ok(!secure(html).html.includes(mark), 'nobody learns the mark');
});

const injected = [
  '<script>jahat()</script>',
  '<script nonce="x">jahat()</script>',
  '<script type="module">jahat()</script>',
  `<script nonce="${newScriptMark()}">jahat()</script>`,
  '<SCRIPT>jahat()</SCRIPT>',
];

for (const script of injected)
  test(`a script that got into the page is not allowed: ${script.replace(/nonce="[^"]{9,}"/, 'nonce of another page')}`, () => {
    assert.equal(scriptsOf(`<p>${script}</p>`), "script-src 'none'");
    const policy = scriptsOf(`${script}<script ${own}>a()</script>${script}`);
    assert.equal(policy, `script-src 'self' ${hash('a()')}`);
  });

test('images come from this site or its public address, calls go to this site only', () => {
  const { policy } = secure('');
  assert.match(policy, /img-src 'self' data: blob: https:\/\/anggota\.example;/);
  assert.match(policy, /connect-src 'self';/);
});

test('pages cannot be framed, and allow no plugins and no foreign base address', () => {
  const { policy } = secure('');
  for (const rule of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
    assert.ok(policy.includes(rule));
});
