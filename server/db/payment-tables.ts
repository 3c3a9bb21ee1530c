// The row types about money and what it pays for: bills, and the renewals that they grant.
import type { ColumnType, Generated } from 'kysely';
import type { MemberStatus } from '#shared/membership/membership.states.ts';
import type { PaymentStatus } from '#shared/payments/payments.states.ts';
import type { RenewalKind } from '#shared/renewals/renewal-kinds.states.ts';
import type { PlainDate, Timestamp } from './column-types.ts';

interface PaymentsTable {
  id: Generated<number>;
  /** INV-YYYYMM-NNNN, unique. */
  number: string;
  member_id: number;
  /** The category that priced it. Null for a member without one, or when it was deleted since. */
  category_id: number | null;
  /** Yearly dues when the payment was made, in rupiah. */
  fee: number;
  years: number;
  /** What the first year costs more than the fee, in rupiah: negative, or 0. */
  adjustment: Generated<number>;
  /** Rupiah; 0 where the member owed none. */
  entry_fee: Generated<number>;
  /** First day of the first membership year that the bill names; null where a year begins with the approval. */
  years_from: PlainDate | null;
  /** fee × years, adjustment, entry fee and unique code: what the member is to transfer. */
  total: number;
  status: PaymentStatus;
  proof_key: string | null;
  bank_account_name: string | null;
  member_note: string | null;
  admin_note: string | null;
  /** When the last proof arrived, or an admin set waiting_confirmation without one. */
  submitted_at: Timestamp | null;
  /** When the first proof since the last rejection arrived. */
  proved_at: Timestamp | null;
  /** The account that the bill names. Never changed afterwards. */
  bank_account_id: number | null;
  /**
   * 1 to 999 rupiah above the dues; null without. An index makes the totals of open bills with a code unique for each
   * account. Never changed afterwards.
   */
  unique_code: ColumnType<number | null, number | null | undefined, never>;
  decided_by: number | null;
  decided_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** The member's, copied by a trigger. */
  member_company_category_id: ColumnType<number | null, never, never>;
}

interface RenewalsTable {
  id: Generated<number>;
  member_id: number;
  /** The paid payment that owns it; null when an admin added it. Unique. */
  payment_id: number | null;
  /** The Jakarta day of the renewal: the period starts here unless the membership is still running. */
  granted_on: PlainDate;
  /** null when the period is fixed. */
  years: number | null;
  kind: Generated<RenewalKind>;
  /** Why it was granted, of a grant without a bill. */
  reason: string | null;
  /** Dates that an admin entered or imported, or of whole membership years; null for all others. */
  fixed_start: PlainDate | null;
  fixed_end: PlainDate | null;
  /** 0: an import brought only the end. The dates of the start are those of the end then, and are never shown. */
  has_start: Generated<number>;
  /** The folded period, stored for lists. Rewritten by every fold. */
  started_at: PlainDate;
  expired_at: PlainDate;
  created_by: number | null;
  /** The import that brought the period; null for all others. */
  import_id: number | null;
  created_at: Timestamp;
  /** The member's, copied by a trigger. */
  member_status: ColumnType<MemberStatus, never, never>;
}

/** What recognises the proof of a payment when it is sent again. */
interface ProofHashesTable {
  payment_id: number;
  proof_key: string;
  /** Of the file as it was sent; null for proofs that were stored before files were hashed. */
  sha256: string | null;
  /** Its lines of text, compressed, as base64; null until they are read. */
  lines: string | null;
  /** In which form they are; proofs in another one are read again. */
  lines_form: number | null;
  created_at: Timestamp;
}

/** The lines of a proof as numbers. Those that many proofs have are left out. */
interface ProofWordsTable {
  id: Generated<number>;
  payment_id: number;
  word: number;
}

export interface PaymentTables {
  payments: PaymentsTable;
  proof_hashes: ProofHashesTable;
  proof_words: ProofWordsTable;
  renewals: RenewalsTable;
}
