// The row types about imports of members. What is JSON has its type in `server/features/imports/stored.types.ts`.
import type { Generated } from 'kysely';
import type { ImportState, RowDecision, RowResult, RowVerdict } from '#shared/imports/imports.states.ts';
import type { Timestamp } from './column-types.ts';

/** The history of imports stays; frame, mapping and options are deleted together with the rows. */
interface ImportsTable {
  id: Generated<number>;
  file_name: string;
  admin_id: number | null;
  /** The name at that time; stays when the admin is deleted. */
  admin_name: string;
  state: ImportState;
  /** Names the mapping that is remembered for these headers. */
  header_hash: string;
  row_count: number;
  /** JSON: the table without its rows. */
  frame: string | null;
  /** JSON: what each column means. */
  mapping: string | null;
  /** JSON: what unknown categories mean, and what new members get. */
  options: string | null;
  /** JSON, like the next two: the numbers of the summary. */
  counts: string | null;
  /** JSON: what becomes of the members. Null also after a check of an earlier version. */
  outlook: string | null;
  results: string | null;
  undo_counts: string | null;
  /** JSON: who typed how many cells. Null: nobody has. */
  typed: string | null;
  /** JSON: the categories that the commit created. */
  created_choices: string | null;
  /** Counts the checks: a check names the version that it replaces. */
  version: Generated<number>;
  checked_by_name: string | null;
  checked_at: Timestamp | null;
  created_at: Timestamp;
  committed_at: Timestamp | null;
  undone_at: Timestamp | null;
}

/** Personal data: deleted once the import can no longer be undone. */
interface ImportRowsTable {
  id: Generated<number>;
  import_id: number;
  /** In the file, from 1. */
  number: number;
  /** JSON. */
  cells: string;
  /** JSON: what a person typed in place of cells. */
  typed: string | null;
  /** null before the check, like the following. */
  verdict: RowVerdict | null;
  /** JSON: the values that were read. */
  content: string | null;
  /** JSON. */
  changes: string | null;
  faults: string | null;
  notes: string | null;
  candidates: string | null;
  decision: RowDecision | null;
  /** JSON: what becomes of the member. Null for a row that cannot be imported. */
  outlook: string | null;
  /** Whom the row changes, or added. */
  member_id: number | null;
  result: RowResult | null;
  reason: string | null;
  /** JSON: the columns before and after, for the undo. */
  undo: string | null;
}

interface ImportMappingsTable {
  header_hash: string;
  /** JSON. */
  mapping: string;
  updated_at: Timestamp;
}

export interface ImportTables {
  imports: ImportsTable;
  import_rows: ImportRowsTable;
  import_mappings: ImportMappingsTable;
}
