// Which test files behave the same on both databases, and therefore run once.
import type { Source } from '../../tests/setup/sources.ts';

/**
 * Finds the test files that never reach the server of `TEST_DATABASE_URL`. Neither they nor their direct and indirect imports
 * read that variable. A second run would repeat the first.
 */
export function findEngineFree(sources: readonly Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const isFree = (path: string) =>
    [...collectImports(path, byPath)].every((one) => !readsServer(byPath.get(one)));
  return sources.map(({ path }) => path).filter((path) => path.endsWith('.test.ts') && isFree(path));
}

function readsServer(source: Source | undefined): boolean {
  return source?.text.includes('env.TEST_DATABASE_URL') ?? false;
}

/** The file and all that is loaded with it. */
function collectImports(
  path: string,
  sources: ReadonlyMap<string, Source>,
  reached = new Set<string>(),
): Set<string> {
  if (reached.has(path)) return reached;
  reached.add(path);
  const loaded = sources.get(path)?.imports.filter(({ isOurs, isType }) => isOurs && !isType) ?? [];
  for (const { target } of loaded) collectImports(target, sources, reached);
  return reached;
}
