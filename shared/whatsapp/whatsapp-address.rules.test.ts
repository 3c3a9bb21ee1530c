import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftAddress, MAX_ADDRESS_LENGTH } from './whatsapp-address.rules.ts';

const DIGITS = '6281234567890';

const textIn = (url: string) => new URL(url).searchParams.get('text');

test('[REM-005] the address carries the text as it is: quotes, line breaks, ampersands and emoji', () => {
  for (const text of [
    `Yth. Bapak O'Brien "Bing" & Rekan`,
    'Baris satu\nbaris dua #3 100% + 5',
    'Terima kasih 🙏🏽 👨‍👩‍👧',
    `Nama ${'Panjang '.repeat(30)}`,
  ]) {
    const { url, hasText } = draftAddress(DIGITS, text);
    assert.equal(hasText, true);
    assert.equal(textIn(url), text);
    assert.match(url, /^https:\/\/wa\.me\/6281234567890\?text=[\w.!~*'()%-]*$/);
  }
});

test('[REM-005] an address has at most 2,000 characters; a longer text is left out', () => {
  const start = `https://wa.me/${DIGITS}?text=`.length;
  const longest = 'a'.repeat(MAX_ADDRESS_LENGTH - start);
  assert.equal(draftAddress(DIGITS, longest).url.length, MAX_ADDRESS_LENGTH);
  assert.deepEqual(draftAddress(DIGITS, `${longest}a`), { url: `https://wa.me/${DIGITS}`, hasText: false });
  // Twelve characters each: within the 700 of a text, beyond the 2,000 of an address.
  assert.equal(draftAddress(DIGITS, '🙏'.repeat(200)).hasText, false);
});

test('[REM-005] half of an emoji breaks nothing', () => {
  assert.equal(textIn(draftAddress(DIGITS, 'Halo \ud83d').url), 'Halo \ufffd');
});
