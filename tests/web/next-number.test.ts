// The number that screens say a letter will have, and the name of one opening of a form.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { newAttempt } from '../../web/features/letters/new-attempt.ts';
import { numberAfter, periodName, type Series } from '../../web/features/letters/next-number.ts';

const terms = [{ id: 3, name: '2026-2030', first_day: '2026-06-01' }];
const series: Series = {
  code: 'SKA',
  pattern: '{seq:3}/{kode}/{asosiasi}/{romawi}/{tahun}',
  counting: 'year',
  abbreviation: 'PC',
  terms,
};

test('[DOCS-004] the number is said before it is given, and nothing while the pattern or a setting is missing', () => {
  assert.equal(numberAfter(11, '2026-11-20', series), '012/SKA/PC/XI/2026');
  assert.equal(numberAfter(11, '2026-11-20', { ...series, abbreviation: null }), null);
  assert.equal(numberAfter(11, '2026-11-20', { ...series, pattern: '{kode}' }), null);
  const perTerm: Series = { ...series, pattern: '{seq:1}/{kode}/{periode}', counting: 'term' };
  assert.equal(numberAfter(0, '2026-11-20', perTerm), '1/SKA/2026-2030');
  assert.equal(numberAfter(0, '2026-05-31', perTerm), null);
});

test('a period has the name that the counter gives it', () => {
  assert.equal(periodName('2026-11-20', 'year', terms), '2026');
  assert.equal(periodName('2026-11-20', 'term', terms), '2026-2030');
  assert.equal(periodName('2026-05-31', 'term', terms), null);
});

test('each opening of a form has another name, which the API takes', () => {
  const names = Array.from({ length: 20 }, newAttempt);
  assert.equal(new Set(names).size, 20);
  for (const name of names) assert.doesNotThrow(() => z.uuid().parse(name));
});
