// One measurement by Lighthouse, run by npm without being installed here: 180 MB that nobody needs to work on the product.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from '../../scripts/lib/run.ts';

export const LIGHTHOUSE = 'lighthouse@13.5.0';

/** Scores from 0 to 100, times in ms. */
export interface Measurement {
  performance: number;
  accessibility: number;
  practices: number;
  seo: number;
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
}

interface Report {
  finalDisplayedUrl: string;
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** On a slow phone, as Lighthouse imagines it; in the browser that listens on `port`, with its cookies. Throws when the page is another. */
export async function measure(url: string, port: number, folder: string): Promise<Measurement> {
  const file = join(folder, 'report.json');
  const options = ['--output=json', `--output-path=${file}`, '--quiet', `--port=${port}`];
  const program = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...options];
  const { succeeded, output } = await runQuietly('npm', program);
  if (!succeeded) throw new Error(`Lighthouse failed at ${url}:\n${output}`);
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  rmSync(file);
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  if (report.finalDisplayedUrl !== url) throw new Error(`${url} led to ${report.finalDisplayedUrl}`);
  const score = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
  };
}
