// What a person changes in the mapping of columns: a field, and the order of columns that are combined.
import type { ImportField } from '#shared/imports/imports.fields.ts';
import { canClear, findColumns, withPlaces } from '#shared/imports/imports.rules.ts';
import type { Mapping } from '#shared/imports/imports.schemas.ts';

/** Where other columns have the field already, this one is combined with them as the last. */
export function withField(mapping: Mapping, column: number, field: ImportField | null): Mapping {
  const others = field === null ? [] : findColumns(field, mapping).filter((entry) => entry.column !== column);
  const changed = mapping.map((entry) => {
    if (entry.column !== column) return entry;
    return { ...entry, field, clears: entry.clears && field !== null && canClear(field), place: undefined };
  });
  return inOrder(changed, [...others.map((entry) => entry.column), column]);
}

/** Moves a column among those that it is combined with. `place` counts from 1. */
export function withPlace(mapping: Mapping, column: number, place: number): Mapping {
  const field = mapping.find((entry) => entry.column === column)?.field ?? null;
  if (field === null) return mapping;
  const others = findColumns(field, mapping).flatMap((entry) =>
    entry.column === column ? [] : entry.column,
  );
  return inOrder(mapping, others.toSpliced(place - 1, 0, column));
}

function inOrder(mapping: Mapping, columns: number[]): Mapping {
  const placed = mapping.map((entry) => {
    const at = columns.indexOf(entry.column);
    return at < 0 ? entry : { ...entry, place: at + 1 };
  });
  return withPlaces(placed);
}
