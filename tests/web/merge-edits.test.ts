import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeEdits } from '../../web/features/association/open/merge-edits.ts';

const base = { name: 'A', email: 'a@a.id', benefits: ['satu'] };

test('[OWN-008] what only the other person changed is taken over, what was typed stays', () => {
  const merged = mergeEdits({
    base,
    mine: { ...base, name: 'B' },
    theirs: { ...base, email: 'baru@a.id', benefits: ['satu', 'dua'] },
  });
  assert.deepEqual(merged.values, { name: 'B', email: 'baru@a.id', benefits: ['satu', 'dua'] });
  assert.deepEqual(merged.clashes, []);
});

test('[OWN-008] a field that both changed has what was typed and is named', () => {
  const merged = mergeEdits({ base, mine: { ...base, name: 'B' }, theirs: { ...base, name: 'C' } });
  assert.equal(merged.values.name, 'B');
  assert.deepEqual(merged.clashes, [{ field: 'name', mine: 'B', theirs: 'C' }]);
});

test('two people who typed the same do not clash', () => {
  const both = { ...base, benefits: ['dua'] };
  assert.deepEqual(mergeEdits({ base, mine: both, theirs: { ...both } }).clashes, []);
});
