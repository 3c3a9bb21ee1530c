// What a run of node:test tells about one file: its counts, and what failed in full.
import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { inspect, styleText } from 'node:util';
import { root } from '../../tools/root.ts';

export interface FileReport {
  lines: string[];
  passed: number;
  failed: number;
  skipped: number;
  milliseconds: number;
}

type Data<Type extends TestEvent['type']> = Extract<TestEvent, { type: Type }>['data'];

export function newReport(): FileReport {
  return { lines: [], passed: 0, failed: 0, skipped: 0, milliseconds: 0 };
}

/** Finds the file that the event is about, from the root. */
export function fileOf({ data }: TestEvent): string {
  return data && 'file' in data && data.file ? relative(root, data.file) : '';
}

export function addEvent(report: FileReport, event: TestEvent): void {
  report.lines.push(...linesOf(event));
  if (event.type !== 'test:pass' && event.type !== 'test:fail') return;
  const { skip, todo, nesting, details } = event.data;
  if (nesting === 0) report.milliseconds += details.duration_ms;
  if (details.type === 'suite') return;
  if (skip !== undefined || todo !== undefined) report.skipped += 1;
  else if (event.type === 'test:pass') report.passed += 1;
  else report.failed += 1;
}

export function print(file: string, { passed, failed, skipped, milliseconds, lines }: FileReport): void {
  const mark = failed === 0 ? styleText('green', '✓') : styleText('red', '✗');
  const rest = `${failed > 0 ? `, ${failed} failed` : ''}${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  console.log(
    [...lines, `  ${mark} ${file}  ${passed} passed${rest}  ${Math.round(milliseconds)} ms`].join('\n'),
  );
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

function indent(text: string): string {
  const own = text.split('\n').filter((line) => !/^\s+at .*node:internal/.test(line));
  return own.map((line) => `      ${line}`).join('\n');
}
