// The row types about work on the list of members: labels and stored views.
import type { Generated } from 'kysely';
import type { StatusColor } from '#shared/labels.ts';
import type { ItemState, JobAction, JobState, UndoState } from '#shared/member-jobs/member-jobs.states.ts';
import type { Flag, Timestamp } from './column-types.ts';

interface LabelsTable {
  id: Generated<number>;
  name: string;
  /** The name in lower case: unique. */
  name_key: string;
  color: StatusColor;
  created_by: number | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface MemberLabelsTable {
  id: Generated<number>;
  member_id: number;
  label_id: number;
  created_at: Timestamp;
}

interface MemberViewsTable {
  id: Generated<number>;
  /** Who made it; null once the account is deleted. Then only a shared one is left. */
  admin_id: number | null;
  /** The name at that time. */
  admin_name: string;
  name: string;
  is_shared: Flag;
  /** JSON of a `MemberSearch`: filters, conditions, columns and order. */
  search: string;
  /** Counts the changes. */
  version: number;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface MemberJobsTable {
  id: Generated<number>;
  admin_id: number | null;
  /** The name at that time. */
  admin_name: string;
  action: JobAction;
  state: JobState;
  /** JSON: what the action needs. null until it is ordered. */
  input: string | null;
  /** Whom the admin chose. */
  total: number;
  created_at: Timestamp;
  /** When it, or its undo, was ordered: jobs run in this order. */
  queued_at: Timestamp | null;
  ended_at: Timestamp | null;
  undone_at: Timestamp | null;
  /** Who took it back; null once the account is deleted, and in undos by earlier versions. */
  undo_admin_id: number | null;
  /** The name at that time. */
  undo_name: string | null;
}

interface MemberJobItemsTable {
  id: Generated<number>;
  job_id: number;
  /** null: deleted since. */
  member_id: number | null;
  /** The name when the member was chosen. */
  member_name: string;
  state: ItemState;
  /** Why it was skipped or failed, or what else an admin should know. */
  note: string | null;
  /** JSON: what the undo compares and puts back. */
  undo: string | null;
  undo_state: UndoState | null;
  undo_note: string | null;
}

export interface ListWorkTables {
  labels: LabelsTable;
  member_labels: MemberLabelsTable;
  member_views: MemberViewsTable;
  member_jobs: MemberJobsTable;
  member_job_items: MemberJobItemsTable;
}
