import assert from 'node:assert/strict';
import { test } from 'node:test';
import { html } from './html.ts';

test('values are escaped in text and attributes, HTML is not escaped twice', () => {
  const name = `<b onclick="x('y')">Sri & Co</b>`;
  const inner = html`<i title="${name}">${name}</i>`;
  const escaped = '&lt;b onclick=&quot;x(&#39;y&#39;)&quot;&gt;Sri &amp; Co&lt;/b&gt;';
  assert.equal(String(html`<p>${inner}${7}</p>`), `<p><i title="${escaped}">${escaped}</i>7</p>`);
});

test('a list of HTML is joined, an empty one leaves nothing', () => {
  assert.equal(
    String(html`<ul>${[html`<li>1</li>`, html`<li>2</li>`]}</ul>`),
    '<ul><li>1</li><li>2</li></ul>',
  );
  assert.equal(String(html`<ul>${[]}</ul>`), '<ul></ul>');
});
