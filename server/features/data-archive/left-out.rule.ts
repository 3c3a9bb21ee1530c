// What the archive of all data leaves out, with the reason. The README of the archive says it to people.
import type { Tables } from '../../db/schema.ts';

const secret = 'opens an account, or a page without a login';
const derived = 'follows from other data';
const work = 'steers work of the product, and means nothing outside of it';

export const leftOutTables: Partial<Record<keyof Tables, string>> = {
  sessions: secret,
  two_step_logins: secret,
  recovery_codes: secret,
  password_links: secret,
  renew_links: secret,
  documents: secret,
  old_documents: secret,
  tallies: derived,
  proof_hashes: derived,
  proof_words: derived,
  closed_totals: derived,
  approval_items: 'what an undo puts back: the links say where the money went',
  import_mappings: work,
  statement_mappings: work,
  activation_mails: work,
  jobs: work,
  throttles: work,
  counters: work,
};

/** Of tables that the archive has. */
export const leftOutColumns: { [T in keyof Tables]?: { [Column in keyof Tables[T]]?: string } } = {
  members: { password_hash: secret, search_text: derived },
  admins: { password_hash: secret },
  payments: { member_company_category_id: derived },
  renewals: { member_status: derived },
  bank_accounts: { version: work },
  statements: { layout: work, file_hash: work, admin_id: 'its name is there' },
  statement_rows: {
    fingerprint: work,
    suggestions: derived,
    doubt: derived,
    search_text: derived,
    decided_by: 'its name is there',
    updated_at: work,
  },
  statement_reversals: { fingerprint: work, marks: work },
  deposit_uses: { created_by: 'its name is there' },
  approval_batches: { admin_id: 'its name is there' },
  closed_months: { closed_by: 'its name is there', reopened_by: 'its name is there' },
  reminders: { sending_at: work },
  contacts: { admin_id: 'its name is there' },
  activations: { sending_at: work, rank: work },
  imports: {
    admin_id: 'its name is there',
    header_hash: work,
    frame: work,
    mapping: work,
    options: work,
    outlook: work,
    version: work,
  },
  import_rows: {
    content: derived,
    changes: derived,
    faults: derived,
    notes: derived,
    candidates: derived,
    decision: work,
    undo: work,
    outlook: derived,
  },
  labels: { name_key: derived },
  member_views: { admin_id: 'its name is there', version: work },
  member_jobs: { admin_id: 'its name is there' },
  member_job_items: { undo: 'what an undo puts back' },
  double_pairs: { rank: derived },
  merges: { admin_id: 'its name is there', spare_photo_key: work, undo: 'what an undo puts back' },
  audit_events: { admin_id: 'its name is there' },
};
