import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StatementMapping } from '#shared/statements/statement-mapping.schemas.ts';
import {
  draftMapping,
  mappingFrom,
  missingText,
  withRole,
} from '../../web/features/statements/upload/mapping/column-roles.ts';

const split: StatementMapping = {
  date: 0,
  date_form: 'day-month-year',
  descriptions: [1, 4],
  amounts: { kind: 'split', credit: 2, debit: 3 },
  number_form: 'dot',
  balance: 5,
  reference: null,
};

test('[BANK-002] a mapping becomes roles of columns and is the same again', () => {
  const marked: StatementMapping = { ...split, amounts: { kind: 'marked', amount: 2, mark: 3 } };
  const together: StatementMapping = { ...split, amounts: { kind: 'marked', amount: 2, mark: 2 } };
  const signed: StatementMapping = { ...split, amounts: { kind: 'signed', amount: 2 } };
  for (const mapping of [split, marked, together, signed])
    assert.deepEqual(mappingFrom(draftMapping(mapping)), mapping);
});

test('[BANK-002] a mapping is complete with a date and one kind of amount', () => {
  const empty = draftMapping(null);
  assert.match(missingText(empty) ?? '', /tanggal/);
  const dated = withRole(empty, 0, 'date');
  assert.match(missingText(dated) ?? '', /uang masuk/);
  const half = withRole(dated, 3, 'credit');
  assert.match(missingText(half) ?? '', /uang keluar/);
  const complete = withRole(half, 4, 'debit');
  assert.equal(missingText(complete), null);
  const twice = withRole(complete, 5, 'signed');
  assert.equal(mappingFrom(twice), null, 'not two kinds of amount');
});

test('a role moves from column to column, descriptions may be several', () => {
  const moved = withRole(draftMapping(split), 5, 'date');
  assert.equal(moved.roles.get(0), undefined);
  assert.equal(moved.roles.get(5), 'date');
  const longer = withRole(draftMapping(split), 0, 'description');
  assert.deepEqual([...longer.roles].filter(([, role]) => role === 'description').length, 3);
  assert.equal(withRole(moved, 5, null).roles.has(5), false);
});
