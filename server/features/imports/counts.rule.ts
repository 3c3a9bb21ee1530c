// The numbers of an import, counted over its rows. What is stored must be what they say.
import type { ImportDetail } from '#shared/imports/imports.schemas.ts';
import { outlookGaps } from '#shared/imports/imports.states.ts';
import { makeRecord } from '#shared/keys.ts';
import { memberStatuses } from '#shared/membership/membership.states.ts';
import type { countLines, ImportLine } from './import-rows.db.ts';
import { type Outlook, readJson } from './stored.types.ts';

export type LineGroup = Awaited<ReturnType<typeof countLines>>[number];

export function countsOfCheck(groups: LineGroup[]) {
  const verdict = (name: LineGroup['verdict']) => sum(groups, (group) => group.verdict === name);
  return {
    new: verdict('new'),
    changed: verdict('changed'),
    same: verdict('same'),
    doubtful: verdict('doubtful'),
    skipped: verdict('skipped'),
    faulty: verdict('faulty'),
    undecided: sum(groups, (group) => group.verdict === 'doubtful' && group.decision === null),
    ready: sum(groups, isImported),
  };
}

/**
 * Counts what becomes of the members that the commit would add or change. Null: an earlier version has checked some of
 * them.
 */
export function outlookOfCheck(groups: LineGroup[]): ImportDetail['outlook'] {
  const imported = groups.filter(isImported);
  if (imported.some(({ outlook }) => outlook === null)) return null;
  const count = (matches: (outlook: Outlook) => boolean) =>
    sum(imported, ({ outlook }) => outlook !== null && matches(readJson<Outlook>(outlook)));
  return {
    statuses: makeRecord(memberStatuses, (status) => count((outlook) => outlook.status === status)),
    stopped: count(({ stopped }) => stopped === true),
    without: makeRecord(outlookGaps, (gap) => count(({ without }) => without.includes(gap))),
  };
}

/** Tells whether a row is new or changed, or doubtful and a person decided to import it. */
export function isImported({ verdict, decision }: Pick<ImportLine, 'verdict' | 'decision'>): boolean {
  if (verdict === 'doubtful') return decision === 'new' || decision === 'link';
  return verdict === 'new' || verdict === 'changed';
}

export function countsOfCommit(groups: LineGroup[]) {
  return countResults(groups, ['added', 'changed', 'same', 'skipped']);
}

/** Counts members whom the commit recorded as having stopped. */
export function stoppedOfCommit(groups: LineGroup[]): number {
  const isWritten = ({ result }: LineGroup) => result === 'added' || result === 'changed';
  return sum(groups, (group) => isWritten(group) && readJson<Outlook>(group.outlook)?.stopped === true);
}

export function countsOfUndo(groups: LineGroup[]) {
  return countResults(groups, ['undone', 'retained', 'reported']);
}

type Result = NonNullable<LineGroup['result']>;

function countResults<Name extends Result>(groups: LineGroup[], names: Name[]): Record<Name, number> {
  const counts = names.map((name) => [name, sum(groups, ({ result }) => result === name)]);
  return Object.fromEntries(counts);
}

function sum(groups: LineGroup[], matches: (group: LineGroup) => boolean): number {
  return groups.filter(matches).reduce((total, { lines }) => total + Number(lines), 0);
}
