// Accounts as logging in needs them: whose password it is, and keeping hash and address up to date.
import { passwordErrors } from '#shared/passwords/passwords.messages.ts';
import { type ChangeDeps, change, type Work } from '../../changes/change.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { conflict, orNotFound } from '../../lib/errors.ts';
import { hashPassword, needsRehash, verifyPassword } from '../../security/passwords.ts';
import {
  findActivation,
  findAdminAccount,
  findAdminCredentials,
  findMemberAccount,
  findMemberCredentials,
  lockAdminAccount,
  lockMemberAccount,
  type MemberAccount,
  markEmailVerified,
  setAdminPassword,
  setMemberPassword,
} from './passwords.db.ts';

export type { MemberAccount } from './passwords.db.ts';

type ReadDeps = Pick<Deps, 'db'>;

interface Credentials {
  email: string;
  password: string;
}

/** Throws 404. */
export async function getMemberAccount({ db }: ReadDeps, id: number): Promise<MemberAccount> {
  const account = orNotFound(await findMemberAccount(db, id));
  return account;
}

/** Finds the activation of a member by a mailed link; undefined when none was requested. */
export function findMemberActivation({ db }: ReadDeps, memberId: number) {
  return findActivation(db, memberId);
}

/** Returns undefined for a wrong password and for an unknown address, after the same time. */
export async function authenticateMember({ db }: ReadDeps, { email, password }: Credentials) {
  const account = await findMemberCredentials(db, email);
  return (await verifyPassword(account?.password_hash ?? null, password)) ? account : undefined;
}

/** Does for admins what `authenticateMember` does. */
export async function authenticateAdmin({ db }: ReadDeps, { email, password }: Credentials) {
  const account = await findAdminCredentials(db, email);
  return (await verifyPassword(account?.password_hash ?? null, password)) ? account : undefined;
}

/** Locks the account, which nobody else changes until the transaction ends. */
export function lockAdmin(work: Work, id: number) {
  return lockAdminAccount(work.tx, id);
}

/** An account as it was when its password was checked. */
interface CheckedAccount {
  id: number;
  email: string;
  password_hash: string | null;
}

/**
 * Locks an account whose password was right a moment ago. Throws 409 when password or address have changed since.
 * That change ended the sessions of the account, so old credentials must not open a new one.
 */
export async function lockCheckedMember(work: Work, checked: CheckedAccount): Promise<void> {
  refuseChanged(await lockMemberAccount(work.tx, checked.id), checked);
}

/** Does for admins what `lockCheckedMember` does. */
export async function lockCheckedAdmin(work: Work, checked: CheckedAccount): Promise<void> {
  refuseChanged(await lockAdminAccount(work.tx, checked.id), checked);
}

function refuseChanged(current: CheckedAccount | undefined, checked: CheckedAccount): void {
  const isSame = current?.email === checked.email && current.password_hash === checked.password_hash;
  if (!isSame) throw conflict(passwordErrors.accountChanged);
}

export function findMemberByEmail({ db }: ReadDeps, email: string) {
  return findMemberCredentials(db, email);
}

export function findAdminById(db: Database, id: number) {
  return findAdminAccount(db, id);
}

/**
 * Returns a new hash of a right password whose stored hash has outdated parameters, else null. Slow: call it outside of
 * transactions.
 */
export async function renewHash(stored: string | null, password: string): Promise<string | null> {
  return needsRehash(stored ?? '') ? hashPassword(password) : null;
}

/** Stores what `renewHash` returned. */
export async function storeMemberHash(work: Work, id: number, hash: string) {
  await setMemberPassword(work.tx, id, hash, work.now);
}

/** Stores what `renewHash` returned. */
export async function storeAdminHash(work: Work, id: number, hash: string) {
  await setAdminPassword(work.tx, id, hash, work.now);
}

/** Marks the address as verified if `isProven` is true for the account. Harmless to repeat: the first time stays. */
export function verifyAddress(
  deps: ChangeDeps,
  id: number,
  isProven: (account: MemberAccount) => boolean,
): Promise<boolean> {
  return change(deps, async ({ tx, now }) => {
    const account = await lockMemberAccount(tx, id);
    if (!account || !isProven(account)) return false;
    await markEmailVerified(tx, account.id, now);
    return true;
  });
}
