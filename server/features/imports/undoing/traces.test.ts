import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { type RetentionReason, retentionReasons } from '#shared/imports/rows.messages.ts';
import { addMember } from '../../../../tests/builders/rows/accounts.ts';
import { addLabel } from '../../../../tests/builders/rows/catalogue.ts';
import { addStatement } from '../../../../tests/builders/rows/statements.ts';
import { csv, importHeaders, people } from '../../../../tests/builders/spreadsheets/import-files.ts';
import { type Api, startApi } from '../../../../tests/setup/api/api.ts';
import { openImporter } from '../../../../tests/setup/api/imports.ts';
import { allColumns, keyColumns, tableNames } from '../../../db/schema.ts';
import { limits } from './traces.db.ts';

const NOW = '2026-11-20T03:00:00.000Z';
const LATER = '2027-11-20T03:00:00.000Z';
const DAY = '2026-11-20';
const END = '2027-11-20';

type AnyRow = Record<string, string | number | null>;

/** Ids of what rows about members refer to. */
interface Parents {
  /** The import that is taken back, and another one. */
  own: number;
  other: number;
  label: number;
  batch: number;
  credit: number;
  merge: number;
  job: number;
  draft: number;
  /** Of another member. */
  bill: number;
  /** Members with lower and higher ids. */
  before: number;
  after: number;
}

type Case = [column: string, reason: RetentionReason | null, row: AnyRow | ((parents: Parents) => AnyRow)];

const merge = { survivor_id: 1, merged_id: 1, merged_name: 'Sari', admin_name: 'Admin', merged_at: NOW };
const payment = {
  number: 'INV-1',
  lines_total: 0,
  total: 0,
  status: 'canceled',
  created_at: NOW,
  updated_at: NOW,
};
const dues = { line: 1, kind: 'dues', fee: 0, years: 1, amount: 0 };
const renewal = { granted_on: DAY, years: 1, started_at: DAY, expired_at: END, created_at: NOW };
const reminder = { period_end: END, stage: 'before_7', planned_on: DAY, created_at: NOW };
const contact = { admin_name: 'Admin', about: 'reminder', made_at: NOW };
const item = { member_name: 'Sari', state: 'done' };
const pair = { reasons: '[]', rank: 1, found_at: NOW };
const event = { at: NOW, admin_name: 'Admin', action: 'member.show', subject: 'member' };
const link = { amount: 25_000_000, kind: 'surplus', created_at: NOW };

/** A row of every table about a member of his own, and rows of some that are no work on him. */
const cases: Case[] = [
  ['activations.member_id', 'activation', { state: 'sent', requested_at: NOW }],
  ['approval_items.member_id', 'approvedRow', ({ batch }) => ({ batch_id: batch, before: '{}' })],
  ['audit_events.member_id', null, event],
  ['category_changes.member_id', 'category', { begins_on: DAY, created_at: NOW }],
  ['category_changes.member_id', null, ({ own }) => ({ begins_on: DAY, created_at: NOW, import_id: own })],
  ['contacts.member_id', 'contact', contact],
  ['contacts.member_id', null, { ...contact, opened_at: NOW, undone_at: NOW }],
  ['documents.member_id', 'documents', { kind: 'card', token: 'kartu', created_at: NOW }],
  ['double_pairs.lower_id', null, ({ after }) => ({ ...pair, higher_id: after })],
  ['double_pairs.higher_id', null, ({ before }) => ({ ...pair, lower_id: before })],
  [
    'import_rows.member_id',
    'otherImport',
    ({ other }) => ({ import_id: other, number: 8, cells: '[]', result: 'changed' }),
  ],
  [
    'import_rows.member_id',
    null,
    ({ other }) => ({ import_id: other, number: 9, cells: '[]', result: 'undone' }),
  ],
  ['member_job_items.member_id', 'job', ({ job }) => ({ ...item, job_id: job })],
  ['member_job_items.member_id', null, ({ job }) => ({ ...item, job_id: job, undo_state: 'undone' })],
  ['member_job_items.member_id', null, ({ job }) => ({ ...item, job_id: job, state: 'skipped' })],
  ['member_job_items.member_id', null, ({ draft }) => ({ ...item, job_id: draft, state: 'waiting' })],
  ['member_labels.member_id', 'label', ({ label }) => ({ label_id: label, created_at: NOW })],
  ['merges.merged_id', null, merge],
  ['merges.survivor_id', 'merged', merge],
  ['merges.survivor_id', null, { ...merge, undone_at: NOW }],
  [
    'old_documents.member_id',
    'merged',
    (parents) => ({ merge_id: parents.merge, kind: 'card', token: 'lama', number: 'A26001' }),
  ],
  ['old_numbers.member_id', 'merged', (parents) => ({ merge_id: parents.merge, number: 'A26001' })],
  ['password_links.member_id', 'passwordLink', { purpose: 'activation', expires_at: LATER, created_at: NOW }],
  ['payer_names.member_id', 'payerName', { name: 'sari', times: 1, updated_at: NOW }],
  ['payment_lines.member_id', 'payment', ({ bill }) => ({ ...dues, payment_id: bill })],
  ['payments.member_id', 'payment', payment],
  ['reminder_preferences.member_id', 'preference', { opted_out_at: NOW, opted_out_by: 'link' }],
  ['reminder_preferences.member_id', null, { refused_email: 'sari@contoh.id', refusals: 1 }],
  ['reminders.member_id', 'reminder', { ...reminder, state: 'sent' }],
  ['reminders.member_id', null, { ...reminder, state: 'skipped', reason: 'added_recently' }],
  [
    'renew_links.member_id',
    'renewLink',
    { token_hash: 'a', made_for: 'mail', created_at: NOW, expires_at: LATER },
  ],
  ['renewals.member_id', 'renewal', renewal],
  ['sessions.member_id', 'login', { token_hash: 'b', created_at: NOW, last_used_at: NOW, expires_at: LATER }],
  [
    'statement_links.member_id',
    'deposit',
    ({ batch, credit }) => ({ ...link, batch_id: batch, row_id: credit }),
  ],
];

