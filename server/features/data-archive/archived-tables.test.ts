// Nothing that is stored is left out of the archive of all data without a reason.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storedFields } from '#shared/members/biodata.fields.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import type { Tables } from '../../db/schema.ts';
import { archivedTables } from './archived-tables.open.view.ts';

const secret = 'opens an account, or a page without a login';
const derived = 'follows from other data';
const work = 'steers work of the product, and means nothing outside of it';

const leftOutTables: Partial<Record<keyof Tables, string>> = {
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
const leftOutColumns: { [T in keyof Tables]?: { [Column in keyof Tables[T]]?: string } } = {
  members: { password_hash: secret, search_text: derived, name_key: derived, known_as: derived },
  admins: { password_hash: secret },
  payments: { member_company_category_id: derived },
  renewals: { member_status: derived },
  bank_accounts: { version: work },
  statements: {
    layout: work,
    file_hash: work,
    whole_from: work,
    whole_to: work,
    admin_id: 'its name is there',
  },
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
  member_jobs: { admin_id: 'its name is there', undo_admin_id: 'its name is there' },
  member_job_items: { undo: 'what an undo puts back' },
  double_pairs: { rank: derived },
  merges: { admin_id: 'its name is there', spare_photo_key: work, undo: 'what an undo puts back' },
  audit_events: { admin_id: 'its name is there' },
};

/** What 'Anggota' has, as the export of members. */
const memberColumns = [
  'number',
  'name',
  'email',
  ...storedFields,
  'company_category_id',
  'category_id',
  'status',
  'started_at',
  'expired_at',
  'created_at',
];

test('[HELP-004] each table is in the archive or left out with a reason, and each column of a table in it', async (t) => {
  const api = await startApi(t);
  const tables = (await api.deps.db.introspection.getTables()).filter(
    ({ name }) => !/_search|^kysely_/.test(name),
  );
  assert.ok(tables.length > 40);
  const exported = new Set<string>(archivedTables.map(({ table }) => table));
  const missing = tables
    .map(({ name }) => name)
    .filter((name) => !exported.has(name) && !(name in leftOutTables));
  assert.deepEqual(missing, [], 'add them to archived-tables.view.ts, or here with the reason');
  const read = new Set(memberColumns.map((column) => `members.${column}`));
  for (const { table, columns } of archivedTables)
    for (const { reads } of columns) for (const column of reads) read.add(`${table}.${column}`);
  const known = (table: string, column: string) =>
    read.has(`${table}.${column}`) || Object.hasOwn(Object(Object(leftOutColumns)[table]), column);
  const unread = tables
    .filter(({ name }) => exported.has(name))
    .flatMap(({ name, columns }) =>
      columns.filter((column) => !known(name, column.name)).map((column) => `${name}.${column.name}`),
    );
  assert.deepEqual(unread, [], 'give them a column, or a reason here');
  const names = archivedTables.map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
  for (const name of names) assert.ok(name.length <= 31, `${name} is too long for a sheet`);
});
