// How a table is described that people take along: its file, and each column by what it reads and how it is shown.
import type { Tables } from '../../db/schema.ts';
import type { Column } from '../../lib/spreadsheet/rows.ts';

export type Stored = Record<string, string | number | null>;

/** Small tables whose names stand in for their ids. */
export const namedTables = ['admins', 'bank_accounts', 'categories', 'company_categories', 'labels'] as const;
export type NamedTable = (typeof namedTables)[number];

/** By table and id. */
export type Names = Record<NamedTable, ReadonlyMap<number, string>>;

export interface ArchiveColumn extends Pick<Column<unknown>, 'title' | 'width' | 'kind'> {
  /** Columns of the table, the one that is shown first. */
  reads: readonly string[];
  cell: (row: Stored, names: Names) => ReturnType<Column<unknown>['cell']>;
  /** Its value is a file: a stored picture, or a text. The cell says where it is. */
  file?: { from: 'store' | 'text'; column: string; path: (row: Stored) => string };
  /** It names an admin, which members do not learn. */
  isOfAdmins?: true;
}

export interface ArchivedTable {
  table: keyof Tables;
  /** Pages through the rows. */
  key: string;
  /** Of the spreadsheet and its sheet. */
  name: string;
  columns: ArchiveColumn[];
}
