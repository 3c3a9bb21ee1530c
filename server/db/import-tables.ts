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
import {
  admin,
  adminName,
  because,
  follows,
  id,
  member,
  named,
  number,
  table,
  text,
  time,
  words,
  work,
} from './table-facts.ts';

export const importTables = {
  /** The history of imports stays; frame, mapping and options are deleted together with the rows. */
  imports: table(
    { archive: 'Impor', whose: 'nobody' },
    {
      id: id(),
      file_name: text('File', 36),
      state: words<ImportState>('Keadaan', importStateLabels),
      row_count: number('Baris'),
      /** JSON, like the next four: the numbers of the summary. */
      counts: text('Pemeriksaan (JSON)', 32).orNull(),
      results: text('Hasil (JSON)', 32).orNull(),
      undo_counts: text('Pembatalan (JSON)', 32).orNull(),
      /** Who typed how many cells. Null: nobody has. */
      typed: text('Sel yang diketik (JSON)', 32).orNull(),
      /** The categories that the commit created. */
      created_choices: text('Kategori yang dibuat (JSON)', 32).orNull(),
      admin_id: admin(named).orNull(),
      admin_name: adminName('Diupload oleh'),
      created_at: time('Diupload'),
      checked_by_name: adminName('Diperiksa oleh').orNull(),
      checked_at: time('Diperiksa').orNull(),
      committed_at: time('Diimpor').orNull(),
      undone_at: time('Dibatalkan').orNull(),
      /** Names the mapping that is remembered for these headers. */
      header_hash: text(work),
      /** JSON: the table without its rows. */
      frame: text(work).orNull(),
      /** JSON: what each column means. */
      mapping: text(work).orNull(),
      /** JSON: what unknown categories mean, and what new members get. */
      options: text(work).orNull(),
      /** JSON: what becomes of the members. Null also after a check of an earlier version. */
      outlook: text(work).orNull(),
      /** Counts the checks: a check names the version that it replaces. */
      version: number(work).byDefault(),
    },
  ),

  /** Personal data: deleted once the import can no longer be undone. */
  import_rows: table(
    {
      archive: 'Baris Impor',
      whose: 'member',
      own: because(
        'the file of the association, with its own columns: what was taken from it is in the biodata',
      ),
    },
    {
      id: id(),
      import_id: number('ID Impor').refersTo('imports'),
      /** In the file, from 1. */
      number: number('Baris'),
      /** JSON. */
      cells: text('Isi (JSON)', 60),
      /** JSON: what a person typed in place of cells. */
      typed: text('Diketik (JSON)', 40).orNull(),
      /** null before the check, like the following. */
      verdict: words<RowVerdict>('Pemeriksaan', rowVerdictLabels).orNull(),
      result: words<RowResult>('Hasil', rowResultLabels).orNull(),
      reason: text('Alasan', 32).orNull(),
      /** Whom the row changes, or added. */
      member_id: member({ merge: 'move', retains: { some: 'otherImport' } }).orNull(),
      /** JSON: the values that were read. */
      content: text(follows).orNull(),
      /** JSON, like the next three. */
      changes: text(follows).orNull(),
      faults: text(follows).orNull(),
      notes: text(follows).orNull(),
      candidates: text(follows).orNull(),
      decision: text<RowDecision>(work).orNull(),
      /** JSON: what becomes of the member. Null for a row that cannot be imported. */
      outlook: text(follows).orNull(),
      /** JSON: the columns before and after, for the undo. */
      undo: text(work).orNull(),
    },
  ),

  import_mappings: table(
    { archive: work, whose: 'nobody', key: 'header_hash' },
    {
      header_hash: text(),
      /** JSON. */
      mapping: text(),
      updated_at: time(),
    },
  ),
};
