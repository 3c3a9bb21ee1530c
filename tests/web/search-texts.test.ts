import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseConditions } from '#shared/members/conditions.rules.ts';
import { readSearchTexts } from '../../web/features/member-views/open/search-texts.ts';

test('[LIST-001] what is chosen, stored and exported is never more than the list shows for an address', () => {
  const textsOf = (search: string) => readSearchTexts(new URLSearchParams(search));
  for (const twice of [
    '?conditions=+',
    '?conditions=&conditions=',
    '?conditions=photo.blank&conditions=photo.blank',
  ])
    assert.equal(parseConditions(textsOf(twice).conditions), null, twice);
  const { status, keyword, conditions } = textsOf('?status=active&status=pending&keyword=+Siti');
  assert.deepEqual([status, keyword, conditions], ['active pending', 'Siti', '']);
});
