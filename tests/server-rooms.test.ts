// The rooms of the server: the floor of each, and that no rooms import each other in a circle.
import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { findCircles, graphOf } from './setup/circles.ts';
import { readSources } from './setup/sources.ts';

/** From the lowest to the highest. A room imports rooms of lower floors only; `features` stands for all of them. */
const floors = [
  ['lib'],
  ['process'],
  ['db'],
  ['security', 'mail', 'pdf', 'tables'],
  ['bank-files', 'people-files'],
  ['storage', 'jobs', 'association'],
  ['slips'],
  ['config.ts'],
  ['deps.ts'],
  ['changes'],
  ['http'],
  ['pages'],
  ['features'],
  ['seed', 'backup', 'integrity'],
  ['announce.ts', 'app.ts', 'open-deps.ts', 'start-work.ts'],
  ['main.ts'],
];

/** The same inside `server/db`; `.` stands for its own files. */
const databaseFloors = [['.'], ['sqlite', 'postgres'], ['reads'], ['lists'], ['migrations', 'connections']];

const imports = readSources()
  .filter(({ path }) => path.startsWith('server/') && !path.endsWith('.test.ts'))
  .flatMap(({ path, imports: found }) => found.map(({ target }) => ({ from: path, to: target })))
  .filter(({ to }) => to.startsWith('server/'));

/** `jobs` of `server/jobs/queue.ts`, `app.ts` of `server/app.ts`. */
const placeOf = (path: string) => path.split('/')[1] ?? '';

/** `lists` of everything below `server/db/lists`, `.` of a file directly in `server/db`. */
function databasePlaceOf(path: string): string | undefined {
  const [, name, rest] = /^server\/db\/(?:([^/]+)\/)?(.+)$/.exec(path) ?? [];
  return rest && (name ?? '.');
}

/** A feature is one room with all of its folders; elsewhere each folder is a room. */
const roomOf = (path: string) => /^server\/features\/[^/]+/.exec(path)?.[0] ?? dirname(path);

test('every folder and file of the server is on one floor', () => {
  const places = new Set(imports.flatMap(({ from, to }) => [placeOf(from), placeOf(to)]));
  assert.deepEqual([...places].toSorted(), floors.flat().toSorted());
});

test('a room of the server imports rooms of lower floors only, types included', () => {
  assert.deepEqual(findClimbs(floors, placeOf), []);
});

test('inside server/db, too, imports go down', () => {
  assert.deepEqual(findClimbs(databaseFloors, databasePlaceOf), []);
});

test('no rooms of the server import each other in a circle, types included', () => {
  const between = imports.filter(({ from, to }) => dirname(from) !== 'server' && dirname(to) !== 'server');
  assert.deepEqual(findCircles(graphOf(between.map(({ from, to }) => [roomOf(from), roomOf(to)]))), []);
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

/** Imports of a place that is on the same floor or above. Unknown places are on none. */
function findClimbs(order: string[][], place: (path: string) => string | undefined): string[] {
  const heightOf = (path: string) => order.findIndex((floor) => floor.includes(place(path) ?? ''));
  return imports
    .filter(
      ({ from, to }) => place(from) !== place(to) && heightOf(from) >= 0 && heightOf(to) >= heightOf(from),
    )
    .map(({ from, to }) => `${from} imports ${to}`);
}
