// The only SQL about members.
import { storedFields } from '#shared/members/biodata.fields.ts';
import type { Database, Tx } from '../../db/database.ts';
import { prepare } from '../../db/reads/prepare.ts';
import type { NewRow, RowChange } from '../../db/schema.ts';

/** Members with the names of their categories; without the password hash. */
export function selectMembers(db: Database) {
  return db
    .selectFrom('members')
    .leftJoin('company_categories', 'company_categories.id', 'members.company_category_id')
    .leftJoin('categories', 'categories.id', 'members.category_id')
    .select([
      'members.id',
      'members.name',
      'members.email',
      ...storedFields.map((name) => `members.${name}` as const),
      'members.company_category_id',
      'members.category_id',
      'members.photo_key',
      'members.status',
      'members.number',
      'members.started_at',
      'members.expired_at',
      'members.next_started_at',
      'members.created_at',
      'members.updated_at',
      'company_categories.name as company_category_name',
      'categories.name as category_name',
    ]);
}

const readMember = prepare((db: Database, { id }: { id: number }) =>
  selectMembers(db).where('members.id', '=', id),
);

export type MemberRow = Awaited<ReturnType<typeof readMember>>[number];

export async function findMember(db: Database, id: number): Promise<MemberRow | undefined> {
  return (await readMember(db, { id }))[0];
}

export async function insertMember(tx: Tx, member: NewRow<'members'>): Promise<number> {
  const { id } = await tx.insertInto('members').values(member).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Address and password are not among them: see `account-changes.ts`. */
export type MemberChange = Omit<RowChange<'members'>, 'email' | 'password_hash'> & {
  email?: never;
  password_hash?: never;
};

export async function updateMember(tx: Tx, id: number, change: MemberChange): Promise<void> {
  await tx.updateTable('members').set(change).where('id', '=', id).execute();
}

/** Payments, renewals, sessions and documents go with it. */
export async function deleteMember(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('members').where('id', '=', id).execute();
}

/** The same for many. */
export async function deleteMembers(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('members').where('id', 'in', ids).execute();
}

/** Keys of the proofs of the member's payments. */
export async function readProofKeys(tx: Tx, id: number): Promise<string[]> {
  const proofs = await tx.selectFrom('payments').select('proof_key').where('member_id', '=', id).execute();
  return proofs.flatMap(({ proof_key }) => proof_key ?? []);
}
