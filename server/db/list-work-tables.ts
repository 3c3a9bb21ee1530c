// Work on the list of members: labels, stored views, jobs for many members.
import type { StatusColor } from '#shared/labels.ts';
import {
  type ItemState,
  itemLook,
  type JobAction,
  type JobState,
  jobActions,
  jobLook,
  type UndoState,
  undoLook,
} from '#shared/member-jobs/member-jobs.states.ts';
import { labelColorNames } from '#shared/member-labels/member-labels.states.ts';
import {
  admin,
  adminName,
  because,
  flag,
  follows,
  forUndo,
  id,
  member,
  named,
  nameOf,
  number,
  table,
  text,
  time,
  words,
  work,
} from './table-facts.ts';

export const listWorkTables = {
  labels: table(
    { archive: 'Label', whose: 'nobody', called: '{name}' },
    {
      id: id(),
      name: text('Nama'),
      color: words<StatusColor>('Warna', labelColorNames),
      created_by: admin('Dibuat oleh').orNull(),
      created_at: time('Dibuat'),
      updated_at: time('Diubah'),
      /** The name in lower case: unique. */
      name_key: text(follows),
    },
  ),

  member_labels: table(
    { archive: 'Label Anggota', whose: 'member', own: because('marks of the board for its work') },
    {
      id: id(),
      member_id: member({ merge: 'combine', retains: { some: 'label' } }),
      label_id: nameOf('labels', 'Label'),
      created_at: time('Diberikan'),
    },
  ),

  member_views: table(
    { archive: 'Tampilan Anggota', whose: 'nobody' },
    {
      id: id(),
      name: text('Nama', 32),
      is_shared: flag('Untuk semua admin'),
      /** JSON of a `MemberSearch`: filters, conditions, columns and order. */
      search: text('Saringan, kolom, dan urutan', 60),
      /** Who made it; null once the account is deleted. Then only a shared one is left. */
      admin_id: admin(named).orNull(),
      admin_name: adminName('Dibuat oleh'),
      created_at: time('Dibuat'),
      updated_at: time('Diubah'),
      /** Counts the changes. */
      version: number(work),
    },
  ),

  member_jobs: table(
    { archive: 'Pekerjaan', whose: 'nobody' },
    {
      id: id(),
      action: words<JobAction>('Pekerjaan', jobActions),
      state: words<JobState>('Keadaan', jobLook),
      /** JSON: what the action needs. null until it is ordered. */
      input: text('Isian (JSON)', 40).orNull(),
      /** Whom the admin chose. */
      total: number('Anggota'),
      admin_id: admin(named).orNull(),
      admin_name: adminName('Oleh'),
      created_at: time('Dibuat'),
      /** When it, or its undo, was ordered: jobs run in this order. */
      queued_at: time('Dijalankan').orNull(),
      ended_at: time('Selesai').orNull(),
      /** Who took it back; null once the account is deleted, and in undos by earlier versions. */
      undo_admin_id: admin(named).orNull(),
      undo_name: adminName('Diurungkan oleh').orNull(),
      undone_at: time('Diurungkan').orNull(),
    },
  ),

  member_job_items: table(
    {
      archive: 'Anggota Pekerjaan',
      whose: 'member',
      own: because('work of the board on many members: what it changed is in the history of changes'),
    },
    {
      id: id(),
      job_id: number('ID Pekerjaan').refersTo('member_jobs'),
      /** null: deleted since. */
      member_id: member({ merge: 'move', retains: { some: 'job' } }).orNull(),
      /** The name when the member was chosen. */
      member_name: text('Nama saat dipilih', 32),
      state: words<ItemState>('Hasil', itemLook),
      /** Why it was skipped or failed, or what else an admin should know. */
      note: text('Keterangan', 40).orNull(),
      undo_state: words<UndoState>('Pengurungan', undoLook).orNull(),
      undo_note: text('Keterangan pengurungan', 40).orNull(),
      /** JSON: what the undo compares and puts back. */
      undo: text(forUndo).orNull(),
    },
  ),
};
