// One measurement by Lighthouse, which npm fetches for the run: nobody needs its 180 MB to work on the product.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from '../../tools/run.ts';

export const LIGHTHOUSE = 'lighthouse@13.5.0';

/** The score from 0 to 100, times in ms. */
export interface Speed {
  performance: number;
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
  /** Lighthouse's own measure of the machine just before; below 1000 it was too busy for useful numbers. */
  machine: number;
}

/** Scores from 0 to 100. They do not depend on the machine. */
export interface Quality {
  accessibility: number;
  practices: number;
  seo: number;
}

export type Measurement = Speed & Quality;

interface Report {
  finalDisplayedUrl: string;
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

interface Place {
  url: string;
  /** The debugging port of the browser that has the visitor's cookies. */
  port: number;
  /** Where the report is written. */
  folder: string;
}

/** Measures the speed on the slow phone that Lighthouse simulates. Throws when the visit ended on another page. */
export async function measureSpeed(place: Place): Promise<Speed> {
  return speedOf(await run(place, ['performance']));
}

/** Measures the speed as `measureSpeed` does, with the scores that do not vary between runs. */
export async function measure(place: Place): Promise<Measurement> {
  const report = await run(place, ['performance', 'accessibility', 'best-practices', 'seo']);
  const { accessibility, seo, 'best-practices': practices } = report.categories;
  return {
    ...speedOf(report),
    accessibility: scoreOf(accessibility),
    practices: scoreOf(practices),
    seo: scoreOf(seo),
  };
}

function speedOf({ categories, audits, environment }: Report): Speed {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: scoreOf(categories.performance),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    machine: environment.benchmarkIndex,
  };
}

async function run({ url, port, folder }: Place, categories: string[]): Promise<Report> {
  const file = join(folder, 'report.json');
  const options = ['--output=json', `--output-path=${file}`, '--quiet', `--port=${port}`];
  options.push(`--only-categories=${categories.join()}`, '--disable-full-page-screenshot');
  const program = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...options];
  const { succeeded, output } = await runQuietly('npm', program);
  if (!succeeded) throw new Error(`Lighthouse failed at ${url}:\n${output}`);
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  rmSync(file);
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  if (report.finalDisplayedUrl !== url) throw new Error(`${url} led to ${report.finalDisplayedUrl}`);
  return report;
}

function scoreOf(category: { score: number | null } | undefined): number {
  return Math.round((category?.score ?? 0) * 100);
}
