// The row types about work on the list of members: labels and stored views.
import type { Generated } from 'kysely';
import type { StatusColor } from '#shared/labels.ts';
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

export interface ListWorkTables {
  labels: LabelsTable;
  member_labels: MemberLabelsTable;
  member_views: MemberViewsTable;
}
