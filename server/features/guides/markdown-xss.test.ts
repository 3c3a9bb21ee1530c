import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderMarkdown } from './markdown.open.view.ts';

const payloads = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  'text <script>alert(1)</script> text',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<a href="javascript:alert(1)">x</a>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<details open ontoggle=alert(1)>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<!--<img src="--><img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\u0001script:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox(1))',
  '[x](//evil.example)',
  '[x]: javascript:alert(1)\n\n[x]',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml;base64,PHN2Zz4=)',
  '![x"onerror="alert(1)](x.png)',
  '[x](https://a.example "x\\" onmouseover=\\"alert(1)")',
  '[x](https://a.example/"onmouseover="alert(1))',
  '`<img src=x onerror=alert(1)>`',
  '```"><script>alert(1)</script>\nx\n```',
  '```js" onclick="alert(1)\nx\n```',
  '| <img src=x onerror=alert(1)> |\n|---|\n| <script>alert(1)</script> |',
  '- [x] <input onfocus=alert(1) autofocus>',
  '# <img src=x onerror=alert(1)>',
  '<br onclick=alert(1)>',
];

for (const payload of payloads) {
  test(`[GUI-027] no script runs from ${JSON.stringify(payload)}`, () => {
    const tags = renderMarkdown(payload).match(/<[^>]*>/g) ?? [];
    for (const tag of tags) {
      assert.match(tag, /^<\/?(h[2-6]|p|br|pre|code|ul|li|a|img|input|div|table|thead|tbody|tr|th|td)[\s/>]/);
      assert.doesNotMatch(tag.replace(/"[^"]*"/g, '""'), /\son\w+\s*=|\sstyle\s*=/i);
      for (const [, address = ''] of tag.matchAll(/(?:href|src)="([^"]*)"/g))
        assert.match(address, /^(https?:\/\/a\.example|x\.png)/);
    }
  });
}
