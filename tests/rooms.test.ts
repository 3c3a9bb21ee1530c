// Rooms and folders: none of them import each other in a circle. The floors of the server are in server-rooms.test.ts.
import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { findCircles, graphOf } from './setup/circles.ts';
import { readSources } from './setup/sources.ts';

const sources = readSources().filter(({ path }) => !/\.test\.tsx?$/.test(path));

/** The folder of a room with all below it. A file outside of any room is in none. */
const rooms = {
  'server/features/': /^server\/features\/[^/]+/,
  'shared/': /^shared\/[^/]+(?=\/)/,
  'web/features/': /^web\/features\/[^/]+/,
  'web/layouts/': /^web\/layouts\/[^/]+(?=\/)/,
  'web/components/ and web/lib/': /^web\/(?:components|lib)\/[^/]+(?=\/)/,
};

for (const [place, room] of Object.entries(rooms))
  test(`no rooms of ${place} import each other in a circle, types included`, () => {
    const roomOf = (path: string) => room.exec(path)?.[0];
    const pairs = sources.flatMap(({ path, imports }) =>
      imports.flatMap(({ target }): [string, string][] => {
        const [from, to] = [roomOf(path), roomOf(target)];
        return from && to ? [[from, to]] : [];
      }),
    );
    assert.ok(pairs.length > 0, `${place} has rooms`);
    assert.deepEqual(findCircles(graphOf(pairs)), []);
  });

test('no folders of the product import each other in a circle, also inside a room, types included', () => {
  const isProduct = (path: string) => /^(?:server|shared|web)\//.test(path);
  const product = sources.filter(({ path }) => isProduct(path));
  /** Folders with folders: each file between them counts for itself. */
  const parents = new Set(product.map(({ path }) => dirname(dirname(path))));
  const placeOf = (path: string) => (parents.has(dirname(path)) ? path : dirname(path));
  const pairs = product.flatMap(({ path, imports }) =>
    imports.flatMap(({ target }): [string, string][] =>
      isProduct(target) ? [[placeOf(path), placeOf(target)]] : [],
    ),
  );
  assert.deepEqual(findCircles(graphOf(pairs)), []);
});

test('the search for circles finds one, and no import of itself', () => {
  const found = findCircles(
    graphOf([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'b'],
      ['a', 'a'],
    ]),
  );
  assert.deepEqual(found, ['b → c → b']);
});
