// The checks that look at the code without running it. Each counts as one test.
import { styleText } from 'node:util';
import { runQuietly } from '../../tools/run.ts';
import type { Counts } from './counts.ts';

interface Check {
  name: string;
  command: string;
}

/** Writes the types of the routes, which the others read. */
const first: Check = { name: 'route types', command: 'react-router typegen' };

const checks: Check[] = [
  { name: 'types of the web app', command: 'tsc -p tsconfig.web.json' },
  { name: 'types of the service worker', command: 'tsc -p tsconfig.worker.json' },
  { name: 'types of the server', command: 'tsc -p tsconfig.server.json' },
  { name: 'format', command: 'biome check --error-on-warnings' },
  { name: 'lint', command: 'oxlint --type-aware --deny-warnings' },
  { name: 'unused code', command: 'knip' },
];

/** All but the first run in parallel: none of them keeps both cores busy. */
export async function runChecks(): Promise<Counts> {
  const results = [await runCheck(first), ...(await Promise.all(checks.map(runCheck)))];
  const passed = results.filter((succeeded) => succeeded).length;
  return { passed, failed: results.length - passed };
}

async function runCheck({ name, command }: Check): Promise<boolean> {
  const began = Date.now();
  const [program = '', ...args] = command.split(' ');
  const { succeeded, output } = await runQuietly(program, args);
  if (succeeded) {
    console.log(`  ${styleText('green', '✓')} ${name}  ${Date.now() - began} ms`);
  } else {
    console.log(`  ${styleText('red', '✗')} ${name}  ${styleText('gray', command)}`);
    console.log(output.trimEnd());
  }
  return succeeded;
}
