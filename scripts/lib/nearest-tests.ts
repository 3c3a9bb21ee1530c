// The tests that are nearest to changed files.
import { dirname } from 'node:path';
import type { Source } from '../../tests/setup/sources.ts';

const room = /^(?:shared|server\/features|server|web\/features|web)\/([\w-]+)\//;

/**
 * Lists test files, without those in a browser and those of `npm run test:hard`. First come changed tests, then tests that
 * import a changed file, then tests next to one. Last come all others of the same room, API tests included. A room has one name
 * in `shared`, `server` and `web`.
 */
export function nearestTests(
  changed: readonly string[],
  sources: readonly Pick<Source, 'path' | 'imports'>[],
): string[] {
  const paths = new Set(changed);
  const folders = new Set(changed.map((path) => dirname(path)));
  const rooms = new Set(changed.map(roomOf));
  const distanceOf = ({ path, imports }: Pick<Source, 'path' | 'imports'>): number | null => {
    if (paths.has(path)) return 0;
    if (imports.some(({ target }) => paths.has(target))) return 1;
    if (folders.has(dirname(path))) return 2;
    const own = roomOf(path);
    return own !== undefined && rooms.has(own) ? 3 : null;
  };
  return sources
    .filter(({ path }) => path.endsWith('.test.ts') && !/^tests\/(?:hard|pages)\//.test(path))
    .flatMap((source) => {
      const distance = distanceOf(source);
      return distance === null ? [] : [{ path: source.path, distance }];
    })
    .toSorted((a, b) => a.distance - b.distance || (a.path < b.path ? -1 : 1))
    .map(({ path }) => path);
}

function roomOf(path: string): string | undefined {
  return room.exec(path)?.[1];
}
