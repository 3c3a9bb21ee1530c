import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOwnWord } from './own-words.rule.ts';

const owner = { name: 'Sri Wulandari Kusuma', email: 'sri.wulan77@contoh.id' };

for (const typed of [
  'sri.wulan77@contoh.id',
  'SRI.WULAN77@CONTOH.ID',
  'sri.wulan77',
  'SriWulan77',
  'sri wulan',
  'Sri Wulandari Kusuma',
  'sriwulandari',
  'Sri_Wulandari-1990',
  'wulandari',
  'kusuma2026',
  'ｗｕｌａｎｄａｒｉ',
])
  test(`'${typed}' is made of the own name or address`, () => {
    assert.ok(isOwnWord(typed, owner));
  });

for (const typed of ['teh-poci-sore-hari', 'wulandari-naik-kereta', 'kusuma19901', 'contoh.id', '20261990'])
  test(`'${typed}' is not`, () => {
    assert.ok(!isOwnWord(typed, owner));
  });
