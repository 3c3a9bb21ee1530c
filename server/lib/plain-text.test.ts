import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailName, oneLine, xmlText } from './plain-text.ts';

test('a text of any origin becomes one line', () => {
  assert.equal(oneLine(' Budi\r\n\u2028Santoso\u202e\uffff\0 '), 'Budi Santoso');
});

test('XML gets nothing that it forbids, and everything else', () => {
  assert.equal(xmlText('a\0b\u001fc\ufffed\uffffe\ud800f'), 'abcdef');
  assert.equal(xmlText('a\tb\nc\u0085d 👩‍🔬 é'), 'a\tb\nc\u0085d 👩‍🔬 é');
});

test('the name in a mail is short and contains no link', () => {
  assert.equal(mailName('Siti Aminah'), 'Siti Aminah');
  assert.equal(mailName('M.Noor'), 'M. Noor');
  assert.equal(
    mailName('Budi\r\n\r\nSelamat! Kunjungi https://jahat.example/x'),
    'Budi Selamat! Kunjungi https jahat. example x',
  );
  assert.equal(mailName('www.jahat.example a@jahat.example'), 'www. jahat. example a jahat. example');
  assert.equal(Array.from(mailName('👩'.repeat(80))).length, 60);
});
