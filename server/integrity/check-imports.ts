// Sums of imports: the counts of check, commit and undo agree with the rows, and add up.
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Row } from '../db/schema.ts';
import {
  countsOfCheck,
  countsOfCommit,
  countsOfUndo,
  type LineGroup,
  outlookOfCheck,
} from '../features/imports/counts.rule.ts';
import type { CheckContext } from './check-context.ts';

type File = Row<'imports'>;
type Counts = Record<string, number>;

export async function checkImports({ db }: CheckContext): Promise<string[]> {
  const files = await db.selectFrom('imports').selectAll().orderBy('id').execute();
  const groups = await db
    .selectFrom('import_rows')
    .select(['import_id', 'verdict', 'decision', 'result', 'outlook'])
    .select(({ fn }) => fn.countAll<number>().as('lines'))
    .groupBy(['import_id', 'verdict', 'decision', 'result', 'outlook'])
    .execute();
  const byImport = Map.groupBy(groups, ({ import_id }) => import_id);
  return files.flatMap((file) => {
    const lines = byImport.get(file.id) ?? [];
    const faults = [
      ...wrongState(file),
      ...wrongTotals(file),
      // The rows are deleted after some days; the counts stay.
      ...(file.frame === null ? [] : wrongCounts(file, lines)),
    ];
    return faults.map((fault) => `import ${file.id}: ${fault}`);
  });
}

const committedStates: File['state'][] = ['committed', 'undone'];

/** What each state comes with. */
function wrongState({ state, counts, results, committed_at, undo_counts, undone_at }: File): string[] {
  const isCommitted = committedStates.includes(state);
  const is = (fact: string | null) => fact !== null;
  const isSound =
    is(counts) === (state !== 'mapping') &&
    is(results) === isCommitted &&
    is(committed_at) === isCommitted &&
    is(undo_counts) === (state === 'undone') &&
    is(undone_at) === (state === 'undone');
  return isSound ? [] : [`its counts and times are not those of the state ${state}`];
}

function wrongTotals({ row_count, counts, results, undo_counts }: File): string[] {
  const { undecided: _, ready: __, ...verdicts } = readCounts(counts);
  const { stopped: ___, ...committed } = readCounts(results);
  const written = (committed.added ?? 0) + (committed.changed ?? 0);
  return [
    ...wrongTotal('check', { counts: verdicts, total: row_count }),
    ...wrongTotal('commit', { counts: committed, total: row_count }),
    ...wrongTotal('undo', { counts: readCounts(undo_counts), total: written }),
  ];
}

/** No counts: that has not happened yet. */
function wrongTotal(what: string, { counts, total }: { counts: Counts; total: number }): string[] {
  const numbers = Object.values(counts);
  const sum = numbers.reduce((all, number) => all + number, 0);
  return numbers.length === 0 || sum === total ? [] : [`the counts of its ${what} are ${sum}, not ${total}`];
}

function wrongCounts(file: File, lines: LineGroup[]): string[] {
  const { row_count, state, counts, results, undo_counts } = file;
  const found = lines.reduce((total, { lines: some }) => total + Number(some), 0);
  const { same, skipped, ...written } = countsOfCommit(lines);
  // An undo replaces the results of the rows that were written.
  const ofCommit = state === 'undone' ? { same, skipped } : { same, skipped, ...written };
  return [
    ...(found === row_count ? [] : [`${found} rows are there, not ${row_count}`]),
    ...describeDifferences('check', readCounts(counts), countsOfCheck(lines)),
    ...wrongOutlook(file, lines),
    ...describeDifferences('commit', readCounts(results), ofCommit),
    ...describeDifferences('undo', readCounts(undo_counts), countsOfUndo(lines)),
  ];
}

/** What becomes of the members is counted with the rows, too. */
function wrongOutlook({ outlook, counts }: File, lines: LineGroup[]): string[] {
  if (outlook === null || counts === null) return [];
  // Earlier versions stopped nobody.
  const isSame = isDeepStrictEqual({ stopped: 0, ...JSON.parse(outlook) }, outlookOfCheck(lines));
  return isSame ? [] : ['what becomes of its members is not what its rows say'];
}

function describeDifferences(what: string, stored: Counts, counted: Counts): string[] {
  if (Object.keys(stored).length === 0) return [];
  // Earlier versions counted fewer kinds of rows.
  const compared = Object.fromEntries(Object.keys(counted).map((name) => [name, stored[name] ?? 0]));
  return isDeepStrictEqual(compared, { ...counted })
    ? []
    : [`the counts of its ${what} are not those of its rows`];
}

const storedCounts = z.record(z.string(), z.number());

function readCounts(json: string | null): Counts {
  return json === null ? {} : storedCounts.parse(JSON.parse(json));
}
