import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TextBuffer } from './text-buffer.ts';

test('texts of any script and length come out as the bytes that went in', () => {
  const buffer = new TextBuffer(16);
  const texts = ['Siti', 'Ñ 字 😀', 'x'.repeat(100), '字'.repeat(1000), ''];
  for (const text of texts) buffer.add(text);
  assert.equal(buffer.length, Buffer.byteLength(texts.join('')));
  assert.equal(buffer.take().toString(), texts.join(''));
});

test('what has been taken does not come again', () => {
  const buffer = new TextBuffer(16);
  buffer.add('lama');
  assert.equal(buffer.take().toString(), 'lama');
  assert.equal(buffer.length, 0);
  buffer.add('baru');
  assert.equal(buffer.take().toString(), 'baru');
});
