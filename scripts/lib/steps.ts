// Everything that `npm test` runs, in order; `npm run check` runs the first part of it.
import { existsSync, statfsSync } from 'node:fs';
import { styleText } from 'node:util';
import { connect } from '../../server/db/connections/connect.ts';
import { migrate } from '../../server/db/migrations/migrate.ts';
import { readSources } from '../../tests/setup/sources.ts';
import { startPostgres } from '../../tools/postgres.ts';
import type { Group } from '../../tools/test-groups.ts';
import { ensureBuild } from '../../tools/web-build.ts';
import { runBrowserTests } from './browser-tests.ts';
import { runChecks } from './checks.ts';
import { type Counts, sum } from './counts.ts';
import { findEngineFree } from './engine-tests.ts';
import { runNodeTests } from './node-tests.ts';
import { checkVulnerabilities } from './vulnerabilities.ts';

interface Step {
  name: string;
  /** A step of several parts still runs once. */
  groups: Group[];
  run: () => Promise<Counts>;
}

const withoutDatabase = [
  'tests/architecture.test.ts',
  'tests/casts.test.ts',
  'tests/data-changes.test.ts',
  'tests/docs.test.ts',
  'tests/plain-words.test.ts',
  'tests/runtime.test.ts',
  'tests/server-rooms.test.ts',
];
const filesPerProcess = 30;
const unitTests = {
  files: ['{shared,web,scripts,bench}/**/*.test.ts', 'tests/web/*.test.ts', ...withoutDatabase],
  filesPerProcess,
};
const apiTests = {
  files: ['server/**/*.test.ts', 'tests/*.test.ts'],
  exclude: withoutDatabase,
  filesPerProcess,
};
const pageTests = { files: ['tests/pages/*.test.ts'] };
const embedded = { TEST_DATABASE_URL: undefined };

const steps: Step[] = [
  { name: 'Checks', groups: ['checks'], run: runAllChecks },
  { name: 'Unit tests', groups: ['unit'], run: () => runNodeTests(unitTests) },
  {
    name: 'API tests on SQLite',
    groups: ['api'],
    run: () => runNodeTests({ ...apiTests, environment: embedded }),
  },
  {
    name: 'API tests on PostgreSQL',
    groups: ['api'],
    run: () => onPostgres((environment) => runNodeTests({ ...testsOfBothEngines(), environment })),
  },
  { name: 'Build', groups: ['pages', 'browser'], run: build },
  {
    name: 'Page budgets',
    groups: ['pages'],
    run: () => runNodeTests({ ...pageTests, environment: embedded }),
  },
  { name: 'Browser tests on SQLite', groups: ['browser'], run: () => runBrowserTests([], embedded) },
  {
    name: 'Browser tests on PostgreSQL',
    groups: ['browser'],
    run: () =>
      onPostgres((environment) => runBrowserTests(['--grep=@postgres', '--project=desktop'], environment)),
  },
];

/** Files that are gone with the machine. */
const memoryDisk = '/dev/shm';
const MIN_FREE_BYTES = 4 * 1024 ** 3;

/**
 * Tests write thousands of small databases and wait for the disk. The same files in memory took a fifth less time. A
 * machine with little memory, and a container with a small `/dev/shm`, use the disk.
 */
function keepFilesInMemory(): void {
  if (process.env.TMPDIR !== undefined || !existsSync(memoryDisk)) return;
  const { bavail, bsize } = statfsSync(memoryDisk);
  if (Math.min(bavail * bsize, process.availableMemory()) > MIN_FREE_BYTES) process.env.TMPDIR = memoryDisk;
}

/** Runs all steps of these groups, even after a failure. Ends with one line of totals and the exit code. */
export async function runSteps(chosen: readonly Group[]): Promise<void> {
  keepFilesInMemory();
  const results: (Counts & { name: string; seconds: number })[] = [];
  for (const { name, run } of steps.filter(({ groups: of }) => of.some((group) => chosen.includes(group)))) {
    console.log(styleText('bold', `\n${name}`));
    const began = Date.now();
    const counts = await run().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1 };
    });
    results.push({ name, ...counts, seconds: (Date.now() - began) / 1000 });
  }
  console.log();
  for (const { name, passed, failed, seconds } of results) {
    const mark = failed === 0 ? styleText('green', '✓') : styleText('red', '✗');
    console.log(`${mark} ${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`);
  }
  const retried = results.flatMap(({ retried: names = [] }) => names);
  if (retried.length > 0) console.log(styleText('yellow', 'Passed only when run again, to be mended:'));
  for (const name of retried) console.log(`  ${name}`);
  const { passed, failed } = sum(results);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

async function runAllChecks(): Promise<Counts> {
  return sum(await Promise.all([runChecks(), checkVulnerabilities()]));
}

async function build(): Promise<Counts> {
  const succeeded = await ensureBuild();
  return { passed: Number(succeeded), failed: Number(!succeeded) };
}

/** The API tests without those that ran on SQLite and that the database cannot change. */
function testsOfBothEngines() {
  return { ...apiTests, exclude: [...withoutDatabase, ...findEngineFree(readSources())] };
}

/** On a temporary PostgreSQL server, or on that of `TEST_DATABASE_URL`. */
async function onPostgres(run: (environment: NodeJS.ProcessEnv) => Promise<Counts>): Promise<Counts> {
  if (process.env.TEST_DATABASE_URL) return run({});
  const server = await startPostgres();
  try {
    await migrateTemplate(server.url);
    return await run({ TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

/** Every new database is a copy of `template1`: migrated there once, none of the hundreds has to be. */
async function migrateTemplate(serverUrl: string): Promise<void> {
  const url = new URL(serverUrl);
  url.pathname = 'template1';
  const connection = connect({ dataDir: '', databaseUrl: url.href });
  try {
    await migrate(connection);
  } finally {
    await connection.close();
  }
}
