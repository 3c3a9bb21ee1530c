// The checks that look at the code without running it. Each counts as one test.
import { styleText } from 'node:util';
import { runQuietly } from '../../tools/run.ts';
import type { Counts } from './counts.ts';

export interface Check {
  name: string;
  command: string;
  args: string[];
}

/** Writes the types of the routes, which the others read. */
const routeTypes: Check = { name: 'route types', command: 'react-router', args: ['typegen'] };

const allChecks: Check[] = [
  { name: 'types of the web app', command: 'tsc', args: ['-p', 'tsconfig.web.json'] },
  { name: 'types of the service worker', command: 'tsc', args: ['-p', 'tsconfig.worker.json'] },
  { name: 'types of the server', command: 'tsc', args: ['-p', 'tsconfig.server.json'] },
  { name: 'format', command: 'biome', args: ['check', '--error-on-warnings'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'unused code', command: 'knip', args: [] },
  {
    name: 'code that only tests use',
    command: 'knip',
    args: ['--config', 'knip.product.json', '--include', 'files,exports,nsExports,types'],
  },
];

/** Runs the checks in parallel: none of them keeps both cores busy. */
export async function runChecks(checks: readonly Check[] = allChecks): Promise<Counts> {
  const results = [await runCheck(routeTypes), ...(await Promise.all(checks.map(runCheck)))];
  const passed = results.filter((succeeded) => succeeded).length;
  return { passed, failed: results.length - passed };
}

async function runCheck({ name, command, args }: Check): Promise<boolean> {
  const began = Date.now();
  const { succeeded, output } = await runQuietly(command, args);
  if (succeeded) {
    console.log(`  ${styleText('green', '✓')} ${name}  ${Date.now() - began} ms`);
  } else {
    console.log(`  ${styleText('red', '✗')} ${name}  ${styleText('gray', [command, ...args].join(' '))}`);
    console.log(output.trimEnd());
  }
  return succeeded;
}
