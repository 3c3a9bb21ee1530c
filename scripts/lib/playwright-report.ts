// What we read of Playwright's JSON report.
interface Spec {
  title: string;
  file: string;
  line: number;
  tests: { projectName: string; status: string }[];
}

interface Suite {
  suites?: Suite[];
  specs?: Spec[];
}

export interface Report {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
}

/** The tests that passed only when they were run again, each as a line with its project, file and line. */
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
