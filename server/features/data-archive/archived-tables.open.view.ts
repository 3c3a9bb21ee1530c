// What people take along: each table as a spreadsheet, each column as its description says that it is shown.
import { lookUp } from '#shared/keys.ts';
import { isLifetime } from '#shared/renewals/renewals.rules.ts';
import {
  allColumns,
  type ColumnOfTable,
  getKeyColumn,
  listTableColumns,
  type TableName,
  tableNames,
  tables,
} from '../../db/schema.ts';
import type { ColumnFacts, Format, Stored } from '../../db/table-facts.ts';
import type { Column } from '../../lib/spreadsheet/rows.ts';

/** What rows of other tables are called, by table and id. */
export type Names = Readonly<Partial<Record<TableName, ReadonlyMap<number, string>>>>;

export interface ArchiveColumn extends Pick<Column<unknown>, 'title' | 'width' | 'kind'> {
  /** Columns of the table, the one that is shown first. */
  reads: readonly string[];
  cell: (row: Stored, names: Names) => ReturnType<Column<unknown>['cell']>;
  /** Its value is a file: a stored picture, or a text. The cell says where it is. */
  file?: { from: 'store' | 'text'; column: string; path: (row: Stored) => string };
}

export interface ArchivedTable {
  table: TableName;
  /** Pages through the rows. */
  key: string;
  /** Of the spreadsheet and its sheet. */
  name: string;
  columns: ArchiveColumn[];
}

const SEN_PER_RUPIAH = 100;

type Cell = ReturnType<ArchiveColumn['cell']>;
type Look = [
  kind: Column<unknown>['kind'],
  usualWidth: number,
  cell: (value: string | number | null) => Cell,
];

const same = (value: string | number | null) => value;

/** Of formats that show the value alone. */
const looks: Record<
  Exclude<Format['as'], 'name' | 'member' | 'payment' | 'words' | 'file' | 'text_file'>,
  Look
> = {
  text: ['text', 24, same],
  number: ['number', 12, same],
  day: [
    'date',
    14,
    (value) => (isLifetime(value === null ? null : String(value)) ? { words: 'Seumur hidup' } : value),
  ],
  time: ['time', 20, same],
  rupiah: ['number', 16, same],
  sen: ['number', 16, (value) => (value === null ? null : Number(value) / SEN_PER_RUPIAH)],
  flag: ['text', 10, (value) => (value === null ? null : value === 1 ? 'Ya' : 'Tidak')],
};

/** The spreadsheet of members has the columns of 'Data Anggota', so that it can be imported. */
export const membersName = 'Anggota';

export const archivedTables: ArchivedTable[] = tableNames.flatMap((table) => {
  const { archive: name } = tables[table];
  if (typeof name !== 'string') return [];
  return {
    table,
    key: getKeyColumn(table),
    name,
    columns: shownColumns(table, (facts) => !facts.isOfExport),
  };
});

/** The columns whose values are stored pictures, each with its table. */
export const pictureColumns = archivedTables.flatMap(({ columns, ...table }) =>
  columns.flatMap((column) => {
    const { file } = column;
    return file?.from === 'store' ? [{ ...table, column, file }] : [];
  }),
);

/** Small tables whose names stand in for their ids. */
export const namedTables: readonly TableName[] = [
  ...new Set(
    allColumns.flatMap(({ facts: { title, format, refersTo } }) =>
      format.as === 'name' && typeof title === 'string' && refersTo !== undefined ? [refersTo] : [],
    ),
  ),
];

/** Returns those that people see at all. */
export function shownColumns(table: TableName, isShown: (facts: ColumnFacts) => boolean): ArchiveColumn[] {
  return listTableColumns(table)
    .filter(({ facts }) => typeof facts.title === 'string' && isShown(facts))
    .flatMap(columnsFor);
}

function columnsFor({ table, column, facts }: ColumnOfTable): ArchiveColumn[] {
  const { format, refersTo } = facts;
  const title = typeof facts.title === 'string' ? facts.title : '';
  const value = (row: Stored) => row[column] ?? null;
  const shown = (
    [kind, width]: [Column<unknown>['kind'], number],
    cell: ArchiveColumn['cell'],
    more: Partial<ArchiveColumn> = {},
  ): ArchiveColumn => ({ title, kind, width: facts.width ?? width, reads: [column], cell, ...more });
  switch (format.as) {
    case 'words':
      return [shown(['text', 24], (row) => wordsFor(format, value(row)))];
    case 'name':
      return [
        shown(['text', 28], (row, names) => (refersTo && names[refersTo]?.get(Number(value(row)))) ?? null),
      ];
    case 'member':
      return [
        ...(getKeyColumn(table) === column ? [shown(['number', 12], value, { title: 'ID Anggota' })] : []),
        shown(['text', 16], (row) => row.member_number ?? null, { title: 'Nomor Anggota' }),
        shown(['text', 32], (row) => row.member_name ?? null, { title: 'Nama Anggota' }),
      ];
    case 'payment':
      return [shown(['text', 20], (row) => row.payment_number ?? null)];
    case 'file':
    case 'text_file': {
      const isStored = format.as === 'file';
      const path = (row: Stored) => `${format.path?.(row) ?? ''}${isStored ? extensionOf(value(row)) : ''}`;
      const cell = (row: Stored) => (isStored && value(row) === null ? null : path(row));
      const file = { from: isStored ? ('store' as const) : ('text' as const), column, path };
      return [shown(['text', 40], cell, { reads: [column, ...format.reads], file })];
    }
    default: {
      const [kind, width, cell] = looks[format.as];
      const isMoney = format.as === 'rupiah' || format.as === 'sen';
      return [shown([kind, width], (row) => cell(value(row)), { title: isMoney ? `${title} (Rp)` : title })];
    }
  }
}

/** A value without words is shown as it is. */
function wordsFor({ labels }: Extract<Format, { as: 'words' }>, value: string | number | null): Cell {
  if (value === null) return null;
  const found = typeof labels === 'function' ? labels(String(value)) : lookUp(labels, String(value));
  return (typeof found === 'object' ? found.label : found) ?? value;
}

/** '.jpg' of a key of the file store. */
function extensionOf(key: string | number | null): string {
  return /\.\w+$/.exec(String(key))?.[0] ?? '';
}
