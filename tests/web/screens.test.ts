// The table of screens, which pictures and accessibility checks are made from, is complete.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../web/routes.ts';
import { screens } from '../screens/all-screens.ts';

test('every route of the product is in the table of screens', () => {
  const expected = new Set(routes.flatMap((route) => screensOf(route)));
  const listed = new Set(screens.map(({ route }) => route));
  assert.deepEqual([...listed].toSorted(), [...expected].toSorted());
});

test('no two screens of an area share a name', () => {
  const names = screens.map(({ area, name }) => `${area}, ${name}`);
  assert.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
  );
});

/** Paths that show something: not the frames around screens, and not the redirects, which are plain .ts files. */
function screensOf({ path, file, children = [] }: RouteConfigEntry, parent = ''): string[] {
  const own = [parent, path].filter(Boolean).join('/');
  const below = children.flatMap((child) => screensOf(child, own));
  const isScreen = children.length === 0 && file.endsWith('.tsx');
  return isScreen ? [own, ...below] : below;
}
