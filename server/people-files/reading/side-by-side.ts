// Several tables next to each other, under one line of headers.
import { type FoundHeader, headsMembers } from './find-header.ts';

/** Columns of a table, from 0. */
export interface ColumnRange {
  first: number;
  last: number;
}

/**
 * A table begins after a blank column, or where the first header comes again. Each names its members. One range for the
 * usual table, which may have blank columns.
 */
export function tablesOf({ titles }: FoundHeader): ColumnRange[] {
  const first = titles.findIndex((title) => title !== '');
  const end = titles.findLastIndex((title) => title !== '') + 1;
  const possible = titles.flatMap((title, at) => {
    const isStart = title !== '' && (titles[at - 1] === '' || title === titles[first]);
    return at > first && isStart ? at : [];
  });
  const starts = [0];
  for (const [index, start] of possible.entries()) {
    const before = titles.slice(starts.at(-1), start);
    const own = titles.slice(start, possible[index + 1] ?? end);
    if (headsMembers(before) && headsMembers(own)) starts.push(start);
  }
  return starts.map((start, index) => ({
    first: start,
    last: titles.slice(0, starts[index + 1] ?? end).findLastIndex((title) => title !== ''),
  }));
}
