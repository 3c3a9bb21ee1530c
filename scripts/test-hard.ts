// `npm run test:hard`: kills, outages, races and hostile requests on real processes. It runs a few rounds in a few
// minutes. With HARD=full it runs the numbers of the goals in about an hour.
import { startPostgres } from '../tools/postgres.ts';
import { runNodeTests } from './lib/node-tests.ts';

/** Milliseconds that a file may stay silent; each test sets its own limit. */
const testTimeoutMs = process.env.HARD === 'full' ? 3_600_000 : 300_000;

const given = process.env.TEST_DATABASE_URL;
const server = given ? null : await startPostgres();
try {
  const environment = { TEST_DATABASE_URL: given ?? server?.url };
  const { passed, failed } = await runNodeTests({
    files: ['tests/hard/*.test.ts'],
    environment,
    testTimeoutMs,
  });
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  await server?.stop();
}
