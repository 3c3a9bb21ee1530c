import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as parameter from './parameters.ts';

test('[OPEN-037] pages below 1 or no number are page 1', () => {
  for (const wrong of [undefined, '', '0', '-3', 'abc', '1e300', '2.5', ['2']])
    assert.equal(parameter.page.parse(wrong), 1, String(wrong));
  assert.equal(parameter.page.parse('7'), 7);
});
