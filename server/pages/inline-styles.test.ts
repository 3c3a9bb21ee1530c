import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inlineStyles } from './inline-styles.ts';

const styles: Record<string, string> = { '/assets/a.css': "a{content:'$&'}", '/assets/b.css': 'b{}' };
const read = (address: string) => styles[address] ?? assert.fail(address);

test('the stylesheets of a page are put into it, in order and unchanged', () => {
  const html =
    '<link rel="icon" href="/a.svg"/><link rel="stylesheet" href="/assets/a.css"/><link rel="stylesheet" href="/assets/b.css#"/>';
  assert.equal(
    inlineStyles(html, read),
    '<link rel="icon" href="/a.svg"/><style>a{content:\'$&\'}</style><style>b{}</style>',
  );
});
