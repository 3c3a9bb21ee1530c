// The SQL about passwords and verified addresses.
import type { Database, Tx } from '../../db/database.ts';
import { lockRows } from '../../db/dialect.ts';
import { searchedMemberColumns, storeMemberSearchText } from '../../db/lists/search-texts.ts';
import { prepare } from '../../db/reads/prepare.ts';

function selectMembers(db: Database) {
  return db.selectFrom('members').select(['id', 'name', 'email', 'password_hash', 'email_verified_at']);
}

export type MemberAccount = Awaited<ReturnType<ReturnType<typeof selectMembers>['executeTakeFirstOrThrow']>>;

const membersByEmail = prepare((db: Database, { email }: { email: string }) =>
  selectMembers(db).where('email', '=', email),
);

export async function findMemberCredentials(db: Database, email: string) {
  return (await membersByEmail(db, { email })).at(0);
}

export function findMemberAccount(db: Database, id: number) {
  return selectMembers(db).where('id', '=', id).executeTakeFirst();
}

const lockMember = prepare((tx: Tx, { id }: { id: number }) =>
  lockRows(tx, selectMembers(tx), 'members').where('id', '=', id),
);

/** Locks the account, which nobody else changes until the transaction ends. */
export async function lockMemberAccount(tx: Tx, id: number) {
  return (await lockMember(tx, { id })).at(0);
}

function selectAdmins(db: Database) {
  return db.selectFrom('admins').select(['id', 'name', 'email', 'role', 'password_hash']);
}

const adminsByEmail = prepare((db: Database, { email }: { email: string }) =>
  selectAdmins(db).where('email', '=', email),
);

export async function findAdminCredentials(db: Database, email: string) {
  return (await adminsByEmail(db, { email })).at(0);
}

export function findAdminAccount(db: Database, id: number) {
  return selectAdmins(db).where('id', '=', id).executeTakeFirst();
}

const lockAdmin = prepare((tx: Tx, { id }: { id: number }) =>
  lockRows(tx, selectAdmins(tx), 'admins').where('id', '=', id),
);

/** Does for admins what `lockMemberAccount` does. */
export async function lockAdminAccount(tx: Tx, id: number) {
  return (await lockAdmin(tx, { id })).at(0);
}

export async function setMemberPassword(
  tx: Tx,
  id: number,
  passwordHash: string,
  now: string,
): Promise<void> {
  await tx
    .updateTable('members')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function setMemberEmail(tx: Tx, id: number, email: string, now: string): Promise<void> {
  const [changed] = await tx
    .updateTable('members')
    .set({ email, updated_at: now })
    .where('id', '=', id)
    .returning([...searchedMemberColumns, 'search_text'])
    .execute();
  if (changed) await storeMemberSearchText(tx, id, changed);
}

export async function setAdminPassword(tx: Tx, id: number, passwordHash: string, now: string): Promise<void> {
  await tx
    .updateTable('admins')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Does not change the time of the first verification; returns false when there was one. */
export async function markEmailVerified(tx: Tx, id: number, now: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('members')
    .set({ email_verified_at: now })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function findActivation(db: Database, memberId: number) {
  return db.selectFrom('activations').selectAll().where('member_id', '=', memberId).executeTakeFirst();
}

/** Marks a member who has a password now, by whatever way. */
export async function markActivated(tx: Tx, memberId: number, now: string): Promise<void> {
  await tx
    .updateTable('activations')
    .set({ state: 'active', activated_at: now })
    .where('member_id', '=', memberId)
    .where('state', '<>', 'active')
    .execute();
}
