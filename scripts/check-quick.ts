// `npm run check:quick`: format, lint, types and the nearest tests of what changed since the last commit.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSources } from '../tests/setup/sources.ts';
import { root } from '../tools/root.ts';
import { type Check, runChecks } from './lib/checks.ts';
import { sum } from './lib/counts.ts';
import { nearestTests } from './lib/nearest-tests.ts';
import { runNodeTests } from './lib/node-tests.ts';

/** As many as two cores run in about ten seconds, during the check of the types. */
const MAX_TEST_FILES = 12;

const changed = listChanged();
if (changed.length === 0) {
  console.log('Nothing has changed since the last commit.');
} else {
  const tests = nearestTests(changed, readSources());
  const chosen = tests.slice(0, MAX_TEST_FILES);
  const [checked, tested] = await Promise.all([
    runChecks(checksOf(changed)),
    runNodeTests({ files: chosen, filesPerProcess: 4, environment: { TEST_DATABASE_URL: undefined } }),
  ]);
  const { passed, failed } = sum([checked, tested]);
  const left = tests.length - chosen.length;
  console.log(`\n${changed.length} changed files. Not run: type-aware lint, unused code, browser tests`);
  if (left > 0)
    console.log(
      `and ${left} of ${tests.length} test files near the change, for example ${tests[MAX_TEST_FILES]}.`,
    );
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** Paths from the root of files that differ from the last commit and still exist. */
function listChanged(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  const paths = [
    ...git('diff', '--name-only', '--relative', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(paths)].filter((path) => path !== '' && existsSync(join(root, path))).toSorted();
}

function checksOf(paths: string[]): Check[] {
  const touches = (...folders: string[]) =>
    paths.some((path) => /\.tsx?$/.test(path) && folders.some((folder) => path.startsWith(`${folder}/`)));
  const code = paths.filter((path) => /\.(?:tsx?|mjs)$/.test(path));
  return [
    {
      name: 'format',
      command: 'biome',
      args: ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...paths],
    },
    ...(code.length > 0
      ? [{ name: 'lint without types', command: 'oxlint', args: ['--deny-warnings', ...code] }]
      : []),
    ...(touches('web', 'shared')
      ? [{ name: 'types of the web app', command: 'tsc', args: ['-p', 'tsconfig.web.json'] }]
      : []),
    ...(touches('server', 'shared', 'tools', 'scripts', 'tests', 'bench')
      ? [{ name: 'types of the server', command: 'tsc', args: ['-p', 'tsconfig.server.json'] }]
      : []),
  ];
}
