// Known vulnerabilities of the packages, as the registry tells them. A registry that does not answer audits, and a machine without a
// network, skip the check.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { z } from 'zod';
import { root } from '../../tools/root.ts';
import { runQuietly } from '../../tools/run.ts';
import type { Counts } from './counts.ts';

const TIMEOUT_MS = 15_000;

/** In what the product runs with. */
const failing = ['high', 'critical'];

/** What `npm audit --json` says where the registry has answered. */
const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ name: z.string(), severity: z.string(), nodes: z.array(z.string()) }),
  ),
});

/** Of `package-lock.json`. */
const lock = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });

export interface Vulnerability {
  name: string;
  severity: string;
  /** The product runs with it; otherwise only its tests and tools do. */
  isProduction: boolean;
}

/** Reads a report; null when `output` is none. `lockText` says what only development needs. */
export function readAudit(output: string, lockText: string): Vulnerability[] | null {
  const found = report.safeParse(jsonIn(output));
  if (!found.success) return null;
  const { packages } = lock.parse(JSON.parse(lockText));
  return Object.values(found.data.vulnerabilities).map(({ name, severity, nodes }) => ({
    name,
    severity,
    isProduction: nodes.some((node) => packages[node]?.dev !== true),
  }));
}

/** Warnings of npm stand before and after its answer. */
function jsonIn(output: string): unknown {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}

export function isFailing({ severity, isProduction }: Vulnerability): boolean {
  return isProduction && failing.includes(severity);
}

/** Prints what is known. Fails where the product runs with something dangerous; counts as nothing where no registry answers. */
export async function checkVulnerabilities(): Promise<Counts> {
  const { output } = await runQuietly('npm', ['audit', '--json', '--fetch-retries=0'], {
    timeout: TIMEOUT_MS,
  });
  const found = readAudit(output, readFileSync(join(root, 'package-lock.json'), 'utf8'));
  if (!found) {
    console.log(`  ${styleText('yellow', '-')} known vulnerabilities  skipped: no registry that tells them`);
    return { passed: 0, failed: 0 };
  }
  const succeeded = !found.some(isFailing);
  const mark = succeeded ? styleText('green', '✓') : styleText('red', '✗');
  const [production, development] = [true, false].map((one) => found.filter((of) => of.isProduction === one));
  console.log(
    `  ${mark} known vulnerabilities  production: ${named(production)}; development: ${named(development)}`,
  );
  return { passed: Number(succeeded), failed: Number(!succeeded) };
}

function named(some: readonly Vulnerability[] = []): string {
  return some.map(({ name, severity }) => `${name} (${severity})`).join(', ') || 'none';
}
