// What people type in place of cells: what their inputs show, which values mend a fault, and who typed how many.
import { importFields, isChoice, type ValueName, valueLabel } from '#shared/imports/imports.fields.ts';
import { combineCells, findColumns, findDateValue, typableValues } from '#shared/imports/imports.rules.ts';
import type { Mapping } from '#shared/imports/imports.schemas.ts';
import type { FaultKind } from '#shared/imports/reading.states.ts';
import { typedRemark } from '#shared/imports/rows.messages.ts';
import { keysOf } from '#shared/keys.ts';
import type { TypedTexts } from '../../people-files/table.types.ts';
import { type Cell, readCellText } from '../../tables/raw-rows.ts';
import type { ImportLine } from './import-rows.db.ts';
import {
  listIn,
  readJson,
  type StoredContent,
  type StoredFault,
  type StoredTyped,
  type TypedCell,
  type TypedCounts,
} from './stored.types.ts';

export function typedIn({ typed }: Pick<ImportLine, 'typed'>): StoredTyped {
  return readJson<StoredTyped>(typed) ?? {};
}

/** Returns the texts alone, as rows are read with them. */
export function pickTypedTexts(typed: StoredTyped): TypedTexts {
  return Object.fromEntries(Object.entries(typed).map(([name, { text }]) => [name, text]));
}

export interface ShownValue {
  field: ValueName;
  /** What an input starts with: what was typed, else what was read, else what can be corrected. */
  text: string;
  /** What the file says; null without a column. */
  file: string | null;
  typed: TypedCell | null;
}

/** Returns every value of a row that can be typed. */
export function shownValues(
  line: Pick<ImportLine, 'cells' | 'content' | 'typed'>,
  mapping: Mapping,
): ShownValue[] {
  const typed = typedIn(line);
  const content = readJson<StoredContent>(line.content) ?? {};
  const cells = listIn<Cell>(line.cells);
  return typableValues(mapping).map((name) => {
    const columns = mapping.filter(({ field }) => field !== null && importFields[field].fills.includes(name));
    const texts = columns.map(({ column }) => readCellText(cells[column])).filter((text) => text !== '');
    const own = findColumns(name, mapping).map(({ column }) => readCellText(cells[column]));
    const value = content[name];
    const read = typeof value === 'object' ? (value?.name ?? '') : value;
    const isWritten = !isChoice(name) && findDateValue(name) === undefined;
    return {
      field: name,
      text: typed[name]?.text ?? read ?? (isWritten ? combineCells(name, own) : ''),
      file: columns.length > 0 ? texts.join(', ') : null,
      typed: typed[name] ?? null,
    };
  });
}

/**
 * Returns the cells of a row as a person goes on with them, and who typed which. A value that shares its cell or has
 * several stays out of the cells: the remark says it.
 */
export function withTyped(line: Pick<ImportLine, 'cells' | 'typed'>, mapping: Mapping) {
  const typed = typedIn(line);
  const cells = listIn<Cell>(line.cells);
  const remarks: { column: number | null; message: string }[] = [];
  for (const name of keysOf(typed)) {
    const cell = typed[name];
    if (!cell) continue;
    const [own, ...others] = findColumns(name, mapping);
    const shared = mapping.find(({ field }) => field !== null && importFields[field].fills.includes(name));
    remarks.push({
      column: (own ?? shared)?.column ?? null,
      message: typedRemark(valueLabel(name), cell, own ? readCellText(cells[own.column]) : null),
    });
    if (own && others.length === 0) cells[own.column] = cell.text;
  }
  return { cells, remarks };
}

/** The values to type where a fault is about the whole row, or about two cells. */
const valuesOfKind: Partial<Record<FaultKind, readonly ValueName[]>> = {
  period: ['started_at', 'expired_at'],
  endsBefore: ['started_at', 'expired_at'],
  twoMembers: ['number', 'email'],
  oldNumber: ['number'],
  mergedAddress: ['email'],
  noCode: ['number', 'company_category'],
};

/** Returns the values that mend a fault once they are typed. */
export function mendingValues({ kind, column, name }: StoredFault, mapping: Mapping): ValueName[] {
  const field = mapping.find((entry) => entry.column === column)?.field;
  const ofCell = field ? importFields[field].fills : [];
  const values = valuesOfKind[kind] ?? (name && ofCell.length === 0 ? [name] : ofCell);
  return typableValues(mapping).filter((value) => values.includes(value));
}

interface TypedCounter {
  /** To be called with what was typed into each row. */
  look: (typed: StoredTyped) => void;
  /** Null: nobody has typed. */
  counted: (lost: number) => TypedCounts | null;
}

export function typedCounter(mapping: Mapping): TypedCounter {
  const names = typableValues(mapping);
  const cells = new Map<string, number>();
  let unused = 0;
  return {
    look: (typed) => {
      for (const name of keysOf(typed)) {
        const by = typed[name]?.by;
        if (by !== undefined && names.includes(name)) cells.set(by, (cells.get(by) ?? 0) + 1);
        else unused += 1;
      }
    },
    counted: (lost) => {
      if (cells.size + unused + lost === 0) return null;
      const by = [...cells].map(([name, count]) => ({ name, cells: count }));
      return { by: by.toSorted((a, b) => b.cells - a.cells), unused, lost };
    },
  };
}
