// Imports of members. What is JSON has its type in `server/features/imports/stored.types.ts`.
import {
  type ImportState,
  importStateLabels,
  type RowDecision,
  type RowResult,
  type RowVerdict,
  rowResultLabels,
  rowVerdictLabels,
} from '#shared/imports/imports.states.ts';
import * as column from './columns.ts';
import { because, describeTable, reasons } from './table-facts.ts';

export const importTables = {
  /** The history of imports stays; frame, mapping and options are deleted together with the rows. */
  imports: describeTable(
    { archive: 'Impor', whose: 'nobody' },
    {
      id: column.id(),
      file_name: column.text('File', 36),
      state: column.words<ImportState>('Keadaan', importStateLabels),
      row_count: column.number('Baris'),
      /** JSON, like the next four: the numbers of the summary. */
      counts: column.text('Pemeriksaan (JSON)', 32).orNull(),
      results: column.text('Hasil (JSON)', 32).orNull(),
      undo_counts: column.text('Pembatalan (JSON)', 32).orNull(),
      /** Who typed how many cells. Null: nobody has. */
      typed: column.text('Sel yang diketik (JSON)', 32).orNull(),
      /** The categories that the commit created. */
      created_choices: column.text('Kategori yang dibuat (JSON)', 32).orNull(),
      /** The order to store it, or to take it back. Null: none was given, or it has been deleted. */
      order_id: column.number(reasons.work).refersTo('member_jobs').orNull(),
      admin_id: column.admin(reasons.named).orNull(),
      admin_name: column.adminName('Diupload oleh'),
      created_at: column.time('Diupload'),
      checked_by_name: column.adminName('Diperiksa oleh').orNull(),
      checked_at: column.time('Diperiksa').orNull(),
      committed_at: column.time('Diimpor').orNull(),
      undone_at: column.time('Dikembalikan').orNull(),
      /** Names the mapping that is remembered for these headers. */
      header_hash: column.text(reasons.work),
      /** JSON: the table without its rows. */
      frame: column.text(reasons.work).orNull(),
      /** JSON: what each column means. */
      mapping: column.text(reasons.work).orNull(),
      /** JSON: what unknown categories mean, and what new members get. */
      options: column.text(reasons.work).orNull(),
      /** JSON: what becomes of the members. Null also after a check of an earlier version. */
      outlook: column.text(reasons.work).orNull(),
      /** Counts the checks: a check names the version that it replaces. */
      version: column.number(reasons.work).byDefault(),
    },
  ),

  /** Personal data: deleted once the import can no longer be undone. */
  import_rows: describeTable(
    {
      archive: 'Baris Impor',
      whose: 'member',
      own: because(
        'the file of the association, with its own columns: what was taken from it is in the biodata',
      ),
    },
    {
      id: column.id(),
      import_id: column.number('ID Impor').refersTo('imports'),
      /** In the file, from 1. */
      number: column.number('Baris'),
      /** JSON. */
      cells: column.text('Isi (JSON)', 60),
      /** JSON: what a person typed in place of cells. */
      typed: column.text('Diketik (JSON)', 40).orNull(),
      /** null before the check, like the following. */
      verdict: column.words<RowVerdict>('Pemeriksaan', rowVerdictLabels).orNull(),
      result: column.words<RowResult>('Hasil', rowResultLabels).orNull(),
      reason: column.text('Alasan', 32).orNull(),
      /** Whom the row changes, or added. */
      member_id: column.member({ merge: 'move', retains: { some: 'otherImport' } }).orNull(),
      /** JSON: the values that were read. */
      content: column.text(reasons.follows).orNull(),
      /** JSON, like the next three. */
      changes: column.text(reasons.follows).orNull(),
      faults: column.text(reasons.follows).orNull(),
      notes: column.text(reasons.follows).orNull(),
      candidates: column.text(reasons.follows).orNull(),
      decision: column.text<RowDecision>(reasons.work).orNull(),
      /** JSON: what becomes of the member. Null for a row that cannot be imported. */
      outlook: column.text(reasons.follows).orNull(),
      /** JSON: the columns before and after, for the undo. */
      undo: column.text(reasons.work).orNull(),
    },
  ),

  import_mappings: describeTable(
    { archive: reasons.work, whose: 'nobody', key: 'header_hash' },
    {
      header_hash: column.text(),
      /** JSON. */
      mapping: column.text(),
      updated_at: column.time(),
    },
  ),
};
