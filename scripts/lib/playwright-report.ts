// What we read of Playwright's JSON report.
import { z } from 'zod';

const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
});

const suite = z.object({
  get suites() {
    return z.array(suite).optional();
  },
  specs: z.array(spec).optional(),
});
type Suite = z.infer<typeof suite>;

export const reportSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(suite),
});
type Report = z.infer<typeof reportSchema>;

/** Finds the tests that passed only when they were run again, each as a line with its project, file and line. */
export function findRetried({ suites }: Pick<Report, 'suites'>): string[] {
  return suites.flatMap(linesOf);
}

function linesOf({ suites = [], specs = [] }: Suite): string[] {
  const here = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `[${projectName}] ${file}:${line} ${title}`),
  );
  return [...here, ...suites.flatMap(linesOf)];
}
