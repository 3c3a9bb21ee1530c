// The SQL about members.
import { type CompiledQuery, sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import { withNameKey } from '../../db/lists/name-keys.ts';
import { memberSearchText, type SearchedMember, searchedMemberColumns } from '../../db/lists/search-texts.ts';
import { precompile, prepare, readNow } from '../../db/reads/prepare.ts';
import type { NewRow, Row, RowChange } from '../../db/schema.ts';
import { nameKey } from '../../lib/names/name-key.ts';
import { memberColumns, selectMembers } from './selected-members.open.db.ts';

export const memberQuery = precompile((db: Database, { id }: { id: number }) =>
  selectMembers(db).where('members.id', '=', id),
);

export type MemberRow = ReturnType<typeof memberQuery> extends CompiledQuery<infer Row> ? Row : never;

export const readMembersById = prepare((db: Database, { ids }: { ids: number[] }) =>
  selectMembers(db).where('members.id', 'in', ids),
);

/** Reads what only chosen columns of the list show. */
export function readMore(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('members')
    .leftJoin('activations', 'activations.member_id', 'members.id')
    .select(['members.id', 'members.first_login_at'])
    .select([hasPassword.as('has_password'), 'activations.state as requested_state'])
    .select(lastPaidAt.as('last_paid_at'))
    .where('members.id', 'in', ids)
    .execute();
}

export const hasPassword = sql<0 | 1>`case when members.password_hash is null then 0 else 1 end`;

export const lastPaidAt = sql<string | null>`(select max(decided_at) from payments
  where payments.member_id = members.id and payments.status = 'paid')`;

export async function findMember(db: Database, id: number): Promise<MemberRow | undefined> {
  return (await readNow(db, memberQuery(db, { id }, undefined)))[0];
}

export type NewMemberRow = Omit<NewRow<'members'>, 'search_text' | 'name_key'>;

export async function insertMember(tx: Tx, member: NewMemberRow): Promise<number> {
  const [id] = await insertMembers(tx, [member]);
  if (id === undefined) throw new Error('No row was inserted.');
  return id.id;
}

/** Address and password are not among them: see `account-changes.open.store.ts`. */
export type MemberChange = Omit<
  RowChange<'members'>,
  'email' | 'password_hash' | 'search_text' | 'name_key'
> & {
  email?: never;
  password_hash?: never;
};

/** Inserts all in one statement. */
export function insertMembers(tx: Tx, members: NewMemberRow[]) {
  return tx
    .insertInto('members')
    .values(
      members.map((member) => ({
        ...member,
        search_text: memberSearchText(member),
        name_key: nameKey(member.name),
      })),
    )
    .returning(['id', 'email'])
    .execute();
}

/** What a change of a member's row needs of it, so that the searched text stays whole. */
export type ChangedMember = SearchedMember & Pick<Row<'members'>, 'id' | 'known_as'>;

export async function updateMember(tx: Tx, member: ChangedMember, change: MemberChange): Promise<void> {
  await readNow(tx, memberUpdate(tx, member, change));
}

/**
 * Returns the row as it becomes. `member`: the row as it is in the transaction, locked. A change of a searched column
 * rewrites the searched text in the same statement: each update of a member runs the triggers of the lists.
 */
export function memberUpdate(tx: Tx, member: ChangedMember, change: MemberChange): CompiledQuery<MemberRow> {
  const given = Object.entries(withNameKey(change)).filter(([, value]) => value !== undefined);
  const changed: RowChange<'members'> = Object.fromEntries(given);
  const isSearched = searchedMemberColumns.some((name) => changed[name] !== undefined);
  const searched = isSearched ? { search_text: memberSearchText({ ...member, ...changed }) } : {};
  return update(tx, { id: member.id, changes: [{ ...changed, ...searched }] }, undefined);
}

/** As a list of one: a column that becomes null has the statement of one with a value. */
const update = precompile((tx: Tx, { id, changes }: { id: number; changes: [RowChange<'members'>] }) =>
  tx
    .updateTable('members')
    .set(changes[0])
    .where('id', '=', id)
    .returning(memberColumns)
    .returning((row) => [
      row
        .selectFrom('company_categories')
        .select('name')
        .whereRef('company_categories.id', '=', 'members.company_category_id')
        .as('company_category_name'),
      row
        .selectFrom('categories')
        .select('name')
        .whereRef('categories.id', '=', 'members.category_id')
        .as('category_name'),
    ]),
);

export async function updatePhoto(tx: Tx, id: number, key: string, now: string): Promise<void> {
  await tx.updateTable('members').set({ photo_key: key, updated_at: now }).where('id', '=', id).execute();
}

/** Payments, renewals, sessions and documents go with it. */
export async function deleteMember(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('members').where('id', '=', id).execute();
}

/** Sums the deposits, in sen, that stay when the member is deleted: all that was not returned. */
export async function sumRetainedDeposits(db: Database, id: number): Promise<number> {
  const { rows } = await sql<{ sum: number | null }>`
    select cast(sum(statement_links.amount - coalesce((select sum(amount) from deposit_uses
      where deposit_id = statement_links.id and payment_id is null), 0)) as bigint) as sum
    from statement_links inner join statement_rows on statement_rows.id = statement_links.row_id
    where member_id = ${id} and kind = 'surplus' and is_rounding = 0
      and coalesce(statement_rows.reversal, '') <> 'taken_back'`.execute(db);
  return Number(rows[0]?.sum ?? 0);
}

/** Deletes many members, each as `deleteMember` does. */
export async function deleteMembers(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('members').where('id', 'in', ids).execute();
}

/** Reads keys of the proofs of the member's payments. */
export async function readProofKeys(tx: Tx, id: number): Promise<string[]> {
  const proofs = await tx.selectFrom('payments').select('proof_key').where('member_id', '=', id).execute();
  return proofs.flatMap(({ proof_key }) => proof_key ?? []);
}
