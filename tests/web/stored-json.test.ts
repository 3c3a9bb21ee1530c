import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitsModel, isFields, isLike, parseStored } from '../../web/lib/stored-json.ts';

test('what cannot be read, or has another form, counts as absent', () => {
  for (const json of [null, '', '{', 'null', '[]', '"teks"', '7'])
    assert.equal(parseStored(json, isFields), null);
  assert.deepEqual(parseStored('{"name":"Sari"}', isFields), { name: 'Sari' });
});

test('stored fields fit a form only with values of the same kinds', () => {
  const form = { name: '', benefits: ['satu'] };
  assert.ok(fitsModel(form, { benefits: [] }));
  for (const other of [{ name: 1 }, { name: null }, { benefits: {} }, { removed: 'teks' }, ['teks'], 'teks'])
    assert.equal(fitsModel(form, other), false, JSON.stringify(other));
  assert.equal(isLike(form, { name: 'Sari' }), false);
  assert.ok(isLike(form, { name: 'Sari', benefits: [] }));
});
