import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inSentence } from './labels.ts';

test('a label begins a sentence with one capital, abbreviations aside', () => {
  const labels = ['Tempat Lahir', 'HP/WA', 'Institusi', 'Nomor NPWP', 'Gelar Depan Baru'];
  assert.deepEqual(labels.map(inSentence), [
    'Tempat lahir',
    'HP/WA',
    'Institusi',
    'Nomor NPWP',
    'Gelar depan baru',
  ]);
});
