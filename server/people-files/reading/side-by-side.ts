// Several tables next to each other on a sheet, each below its own header.
import type { RawRow } from '../../tables/raw-rows.ts';
import { type FoundHeader, findHeader, headsMembers } from './find-header.ts';

/** Columns of a table, from 0. */
export interface ColumnRange {
  first: number;
  last: number;
}

export interface PlacedTable {
  /** '' in the columns of other tables. */
  header: FoundHeader;
  range: ColumnRange;
  /** Whether it is the first one below the header of the sheet, which is read unless a person chooses another one. */
  isMain: boolean;
}

/**
 * Lists tables from the left: those below this header, and those whose header is in another row. Columns before all
 * belong to the first.
 */
export function tablesOn(header: FoundHeader, sample: RawRow[]): PlacedTable[] {
  const own = withoutForeign(header, sample);
  const main = tablesOf(own).map((range, at) => placed(own, range, at === 0));
  const tables = withOthers(main, sample).toSorted((a, b) => a.range.first - b.range.first);
  return tables.map((table, at) => (at === 0 ? { ...table, range: { ...table.range, first: 0 } } : table));
}

function placed(header: FoundHeader, { first, last }: ColumnRange, isMain: boolean): PlacedTable {
  const titles = header.titles.slice(0, last + 1).map((title, at) => (at < first ? '' : title));
  return { header: { ...header, titles }, range: { first, last }, isMain };
}

/** A row of members of another table may stand in the row of this header. */
function withoutForeign(header: FoundHeader, sample: RawRow[]): FoundHeader {
  const groups = groupsOf(header);
  const isForeign = (range: ColumnRange) => {
    if (headsMembers(placed(header, range, false).header.titles)) return false;
    return headsMembers(findHeaderIn(range, sample)?.titles ?? []);
  };
  const foreign = groups.filter(isForeign);
  if (foreign.length === groups.length) return header;
  const titles = header.titles.map((title, at) =>
    foreign.some(({ first, last }) => at >= first && at <= last) ? '' : title,
  );
  return { ...header, titles };
}

/** Columns with titles between blank ones. */
function groupsOf({ titles }: FoundHeader): ColumnRange[] {
  const starts = titles.flatMap((title, at) => (title !== '' && !titles[at - 1] ? at : []));
  return starts.map((first) => {
    const end = titles.indexOf('', first);
    return { first, last: (end < 0 ? titles.length : end) - 1 };
  });
}

function findHeaderIn({ first, last }: ColumnRange, sample: RawRow[]): FoundHeader | null {
  return findHeader(
    sample.map((row) => ({ ...row, cells: row.cells.slice(0, last + 1).fill(null, 0, first) })),
  );
}

/** Looks in columns without a table, until no header of members is left in them. */
function withOthers(tables: PlacedTable[], sample: RawRow[]): PlacedTable[] {
  for (const range of freeRanges(tables, sample)) {
    const header = findHeaderIn(range, sample);
    const isTable = ({ header: { titles } }: PlacedTable) => headsMembers(titles);
    const found = header ? tablesOf(header).map((one) => placed(header, one, false)) : [];
    if (found.some(isTable)) return withOthers([...tables, ...found.filter(isTable)], sample);
  }
  return tables;
}

function freeRanges(tables: PlacedTable[], sample: RawRow[]): ColumnRange[] {
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length));
  const taken = tables.map(({ range }) => range).toSorted((a, b) => a.first - b.first);
  const starts = [0, ...taken.map(({ last }) => last + 1)];
  const ends = [...taken.map(({ first }) => first - 1), width - 1];
  return starts
    .map((first, at) => ({ first, last: ends[at] ?? first }))
    .filter(({ first, last }) => first <= last);
}

/**
 * The tables below one header. A table begins after a blank column, or where the first header comes again. Each names its
 * members. One range for the usual table, which may have blank columns.
 */
function tablesOf({ titles }: FoundHeader): ColumnRange[] {
  const first = titles.findIndex((title) => title !== '');
  const end = titles.findLastIndex((title) => title !== '') + 1;
  const possible = titles.flatMap((title, at) => {
    const isStart = title !== '' && (titles[at - 1] === '' || title === titles[first]);
    return at > first && isStart ? at : [];
  });
  const starts = [first];
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
