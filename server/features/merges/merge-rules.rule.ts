// What a merge does with every column that names a member. A test compares this list with the schema.
import { keysOf } from '#shared/keys.ts';
import type { MergedThing } from '#shared/merges/merges.labels.ts';
import type { Tables } from '../../db/schema.ts';

/**
 * `move`: becomes the survivor's. `end`: the survivor's count, those of the merged one end. `end_both`: both end.
 * `address`: those of the chosen address stay. `number`: those of the chosen number stay, the others answer as old ones.
 * `combine`: moves, and where both have the same, one of the two stays. `keep`: goes on naming the merged one.
 */
export type MergeRule = 'move' | 'end' | 'end_both' | 'address' | 'number' | 'combine' | 'keep';

/** Of tables whose rows have one member, in `member_id`. */
const ownedRules = {
  activations: 'address',
  approval_items: 'move',
  audit_events: 'keep',
  category_changes: 'end',
  contacts: 'move',
  documents: 'number',
  import_rows: 'move',
  member_job_items: 'move',
  member_labels: 'combine',
  old_documents: 'move',
  old_numbers: 'move',
  password_links: 'address',
  payer_names: 'combine',
  payments: 'move',
  reminder_preferences: 'end',
  reminders: 'combine',
  renew_links: 'address',
  renewals: 'move',
  sessions: 'end_both',
  statement_links: 'move',
} as const satisfies Partial<Record<keyof Tables, MergeRule>>;

export type OwnedTable = keyof typeof ownedRules;

/** Of the other columns that name a member. */
const otherRules: Record<string, MergeRule> = {
  'double_pairs.higher_id': 'combine',
  'double_pairs.lower_id': 'combine',
  'merges.merged_id': 'keep',
  'merges.survivor_id': 'keep',
};

/** By `table.column`. */
export const mergeRules: ReadonlyMap<string, MergeRule> = new Map([
  ...Object.entries(ownedRules).map(([table, rule]) => [`${table}.member_id`, rule] as const),
  ...Object.entries(otherRules),
]);

/** The tables with one of these rules. */
export function tablesWith(...rules: MergeRule[]): OwnedTable[] {
  return keysOf(ownedRules).filter((table) => rules.includes(ownedRules[table]));
}

export function isOwnedTable(table: string): table is OwnedTable {
  return Object.hasOwn(ownedRules, table);
}

/** Of these tables a member has one row, whose key is the member. */
export const tablesKeyedByMember: readonly OwnedTable[] = ['activations', 'reminder_preferences'];

/** Columns that repeat one of the member, for lists: the value of the new owner. */
export const repeatedColumns: Partial<Record<OwnedTable, readonly [column: string, ofMember: string]>> = {
  payments: ['member_company_category_id', 'company_category_id'],
  renewals: ['member_status', 'status'],
};

/** Nullable references of rows that an undo stores again: null where the row is gone by then. */
export const lostReferences: Partial<Record<keyof Tables, Readonly<Record<string, keyof Tables>>>> = {
  category_changes: {
    from_category_id: 'categories',
    to_category_id: 'categories',
    import_id: 'imports',
    changed_by: 'admins',
  },
};

/** References of rows that an undo stores again: where one is gone by then, the row is, too. */
export const neededReferences: Partial<Record<keyof Tables, Readonly<Record<string, keyof Tables>>>> = {
  double_pairs: { lower_id: 'members', higher_id: 'members' },
  member_labels: { label_id: 'labels' },
};

/** How the preview names what moves and what ends. */
export const thingOfTable: Partial<Record<OwnedTable, MergedThing>> = {
  activations: 'activations',
  approval_items: 'approval_items',
  category_changes: 'category_changes',
  contacts: 'contacts',
  documents: 'documents',
  import_rows: 'import_rows',
  member_job_items: 'member_job_items',
  member_labels: 'member_labels',
  old_documents: 'documents',
  old_numbers: 'old_numbers',
  password_links: 'links',
  payer_names: 'payer_names',
  payments: 'payments',
  reminder_preferences: 'preferences',
  reminders: 'reminders',
  renew_links: 'links',
  renewals: 'renewals',
  sessions: 'sessions',
  statement_links: 'statement_links',
};
