// The table of screens is complete: a screen that nothing but an id leads to has a row that finds it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screenList } from '../../web/screens.ts';
import { screens } from '../screens/all-screens.ts';

test('every screen of the product is photographed and checked', () => {
  const listed = new Set<string>(screens.map(({ route }) => route));
  const missing = screenList.filter(({ path, file }) => file.endsWith('.tsx') && !listed.has(path));
  assert.deepEqual(
    missing.map(({ path }) => path),
    [],
    'A screen with an id in its address needs a row in tests/screens that finds one.',
  );
});

test('no two screens of an area share a name', () => {
  const names = screens.map(({ area, name }) => `${area}, ${name}`);
  assert.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
  );
});
