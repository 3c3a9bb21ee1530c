// Runs the browser tests and reads from Playwright's own report how many passed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runHere } from '../../tools/run.ts';
import type { Counts } from './counts.ts';

interface Report {
  stats: { expected: number; unexpected: number; flaky: number };
}

export async function runBrowserTests(args: string[], environment: NodeJS.ProcessEnv = {}): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'anggota-report-'));
  const file = join(folder, 'report.json');
  try {
    const succeeded = await runHere(
      'playwright',
      ['test', '--reporter=list,json', '--pass-with-no-tests', ...args],
      { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    );
    const { stats } = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const { expected, flaky, unexpected } = stats;
    // A failure outside of any test, such as a file that does not load, is one too.
    return { passed: expected + flaky, failed: succeeded ? unexpected : Math.max(unexpected, 1) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
