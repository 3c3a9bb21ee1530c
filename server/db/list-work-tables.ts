// Work on the list of members: labels, stored views, jobs for many members.
import type { StatusColor } from '#shared/labels.ts';
import {
  type ItemState,
  itemLook,
  type JobState,
  jobLook,
  type OrderAction,
  orderActions,
} from '#shared/member-jobs/member-jobs.states.ts';
import { labelColorNames } from '#shared/member-labels/member-labels.states.ts';
import { type UndoState, undoLook } from '#shared/undo.states.ts';
import * as column from './columns.ts';
import { because, describeTable, reasons } from './table-facts.ts';

export const listWorkTables = {
  labels: describeTable(
    { archive: 'Label', whose: 'nobody', called: '{name}' },
    {
      id: column.id(),
      name: column.text('Nama'),
      color: column.words<StatusColor>('Warna', labelColorNames),
      created_by: column.admin('Dibuat oleh').orNull(),
      created_at: column.time('Dibuat'),
      updated_at: column.time('Diubah'),
      /** The name in lower case: unique. */
      name_key: column.text(reasons.follows),
    },
  ),

  member_labels: describeTable(
    { archive: 'Label Anggota', whose: 'member', own: because('marks of the board for its work') },
    {
      id: column.id(),
      member_id: column.member({ merge: 'combine', retains: { some: 'label' } }),
      label_id: column.reference('labels', 'Label'),
      created_at: column.time('Diberikan'),
    },
  ),

  member_views: describeTable(
    { archive: 'Tampilan Anggota', whose: 'nobody' },
    {
      id: column.id(),
      name: column.text('Nama', 32),
      is_shared: column.flag('Untuk semua admin'),
      /** JSON of a `MemberSearch`: filters, conditions, columns and order. */
      search: column.text('Saringan, kolom, dan urutan', 60),
      /** Who made it; null once the account is deleted. Then only a shared one is left. */
      admin_id: column.admin(reasons.named).orNull(),
      admin_name: column.adminName('Dibuat oleh'),
      created_at: column.time('Dibuat'),
      updated_at: column.time('Diubah'),
      /** Counts the changes. */
      version: column.number(reasons.work),
    },
  ),

  /** Everything that an admin orders and the queue does. */
  member_jobs: describeTable(
    { archive: 'Pekerjaan', whose: 'nobody' },
    {
      id: column.id(),
      action: column.words<OrderAction>('Pekerjaan', orderActions),
      state: column.words<JobState>('Keadaan', jobLook),
      /** JSON: what the action needs. null until it is ordered. */
      input: column.text('Isian (JSON)', 40).orNull(),
      /** Whom the admin chose. */
      total: column.number('Anggota'),
      admin_id: column.admin(reasons.named).orNull(),
      admin_name: column.adminName('Oleh'),
      created_at: column.time('Dibuat'),
      /** When it, or its undo, was ordered: jobs run in this order. */
      queued_at: column.time('Dijalankan').orNull(),
      ended_at: column.time('Selesai').orNull(),
      /** Who took it back; null once the account is deleted, and in undos by earlier versions. */
      undo_admin_id: column.admin(reasons.named).orNull(),
      undo_name: column.adminName('Dikembalikan oleh').orNull(),
      undone_at: column.time('Dikembalikan').orNull(),
    },
  ),

  member_job_items: describeTable(
    {
      archive: 'Anggota Pekerjaan',
      whose: 'member',
      own: because('work of the board on many members: what it changed is in the history of changes'),
    },
    {
      id: column.id(),
      job_id: column.number('ID Pekerjaan').refersTo('member_jobs'),
      /** null: deleted since. */
      member_id: column.member({ merge: 'move', retains: { some: 'job' } }).orNull(),
      /** The name when the member was chosen. */
      member_name: column.text('Nama saat dipilih', 32),
      state: column.words<ItemState>('Hasil', itemLook),
      /** Why it was skipped or failed, or what else an admin should know. */
      note: column.text('Keterangan', 40).orNull(),
      undo_state: column.words<UndoState>('Pengurungan', undoLook).orNull(),
      undo_note: column.text('Keterangan pengurungan', 40).orNull(),
      /** JSON: what the undo compares and puts back. */
      undo: column.text(reasons.forUndo).orNull(),
    },
  ),
};
