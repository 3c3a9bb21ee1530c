// Runs files of node:test tests, two at a time, and prints one line per file and what failed in full.
import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from 'node:test';
import type { TestEvent } from 'node:test/reporters';
import { inspect, styleText } from 'node:util';
import { root } from '../../tools/root.ts';
import { type Counts, sum } from './counts.ts';

export interface TestRun {
  /** Globs from the root. */
  files: string[];
  exclude?: string[];
  environment?: NodeJS.ProcessEnv;
  /** A test that hangs longer than this fails, in ms. */
  testTimeoutMs?: number;
}

const DEFAULT_TEST_TIMEOUT_MS = 60_000;
/** A file that is silent this much longer than its tests may take has left something open. Its process is killed. */
const EXIT_TIMEOUT_MS = 10_000;

export async function runNodeTests({ files, exclude = [], ...how }: TestRun): Promise<Counts> {
  const waiting = globSync(files, { cwd: root, exclude }).toSorted();
  const results: Counts[] = [];
  const abort = new AbortController();
  const stop = () => {
    abort.abort();
    process.exit(1);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      results.push(await runFile(file, how, abort.signal));
    }
  };
  await Promise.all([work(), work()]);
  process.off('SIGINT', stop).off('SIGTERM', stop);
  return sum(results);
}

async function runFile(
  file: string,
  {
    environment = {},
    testTimeoutMs = DEFAULT_TEST_TIMEOUT_MS,
  }: Pick<TestRun, 'environment' | 'testTimeoutMs'>,
  stop: AbortSignal,
): Promise<Counts> {
  const hung = new AbortController();
  const silence = setTimeout(() => hung.abort(), testTimeoutMs + EXIT_TIMEOUT_MS);
  const events = run({
    files: [join(root, file)],
    cwd: root,
    timeout: testTimeoutMs,
    // Each file is a process that loads the whole server: code that one has compiled is there for all others.
    env: { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...process.env, ...environment },
    signal: AbortSignal.any([stop, hung.signal]),
  });
  const lines: string[] = [];
  const counts = { passed: 0, failed: 0, skipped: 0, milliseconds: 0 };
  for await (const event of events as AsyncIterable<TestEvent>) {
    silence.refresh();
    lines.push(...linesOf(event));
    // The summary of the run: a file's own summary misses a process that ends with an error.
    if (event.type === 'test:summary' && !event.data.file) addUp(counts, event.data);
  }
  clearTimeout(silence);
  if (hung.signal.aborted)
    lines.push(styleText('red', `  ✗ ${file} did not end: something it opened is still open.`));
  report(file, counts, lines);
  return counts;
}

type Data<Type extends TestEvent['type']> = Extract<TestEvent, { type: Type }>['data'];
type Totals = Counts & { skipped: number; milliseconds: number };

function addUp(totals: Totals, { counts, duration_ms }: Data<'test:summary'>): void {
  totals.passed = counts.passed;
  totals.skipped = counts.skipped + counts.todo;
  totals.failed = counts.tests - totals.passed - totals.skipped;
  totals.milliseconds = Math.round(duration_ms);
}

function linesOf(event: TestEvent): string[] {
  if (event.type === 'test:stdout' || event.type === 'test:stderr') return [event.data.message.trimEnd()];
  if (event.type === 'test:diagnostic' && event.data.file) return [`  ${event.data.message}`];
  return event.type === 'test:fail' ? linesOfFailure(event.data) : [];
}

function linesOfFailure({ name, file, line, todo, details }: Data<'test:fail'>): string[] {
  const error = details.error as Error & { failureType?: string; exitCode?: number | null };
  // A test fails with the one inside it, which has been shown.
  if (todo !== undefined || error.failureType === 'subtestsFailed') return [];
  if (error.exitCode) return [styleText('red', `  ✗ the process ended with exit code ${error.exitCode}`)];
  const cause = error.cause instanceof Error ? error.cause : error;
  const title = `${styleText('red', `  ✗ ${name}`)} ${styleText('gray', `${relative(root, file ?? '')}:${line}`)}`;
  return [
    title,
    indent(cause.stack ?? inspect(cause)),
    ...(cause.cause ? [indent(inspect(cause.cause))] : []),
  ];
}

function report(file: string, { passed, failed, skipped, milliseconds }: Totals, lines: string[]): void {
  const mark = failed === 0 ? styleText('green', '✓') : styleText('red', '✗');
  const rest = `${failed > 0 ? `, ${failed} failed` : ''}${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  console.log([...lines, `  ${mark} ${file}  ${passed} passed${rest}  ${milliseconds} ms`].join('\n'));
}

function indent(text: string): string {
  const own = text.split('\n').filter((line) => !/^\s+at .*node:internal/.test(line));
  return own.map((line) => `      ${line}`).join('\n');
}
