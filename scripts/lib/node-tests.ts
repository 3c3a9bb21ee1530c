// Runs files of node:test tests in three processes at a time. Prints one line per file, and what failed in full.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { run } from 'node:test';
import type { TestEvent } from 'node:test/reporters';
import { styleText } from 'node:util';
import { root } from '../../tools/root.ts';
import { type Counts, sum } from './counts.ts';
import { addEvent, fileOf, newReport, print } from './file-report.ts';

export interface TestRun {
  /** Globs from the root. */
  files: string[];
  exclude?: string[];
  environment?: NodeJS.ProcessEnv;
  /** A test that hangs longer than this fails, in ms. */
  testTimeoutMs?: number;
  /** Starting a process and loading the server takes a second, which files of short tests share: at most so many. */
  filesPerProcess?: number;
}

/** Each waits at times for its threads, its files or its database server: three keep two cores busy. */
const MAX_PROCESSES = 3;
/** Of a process that takes several: the last ones would otherwise start for one file each. */
const MIN_FILES = 4;
const DEFAULT_TEST_TIMEOUT_MS = 120_000;
/** A process that is silent this much longer than its tests may take has left something open. It is killed. */
const EXIT_TIMEOUT_MS = 10_000;

export async function runNodeTests({
  files,
  exclude = [],
  filesPerProcess = 1,
  ...how
}: TestRun): Promise<Counts> {
  // From the end: the files in `tests/` take longest, because they go through all rooms.
  const waiting = globSync(files, { cwd: root, exclude }).toSorted().toReversed();
  const results: Counts[] = [];
  const abort = new AbortController();
  const stop = () => {
    abort.abort();
    process.exit(1);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  // Fewer files each towards the end, so that all processes end together.
  const nextFiles = () => {
    const share = Math.max(MIN_FILES, Math.ceil(waiting.length / (2 * MAX_PROCESSES)));
    return waiting.splice(0, Math.min(filesPerProcess, share));
  };
  const work = async () => {
    while (waiting.length > 0) results.push(await runFiles(nextFiles(), how, abort.signal));
  };
  await Promise.all(Array.from({ length: MAX_PROCESSES }, work));
  process.off('SIGINT', stop).off('SIGTERM', stop);
  return sum(results);
}

/** In one process. */
async function runFiles(
  files: string[],
  {
    environment = {},
    testTimeoutMs = DEFAULT_TEST_TIMEOUT_MS,
  }: Pick<TestRun, 'environment' | 'testTimeoutMs'>,
  stop: AbortSignal,
): Promise<Counts> {
  const hung = new AbortController();
  const silence = setTimeout(() => hung.abort(), testTimeoutMs + EXIT_TIMEOUT_MS);
  const events = run({
    files: [join(root, 'scripts/lib/load-tests.ts')],
    argv: files.map((file) => join(root, file)),
    cwd: root,
    timeout: testTimeoutMs,
    // What one process has compiled is there for all others.
    env: { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...process.env, ...environment },
    signal: AbortSignal.any([stop, hung.signal]),
  });
  const reports = new Map(files.map((file) => [file, newReport()]));
  const ofProcess = newReport();
  let counts: Counts = { passed: 0, failed: 1 };
  for await (const event of events as AsyncIterable<TestEvent>) {
    silence.refresh();
    addEvent(reports.get(fileOf(event)) ?? ofProcess, event);
    // The summary of the run: that of a file misses a process that ends with an error.
    if (event.type === 'test:summary' && !event.data.file) counts = countsOf(event.data.counts);
  }
  clearTimeout(silence);
  if (hung.signal.aborted) {
    ofProcess.failed += 1;
    ofProcess.lines.push(
      styleText('red', '  ✗ The process did not end: something a test opened is still open.'),
    );
  }
  for (const [file, report] of reports) print(file, report);
  if (ofProcess.lines.length > 0) print(`the process of ${files.join(', ')}`, ofProcess);
  return counts;
}

function countsOf(totals: { tests: number; passed: number; skipped: number; todo: number }): Counts {
  return { passed: totals.passed, failed: totals.tests - totals.passed - totals.skipped - totals.todo };
}
