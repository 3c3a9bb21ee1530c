import assert from 'node:assert/strict';
import { test } from 'node:test';
import postcss from 'postcss';
import { systemColorScheme } from '../../web/build/system-color-scheme.ts';

const transformed = (css: string) =>
  postcss([systemColorScheme()]).process(css, { from: undefined }).css.replace(/\s+/g, '');

test('a dark rule also applies to the system scheme while nothing is stored, and never on paper', () => {
  assert.equal(
    transformed("[data-mantine-color-scheme='dark'] .a { color: red }"),
    "@mediascreen{[data-mantine-color-scheme='dark'].a{color:red}}" +
      '@mediascreenand(prefers-color-scheme:dark){:root:not([data-mantine-color-scheme]).a{color:red}}',
  );
});

test('a light rule applies to every system that is not dark, and always on paper', () => {
  const css = transformed(':root[data-mantine-color-scheme="light"] { --a: 1 }');
  assert.match(
    css,
    /@mediaprint,not\(prefers-color-scheme:dark\)\{:root:not\(\[data-mantine-color-scheme\]\)\{--a:1\}\}/,
  );
  assert.match(css, /@mediaprint\{:root\[data-mantine-color-scheme=dark\]\{--a:1\}\}/);
});

test('the copy has the specificity of :where and the conditions around the rule', () => {
  const css = transformed(
    "@media (hover: hover) { :where([data-mantine-color-scheme='dark']) .a:hover { color: red } }",
  );
  assert.match(css, /:where\(:root:not\(\[data-mantine-color-scheme\]\)\)\.a:hover/);
  assert.equal(css.indexOf('@media(hover:hover)'), 0);
});

test('rules without a scheme are left alone', () => {
  assert.equal(transformed('.a { color: red }'), '.a{color:red}');
});
