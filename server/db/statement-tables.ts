// The row types about bank statements. Amounts are sen, unlike those of bills, which are rupiah.
import type { Generated } from 'kysely';
import type { Reversal } from '#shared/statements/reversals.labels.ts';
import type { RowState } from '#shared/statements/statements.states.ts';
import type { SuggestionReason } from '#shared/statements/suggestion-reasons.labels.ts';
import type { Flag, PlainDate, Timestamp } from './column-types.ts';

/** An upload. The file itself is not stored. */
interface StatementsTable {
  id: Generated<number>;
  /** The oldest row with this account number: corrections of an account add rows, and its statements stay together. */
  bank_account_id: number;
  /** Key of the layout that the file had, and its name at that time. */
  layout: string;
  layout_name: string;
  file_name: string;
  /** SHA-256 of the bytes. */
  file_hash: string;
  period_from: PlainDate | null;
  period_to: PlainDate | null;
  /**
   * Until which day the file shows the money: the end of the printed period, otherwise the day of the upload. Never after
   * that day. null in uploads of earlier versions.
   */
  seen_to: PlainDate | null;
  /** From which day on the file has all rows of a day, and up to which. null in uploads of earlier versions. */
  whole_from: PlainDate | null;
  whole_to: PlainDate | null;
  /** Booked credits of the file. */
  row_count: number;
  /** Those that were stored. */
  new_count: number;
  /** Sen: of the booked credits of the file. */
  credit_sum: number;
  admin_id: number | null;
  /** The name at that time; stays when the admin is deleted. */
  admin_name: string;
  created_at: Timestamp;
}

/** A booked credit. Debits and pending rows are never stored. */
interface StatementRowsTable {
  id: Generated<number>;
  statement_id: number;
  /** That of the statement. */
  bank_account_id: number;
  /** Number in the file, from 1. */
  line: number;
  booked_on: PlainDate;
  /** `HH:MM:SS` in Jakarta, where the bank says it. */
  booked_at_time: string | null;
  /** Sen. */
  amount: number;
  /** Sen, after the row, where the bank says it or its other balances prove it. */
  balance: number | null;
  reference: string | null;
  /** The bank's text, personal data: null once it is hidden. */
  description: string | null;
  /** Unique in its account: day, amount and which of the equal rows it is. A hash in uploads of earlier versions. */
  fingerprint: string;
  state: RowState;
  /** It may be a stored row in other words: never certain. */
  is_repeat: Flag;
  /** JSON of matching: what the row may pay, the best first. null until the row was matched. */
  suggestions: string | null;
  /** Of matching: why the row is not certain. */
  doubt: SuggestionReason | null;
  /** Whether the bank took the money back, or the credit itself takes back a debit: never certain. */
  reversal: Reversal | null;
  /** The day of the debit that took it back. */
  reversed_on: PlainDate | null;
  /** Of the admin who ignored it, or approved another amount. */
  reason: string | null;
  decided_by: number | null;
  /** The name at that time. */
  decided_by_name: string | null;
  decided_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** Text, reference and whole rupiah, as `statementSearchText` writes them. */
  search_text: string;
}

/** A debit that takes back a credit, which may be in another file. Other debits are never stored. */
interface StatementReversalsTable {
  id: Generated<number>;
  statement_id: number;
  /** That of the statement. */
  bank_account_id: number;
  /** Number in the file, from 1. */
  line: number;
  booked_on: PlainDate;
  /** Sen, above 0. */
  amount: number;
  /** The bank calls it a reversal. */
  is_marked: Flag;
  /** Hashes of text, sender and reference, with spaces between. The credit that it takes back has one of them. */
  marks: string;
  /** Unique in its account: day, amount and which of the equal debits it is. A hash in uploads of earlier versions. */
  fingerprint: string;
  created_at: Timestamp;
}

/**
 * Where the money of an approved row went. Deleted with its payment; a row without links is undecided again. A surplus is a
 * deposit, and stays when its member is deleted.
 */
interface StatementLinksTable {
  id: Generated<number>;
  row_id: number;
  /** null: a surplus. */
  payment_id: number | null;
  /** null: a deposit whose member was deleted. */
  member_id: number | null;
  /** Sen. */
  amount: number;
  kind: 'dues' | 'surplus';
  /** A surplus that is too small for a deposit, as the association has set it. */
  is_rounding: Generated<Flag>;
  batch_id: number;
  created_at: Timestamp;
}

/** Approvals that were made together, and are undone together. */
interface ApprovalBatchesTable {
  id: Generated<number>;
  admin_id: number | null;
  /** The name at that time; stays when the admin is deleted. */
  admin_name: string;
  kind: 'certain' | 'single';
  /** Its money is of deposits, not of a row. */
  is_from_deposits: Generated<Flag>;
  /** Bills. */
  count: number;
  /** Sen. */
  sum: number;
  created_at: Timestamp;
  undone_at: Timestamp | null;
  undone_by_name: string | null;
}

/** What the undo of an approval puts back. */
interface ApprovalItemsTable {
  id: Generated<number>;
  batch_id: number;
  /** null: paid from deposits. */
  row_id: number | null;
  payment_id: number | null;
  member_id: number;
  /** JSON. */
  before: string;
  /** When a document of the member was fetched first: the approval can no longer be undone. */
  fetched_at: Timestamp | null;
}

/** What became of a part of a deposit: it waits for the rest of an open bill, has paid one, or was returned. */
interface DepositUsesTable {
  id: Generated<number>;
  /** A link of a surplus. */
  deposit_id: number;
  /** null: returned. */
  payment_id: number | null;
  /** Sen. */
  amount: number;
  /** The day on which it counts as paid: the booking of money that was meant for the bill, otherwise the day of the use. */
  counts_on: PlainDate;
  /** The Jakarta day on which the bill was paid, or the money returned; null while the bill is open. */
  used_on: PlainDate | null;
  /** The approval that undoes it; null: returned. */
  batch_id: number | null;
  /** The account to which it was returned; null: not returned. */
  returned_to: string | null;
  /** Of the transfer that returned it. */
  reference: string | null;
  created_by: number | null;
  /** The name at that time. */
  created_by_name: string;
  created_at: Timestamp;
}

/** What the columns of an unknown layout mean, by their header. */
interface StatementMappingsTable {
  header_hash: string;
  /** JSON. */
  mapping: string;
  updated_at: Timestamp;
}

/** Learned from approvals: who pays for whom. */
interface PayerNamesTable {
  id: Generated<number>;
  /** Normalised. */
  name: string;
  member_id: number;
  times: number;
  updated_at: Timestamp;
}

export interface StatementTables {
  statements: StatementsTable;
  statement_rows: StatementRowsTable;
  statement_reversals: StatementReversalsTable;
  statement_links: StatementLinksTable;
  deposit_uses: DepositUsesTable;
  approval_batches: ApprovalBatchesTable;
  approval_items: ApprovalItemsTable;
  statement_mappings: StatementMappingsTable;
  payer_names: PayerNamesTable;
}

/** One closing. A month that was reopened and closed again has several; at most one of them is not reopened. */
export interface ClosedMonthsTable {
  id: Generated<number>;
  /** `YYYY-MM`, of the booking days. */
  month: string;
  /** JSON: the sheet as it was closed. */
  figures: string;
  /** How the admin explained what was open; null when nothing was. */
  note: string | null;
  closed_by: number | null;
  /** The name at that time. */
  closed_by_name: string;
  closed_at: Timestamp;
  reopened_by: number | null;
  reopened_by_name: string | null;
  reopened_at: Timestamp | null;
  /** Of the reopening. */
  reason: string | null;
}
