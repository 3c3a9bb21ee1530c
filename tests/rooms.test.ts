// The rooms of shared/ and of the web: none of them import each other in a circle. Those of the server are in server-rooms.test.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findCircles, graphOf } from './setup/circles.ts';
import { readSources } from './setup/sources.ts';

const sources = readSources().filter(({ path }) => !/\.test\.tsx?$/.test(path));

/** The folder of a room with all below it. A file outside of any room is in none. */
const rooms = {
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
