import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as parameter from './parameters.ts';

test('[OPEN-037] pages below 1 or no number are page 1', () => {
  for (const wrong of [undefined, '', '0', '-3', 'abc', '1e300', '2.5', ['2']])
    assert.equal(parameter.page.parse(wrong), 1, String(wrong));
  assert.equal(parameter.page.parse('7'), 7);
});

test('[LIST-001] a filter that is given twice, or is no text, matches nothing', () => {
  const status = parameter.statusFilter(['active', 'pending']);
  for (const wrong of [['active'], ['active', 'pending'], ' ', 0, {}, true]) {
    assert.equal(status.parse(wrong), 'none');
    assert.equal(parameter.monthFilter.parse(wrong), 'none');
    assert.equal(parameter.idFilter.parse(wrong), 0);
  }
  for (const blank of ['', null, undefined])
    assert.deepEqual([status.parse(blank), parameter.monthFilter.parse(blank)], [null, null]);
  assert.equal(parameter.keyword.parse(['Siti', 'Padang']), 'Siti Padang');
});

test('[OPEN-022] a search text has the form of stored texts; anything invisible means no search', () => {
  assert.equal(parameter.keyword.parse(' Zoe\u0308\tPutri\n'), 'Zoë Putri');
  for (const hidden of ['\0', '\u202e', '\uffff', '\ud800'])
    assert.equal(parameter.keyword.parse(`Siti${hidden}`), '');
});
