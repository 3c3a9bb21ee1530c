// The row types about two records of one person: pairs that may be doubles, merges, and what they leave behind.
import type { Generated } from 'kysely';
import type { Timestamp } from './column-types.ts';

/** One member merged into another. Stays when either is gone. */
interface MergesTable {
  id: Generated<number>;
  /** Both without a foreign key: the record outlives the members. */
  survivor_id: number;
  merged_id: number;
  /** The name at that time. */
  merged_name: string;
  admin_id: number | null;
  /** Stays when the admin is deleted. */
  admin_name: string;
  merged_at: Timestamp;
  /** The address that the survivor does not have: nobody else gets it while the merge can be undone. */
  reserved_email: string | null;
  /** The photo that the survivor does not show, stored while the merge can be undone. */
  spare_photo_key: string | null;
  /** JSON, a `StoredUndo`: both as they were. Null once the merge cannot be undone any more. */
  undo: string | null;
  undone_at: Timestamp | null;
  undone_by_name: string | null;
}

/** A member number that is never given again. */
interface OldNumbersTable {
  id: Generated<number>;
  number: string;
  /** Who has another number now; null once the member is deleted. */
  member_id: number | null;
  merge_id: number;
}

/** A card or letter with an old number. Its page goes on answering, for the survivor. */
interface OldDocumentsTable {
  id: Generated<number>;
  member_id: number;
  kind: 'card' | 'letter';
  token: string;
  /** What is printed on it. */
  number: string;
  merge_id: number;
}

/** Two members who may be one person. */
interface DoublePairsTable {
  id: Generated<number>;
  lower_id: number;
  higher_id: number;
  /** JSON: what they have in common, the strongest first. */
  reasons: string;
  /** The surest pairs have the lowest. */
  rank: number;
  found_at: Timestamp;
  /** An admin has said that they are two people. */
  dismissed_at: Timestamp | null;
  dismissed_by_name: string | null;
}

export interface MergeTables {
  merges: MergesTable;
  old_numbers: OldNumbersTable;
  old_documents: OldDocumentsTable;
  double_pairs: DoublePairsTable;
}
