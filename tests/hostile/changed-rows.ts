// What a member's accepted request may change: only rows of that member, and in the account only the member's fields.
import assert from 'node:assert/strict';
import type { State } from '../setup/api/stored-state.ts';

type Row = Record<string, unknown>;

const ownColumnsOfMember = [
  'title_before_name',
  'title_after_name',
  'place_of_birth',
  'date_of_birth',
  'company',
  'company_category_id',
  'hp',
  'photo_key',
  'password_hash',
  'updated_at',
  'search_text',
];

/** What a proof brings along, and what lists copy from the member. */
const ownColumnsOfPayment = [
  'status',
  'proof_key',
  'bank_account_name',
  'member_note',
  'submitted_at',
  'proved_at',
  'updated_at',
  'member_company_category_id',
];

/** What requests of members may write, and what follows from them. All other tables belong to admins. */
const tablesOfMembers: readonly string[] = [
  'members',
  'payments',
  'payment_lines',
  'proof_hashes',
  'proof_words',
  'reminders',
  'reminder_preferences',
  'renew_links',
  'contacts',
  'activations',
  'activation_mails',
  'password_links',
  'two_step_logins',
  'recovery_codes',
  'login_days',
  'documents',
  'counters',
  'jobs',
  'audit_events',
];

/** Fails when a request of this member changed anything else. */
export function assertOnlyOwnRowsChanged(
  memberId: number,
  { before, after }: Record<'before' | 'after', State>,
): void {
  for (const table of Object.keys(after))
    if (!tablesOfMembers.includes(table))
      assert.equal(after[table], before[table], `a member changed ${table}`);
  for (const [was, is] of changed('members', before, after)) {
    assert.equal((is ?? was)?.id, memberId, 'a member changed another one');
    assert.ok(was && is, 'a member added or deleted one');
    onlyColumns(ownColumnsOfMember, was, is);
  }
  for (const [was, is] of changed('reminder_preferences', before, after, 'member_id')) {
    assert.equal((is ?? was)?.member_id, memberId, "a member switched another one's reminders");
    assert.ok(is, 'a member deleted a preference');
    if (was) onlyColumns(['opted_out_at', 'opted_out_by'], was, is);
  }
  for (const [was, is] of changed('payments', before, after)) {
    assert.equal((is ?? was)?.member_id, memberId, "a member changed another one's payment");
    assert.ok(is, 'a member deleted a payment');
    if (was) onlyColumns(ownColumnsOfPayment, was, is);
    if (was?.status === is.status) continue;
    const own = ['waiting_payment', 'waiting_confirmation', 'canceled'];
    assert.ok(own.includes(String(is.status)), 'a member decided');
  }
  const lines = new Set(linesIn(after));
  for (const line of linesIn(before)) assert.ok(lines.delete(line), 'a member changed a line of a bill');
  for (const line of lines)
    assert.equal((JSON.parse(line) as Row).member_id, memberId, 'a member ordered for another one');
}

function linesIn({ payment_lines: lines = '[]' }: State): string[] {
  return (JSON.parse(lines) as Row[]).map((line) => JSON.stringify(line));
}

function onlyColumns(own: readonly string[], was: Row, is: Row): void {
  const foreign = Object.keys(is).filter((column) => was[column] !== is[column] && !own.includes(column));
  assert.deepEqual(foreign, [], 'a member changed what only admins may');
}

/** Rows that differ, appeared or are gone: as they were and as they are. */
function changed(
  table: string,
  before: State,
  after: State,
  key = 'id',
): [was: Row | undefined, is: Row | undefined][] {
  const was = byKey(key, before[table]);
  const is = byKey(key, after[table]);
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((id): [Row | undefined, Row | undefined] => [was.get(id), is.get(id)])
    .filter(([old, now]) => JSON.stringify(old) !== JSON.stringify(now));
}

function byKey(key: string, contents = '[]'): Map<unknown, Row> {
  return new Map((JSON.parse(contents) as Row[]).map((row) => [row[key], row]));
}
