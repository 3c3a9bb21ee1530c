// What a reviewer looks at: long files and large folders. `npm run check` names them; they fail nothing.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { styleText } from 'node:util';
import { root } from '../../tools/root.ts';

const LONG_FILE_LINES = 250;
const LARGE_FOLDER_FILES = 30;

/** Tests, tables of facts and migrations may have any length. */
const anyLength = /\.test\.tsx?$|\.fields\.ts$|\.types\.ts$|\/migrations\/|\/layouts\//;

export function printSizes(): void {
  const paths = globSync('{shared,server,web}/**/*.{ts,tsx,css}', { cwd: root }).toSorted();
  const long = paths
    .filter((path) => !anyLength.test(path))
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > LONG_FILE_LINES);
  const code = paths.filter((path) => !path.includes('.test.') && !path.includes('/migrations/'));
  const large = Object.entries(Object.groupBy(code, dirname)).filter(
    ([, files = []]) => files.length > LARGE_FOLDER_FILES,
  );
  const questions = [
    ...long.map(({ path, lines }) => `${path} has ${lines} lines: one thought?`),
    ...large.map(([folder, files = []]) => `${folder}/ has ${files.length} files: one purpose?`),
  ];
  for (const question of questions) console.log(`  ${styleText('yellow', '?')} ${question}`);
}
