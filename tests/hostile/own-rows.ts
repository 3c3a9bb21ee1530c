// What a member's accepted request may change: their own rows only, and in their account only the fields that are theirs.
import assert from 'node:assert/strict';
import type { State } from '../setup/state.ts';

type Row = Record<string, unknown> & { id: number };

const ownColumns = [
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

/** Fails when a request of this member changed anything else. */
export function onlyOwnRows(memberId: number, { before, after }: Record<'before' | 'after', State>): void {
  for (const table of ['admins', 'renewals', 'guides', 'categories', 'company_categories', 'settings'])
    assert.equal(after[table], before[table], `a member changed ${table}`);
  for (const [was, is] of changed('members', before, after)) {
    assert.equal(is?.id, memberId, 'a member changed another one');
    assert.ok(was, 'a member added one');
    const columns = Object.keys(is ?? {}).filter((column) => was[column] !== is?.[column]);
    assert.deepEqual(
      columns.filter((column) => !ownColumns.includes(column)),
      [],
      'a member changed what only admins may',
    );
  }
  for (const [was, is] of changed('payments', before, after)) {
    assert.equal((is ?? was)?.member_id, memberId, "a member changed another one's payment");
    // A member's change may also update what payment lists store of the member.
    if (was?.status === is?.status) continue;
    const own = ['waiting_payment', 'waiting_confirmation', 'canceled'];
    assert.ok(own.includes(String(is?.status)), 'a member decided');
  }
}

/** Rows that differ, appeared or are gone: as they were and as they are. */
function changed(table: string, before: State, after: State): [was: Row | undefined, is: Row | undefined][] {
  const was = byId(before[table]);
  const is = byId(after[table]);
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((id): [Row | undefined, Row | undefined] => [was.get(id), is.get(id)])
    .filter(([old, now]) => JSON.stringify(old) !== JSON.stringify(now));
}

function byId(contents = '[]'): Map<number, Row> {
  return new Map((JSON.parse(contents) as Row[]).map((row) => [row.id, row]));
}
