// The rooms of the server: the floor of each.
import assert from 'node:assert/strict';
import { test } from 'node:test';
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
  ['orders'],
  ['http'],
  ['pages'],
  ['features'],
  ['seed', 'backup', 'integrity'],
  ['order-kinds.ts'],
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

/** Imports of a place that is on the same floor or above. Unknown places are on none. */
function findClimbs(order: string[][], place: (path: string) => string | undefined): string[] {
  const heightOf = (path: string) => order.findIndex((floor) => floor.includes(place(path) ?? ''));
  return imports
    .filter(
      ({ from, to }) => place(from) !== place(to) && heightOf(from) >= 0 && heightOf(to) >= heightOf(from),
    )
    .map(({ from, to }) => `${from} imports ${to}`);
}
