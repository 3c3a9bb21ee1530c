import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCommonPassword } from './common-passwords.rule.ts';

test('[OPEN-010] passwords that guessers try first are refused, in any letter case', async () => {
  const common = ['password', 'PASSWORD', 'Password123', '12345678', 'qwertyuiop', 'iloveyou', 'indonesia'];
  for (const password of common) assert.equal(await isCommonPassword(password), true, password);
});

test('[OPEN-010] so are passwords that Indonesians and members of the association would choose', async () => {
  const common = [
    'Rahasia123',
    'sayangku',
    'sayang2020',
    'bismillah1',
    'anggota1',
    'merdeka1945',
    'persibpersib',
  ];
  for (const password of common) assert.equal(await isCommonPassword(password), true, password);
});

test('[OPEN-010] full-width letters hide nothing', async () => {
  assert.equal(await isCommonPassword('ｐａｓｓｗｏｒｄ'), true);
});

test('[OPEN-010] other passwords are accepted, whatever their characters', async () => {
  const fine = ['kopi tubruk pagi', 'rendang-41-melaju', 'Xk29!mPq', 'semut merah besar', 'ñandú corre'];
  for (const password of fine) assert.equal(await isCommonPassword(password), false, password);
});
