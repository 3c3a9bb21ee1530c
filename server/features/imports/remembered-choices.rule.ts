// What the columns of a committed import mean, for the next file with the same headers and for the corrected report of faults.
import { createHash } from 'node:crypto';
import type { Mapping, RecognizedColumn, TableColumn } from '#shared/imports/imports.types.ts';
import { isReportColumn } from '../../people-files/columns/header-words.ts';
import { readJson } from './stored.types.ts';

/** Places of the columns that are not those of a report of faults. */
function placesOf(columns: TableColumn[]): Map<number, number> {
  const headers = columns.map(({ header }) => header);
  const own = columns.filter((_, at) => !isReportColumn(headers, at));
  return new Map(own.map(({ index }, place) => [index, place]));
}

/** The same headers in the same order have the same meaning again. */
export function headerHash(columns: TableColumn[]): string {
  const places = placesOf(columns);
  const headers = columns.filter(({ index }) => places.has(index)).map(({ header }) => header);
  return createHash('sha256').update(JSON.stringify(headers)).digest('hex');
}

/** Without the order of the dates, which may be another one in the next file. */
export function toRemember(mapping: Mapping, columns: TableColumn[]): string {
  const places = placesOf(columns);
  const entries = mapping.flatMap(({ column, field, clears, place }) => {
    const at = places.get(column);
    return at === undefined ? [] : { column: at, field, clears, place };
  });
  return JSON.stringify(entries);
}

/** The stored mapping where there is one; otherwise the columns as they were recognised. */
export function remembered(
  recognized: RecognizedColumn[],
  columns: TableColumn[],
  stored: string | null,
): Mapping {
  const places = placesOf(columns);
  const mapping = readJson<Mapping>(stored) ?? [];
  return recognized.map(({ column, field, clears, place }) => {
    const found = mapping.find((entry) => entry.column === places.get(column));
    return { ...(found ?? { field, clears, place }), column };
  });
}
