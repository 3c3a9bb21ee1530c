// Runs the browser tests and reads from Playwright's own report how many passed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runHere } from '../../tools/run.ts';
import type { Counts } from './counts.ts';
import { findRetried, reportSchema } from './playwright-report.ts';

export async function runBrowserTests(args: string[], environment: NodeJS.ProcessEnv = {}): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'anggota-report-'));
  const file = join(folder, 'report.json');
  try {
    const succeeded = await runHere(
      'playwright',
      ['test', '--reporter=list,json', '--pass-with-no-tests', ...args],
      { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    );
    const report = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const { expected, flaky, unexpected } = report.stats;
    return {
      passed: expected + flaky,
      // A failure outside of any test, such as a file that does not load, is one too.
      failed: succeeded ? unexpected : Math.max(unexpected, 1),
      retried: findRetried(report),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
