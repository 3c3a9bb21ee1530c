import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#shared/limits.ts';
import { renderMarkdown, renderMarkdownOnce } from './markdown.open.view.ts';

test('[GUI-027] a heading becomes a heading one level down, so that the page has one h1', () => {
  assert.equal(renderMarkdown('# A'), '<h2>A</h2>\n');
  assert.equal(renderMarkdown('## B'), '<h3>B</h3>\n');
  assert.equal(renderMarkdown('###### F'), '<h6>F</h6>\n');
});

test('[GUI-027] emphasis, lists, quotes, code and rules are formatted', () => {
  assert.equal(
    renderMarkdown('**a** *b* ~~c~~ `d`'),
    '<p><strong>a</strong> <em>b</em> <del>c</del> <code>d</code></p>\n',
  );
  assert.equal(renderMarkdown('3. a\n4. b'), '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>\n');
  assert.equal(renderMarkdown('> a'), '<blockquote>\n<p>a</p>\n</blockquote>\n');
  assert.equal(renderMarkdown('---'), '<hr />\n');
  const code = renderMarkdown('```js\nlet a = "<b>";\n```');
  assert.equal(code, '<pre tabindex="0"><code class="language-js">let a = "&lt;b&gt;";\n</code></pre>\n');
});

test('a table scrolls on its own, with the keyboard, too, and names its columns', () => {
  const table = renderMarkdown('| Nama | Iuran |\n|---|--:|\n| Sri | 1<br>2 |');
  assert.match(
    table,
    /^<div role="group" aria-label="Tabel" tabindex="0" class="table-scroll"><table>|^<div class="table-scroll"/,
  );
  assert.match(table, /<th scope="col">Nama<\/th>\n<th scope="col" align="right">Iuran<\/th>/);
  assert.match(table, /<td align="right">1<br \/>2<\/td>/);
  assert.doesNotMatch(table, /style=/);
  const linked = renderMarkdown('| Langkah |\n|---|\n| [Iuran](/a) |\n| [Iuran](/a) dulu |');
  assert.match(linked, /<td class="link-cell"><a href="\/a">Iuran<\/a><\/td>/);
  assert.match(linked, /<td><a href="\/a">Iuran<\/a> dulu<\/td>/);
});

test('checkboxes of a task list have a name and are read-only', () => {
  const tasks = renderMarkdown('- [x] daftar\n- [ ] bayar');
  assert.match(tasks, /<li><input type="checkbox" disabled checked aria-label="Selesai" \/> daftar<\/li>/);
  assert.match(tasks, /<li><input type="checkbox" disabled aria-label="Belum selesai" \/> bayar<\/li>/);
});

test('links to other sites do not hand over the window; links within the site stay plain', () => {
  assert.equal(
    renderMarkdown('[a](https://a.example) [b](/guides/b)'),
    '<p><a href="https://a.example" rel="noopener noreferrer">a</a> <a href="/guides/b">b</a></p>\n',
  );
  assert.match(
    renderMarkdown('https://a.example/x'),
    /<a class="bare-link" href="https:\/\/a.example\/x" rel="noopener noreferrer">/,
  );
  assert.match(renderMarkdown('[](https://a.example)'), />https:\/\/a.example<\/a>/);
});

test('a link that shows its address is distinguished from one that shows words', () => {
  for (const bare of [
    'https://a.example/x',
    '<https://a.example/x>',
    'www.a.example/x',
    '[](https://a.example)',
  ])
    assert.match(renderMarkdown(bare), /class="bare-link"/, bare);
  for (const named of ['[x](https://a.example/x)', '[**https**](https://a.example)'])
    assert.doesNotMatch(renderMarkdown(named), /class/, named);
});

test('an image is loaded lazily and always has an alternative text', () => {
  assert.equal(renderMarkdown('![Alur](/a.png)'), '<p><img src="/a.png" alt="Alur" loading="lazy" /></p>\n');
  assert.match(renderMarkdown('![](/a.png)'), /alt=""/);
});

test('text that would nest without end is shown as it was typed', () => {
  const nested = '>'.repeat(limits.guide.paragraph);
  assert.equal(renderMarkdown(nested), `<pre tabindex="0">${'&gt;'.repeat(nested.length)}</pre>`);
});

test('a text is rendered once, and the same text becomes the same page', () => {
  const text = `# ${'a'.repeat(1000)}`;
  assert.equal(renderMarkdownOnce(text), renderMarkdown(text));
  assert.equal(renderMarkdownOnce(text), renderMarkdownOnce(text));
  assert.notEqual(renderMarkdownOnce(`${text}b`), renderMarkdownOnce(text));
});

const slow = {
  'addresses without end': 'a.'.repeat(limits.guide.paragraph / 2 - 1).concat('@'),
  underscores: 'a_'.repeat(limits.guide.paragraph / 2),
  brackets: '['.repeat(limits.guide.paragraph / 2) + ']'.repeat(limits.guide.paragraph / 2),
  stars: '*'.repeat(limits.guide.paragraph),
};
for (const [what, paragraph] of Object.entries(slow)) {
  test(`the longest guide full of ${what} is rendered within about two seconds`, () => {
    const paragraphs = Math.floor(limits.guide.content / (paragraph.length + 2));
    const guide = Array.from({ length: paragraphs }, () => paragraph).join('\n\n');
    const needed = processorTime(() => renderMarkdown(guide));
    assert.ok(needed < 4 * counting(), `${needed} µs`);
  });
}

/** Microseconds. */
function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user;
}

let counted = 0;

/** The processor time of a long count, half a second or more: machines differ. Measured once. */
function counting(): number {
  let sum = 0;
  counted ||= processorTime(() => {
    for (let turn = 0; turn < 2e8; turn += 1) sum = (sum * 31 + turn) | 0;
  });
  return counted;
}
