import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesText } from './names-text.ts';

test('the first five names are written out, and the number of the others', () => {
  assert.equal(namesText([]), '');
  assert.equal(namesText(['Sari']), 'Sari');
  assert.equal(namesText(['Sari', 'Budi']), 'Sari dan Budi');
  assert.equal(namesText(['A', 'B', 'C', 'D', 'E']), 'A, B, C, D, dan E');
  assert.equal(namesText(['A', 'B', 'C', 'D', 'E', 'F', 'G']), 'A, B, C, D, E, dan 2 lainnya');
  assert.equal(namesText(['A', 'B'], { total: 1450 }), 'A, B, dan 1.448 lainnya');
  assert.equal(namesText(['1', '2'], { total: 3, others: 'rekening lain' }), '1, 2, dan 1 rekening lain');
});