test('[IMP-005] a column of which some rows retain a member has its limit, and a row that does so here', () => {
  const limited = allColumns.flatMap(({ table, column, facts: { namesMember } }) =>
    typeof namesMember?.retains === 'object' && 'some' in namesMember.retains ? [`${table}.${column}`] : [],
  );
  assert.deepEqual(Object.keys(limits).toSorted(), limited.toSorted());
  for (const name of limited) {
    assert.ok(
      cases.some(([column, reason]) => column === name && reason !== null),
      name,
    );
  }
});

test('[IMP-005] a row of any table about an added member retains him with its reason, or does not', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const { dryRun, commit, undo, show } = await openImporter(api);
  const { id: before } = await addMember(api);
  const { id } = await dryRun(csv([importHeaders, ...people(cases.length)]));
  await commit(id);
  const other = await dryRun(csv([importHeaders, ...people(1, 900)]));
  const { id: after } = await addMember(api);
  const parents = await addParents(api, { own: id, other: other.id, before, after });
  const added = await linesOf(api, id);
  for (const [index, [name, , row]] of cases.entries()) {
    const [table = '', column = ''] = name.split('.');
    const memberId = added[index]?.member_id ?? 0;
    const given = typeof row === 'function' ? row(parents) : row;
    await insert(api, table, { ...given, [column]: memberId });
  }
  await undo(id);
  assert.deepEqual(
    (await linesOf(api, id)).map(({ result, reason }, index) => [cases[index]?.[0], result, reason]),
    cases.map(([column, reason]) =>
      reason === null ? [column, 'undone', null] : [column, 'retained', retentionReasons[reason]],
    ),
  );
  const { undo: counts } = await show(id);
  assert.equal(counts?.retained, cases.filter(([, reason]) => reason !== null).length);
});

function linesOf({ deps }: Api, importId: number) {
  return deps.db
    .selectFrom('import_rows')
    .select(['member_id', 'result', 'reason'])
    .where('import_id', '=', importId)
    .orderBy('number')
    .execute();
}

function asName(name: string): (typeof tableNames)[number] {
  return tableNames.find((one) => one === name) ?? assert.fail(name);
}

async function insert({ deps }: Api, table: string, row: AnyRow): Promise<number> {
  const columns = Object.keys(row);
  const [key = 'id'] = keyColumns(asName(table));
  const { rows } = await sql<{ key: number }>`
    insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))}) returning ${sql.ref(key)} as key`.execute(deps.db);
  return rows[0]?.key ?? 0;
}

async function addParents(
  api: Api,
  known: Pick<Parents, 'own' | 'other' | 'before' | 'after'>,
): Promise<Parents> {
  const job = { admin_name: 'Admin', action: 'give_label', total: 1, created_at: NOW };
  const batch = { admin_name: 'Admin', kind: 'single', count: 1, sum: 1, created_at: NOW };
  const [credit = 0] = await addStatement(api, [{ state: 'approved' }]);
  return {
    ...known,
    label: await addLabel(api, { name: 'Panitia' }),
    batch: await insert(api, 'approval_batches', batch),
    credit,
    merge: await insert(api, 'merges', { ...merge, undone_at: NOW }),
    job: await insert(api, 'member_jobs', { ...job, state: 'done', ended_at: NOW }),
    draft: await insert(api, 'member_jobs', { ...job, state: 'draft' }),
    bill: await insert(api, 'payments', { ...payment, number: 'INV-0', member_id: known.before }),
  };
}
