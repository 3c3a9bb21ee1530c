// Accounts as logging in needs them: whose password it is, and keeping hash and address up to date.
import { errorMessages } from '#shared/messages.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { timestamp } from '../../lib/clock.ts';
import { conflict } from '../../lib/errors.ts';
import { hashPassword, needsRehash, verifyPassword } from '../../security/passwords.ts';
import {
  findAdminAccount,
  findAdminCredentials,
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
type WriteDeps = Pick<Deps, 'clock'>;

interface Credentials {
  email: string;
  password: string;
}

/** Undefined for a wrong password and for an unknown address, after the same time. */
export async function authenticateMember({ db }: ReadDeps, { email, password }: Credentials) {
  const account = await findMemberCredentials(db, email);
  return (await verifyPassword(account?.password_hash ?? null, password)) ? account : undefined;
}

/** As for members. */
export async function authenticateAdmin({ db }: ReadDeps, { email, password }: Credentials) {
  const account = await findAdminCredentials(db, email);
  return (await verifyPassword(account?.password_hash ?? null, password)) ? account : undefined;
}

/** The account, which nobody else changes until the transaction ends. */
export function lockAdmin(tx: Tx, id: number) {
  return lockAdminAccount(tx, id);
}

interface Checked {
  id: number;
  email: string;
  password_hash: string | null;
}

/**
 * Locks an account whose password was right a moment ago. Throws 409 when password or address have changed since: the
 * change ended the sessions of the account, and none may follow from what was valid before.
 */
export async function lockCheckedMember(tx: Tx, checked: Checked): Promise<void> {
  refuseChanged(await lockMemberAccount(tx, checked.id), checked);
}

/** As for members. */
export async function lockCheckedAdmin(tx: Tx, checked: Checked): Promise<void> {
  refuseChanged(await lockAdminAccount(tx, checked.id), checked);
}

function refuseChanged(current: Checked | undefined, checked: Checked): void {
  const isSame = current?.email === checked.email && current.password_hash === checked.password_hash;
  if (!isSame) throw conflict(errorMessages.accountChanged);
}

export function findMemberByEmail({ db }: ReadDeps, email: string) {
  return findMemberCredentials(db, email);
}

export function findAdminById({ db }: ReadDeps, id: number) {
  return findAdminAccount(db, id);
}

/** A new hash of a right password whose stored hash has outdated parameters, else null. Slow: call it outside of transactions. */
export async function renewHash(stored: string | null, password: string): Promise<string | null> {
  return needsRehash(stored ?? '') ? hashPassword(password) : null;
}

/** Stores what `renewHash` returned. */
export async function storeMemberHash(tx: Database, deps: WriteDeps, id: number, hash: string) {
  await setMemberPassword(tx, id, hash, timestamp(deps.clock));
}

/** Stores what `renewHash` returned. */
export async function storeAdminHash(tx: Database, deps: WriteDeps, id: number, hash: string) {
  await setAdminPassword(tx, id, hash, timestamp(deps.clock));
}

/** Marks the address as verified if `isProven` holds for the account. Harmless to repeat: the first time stays. */
export function verifyAddress(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: number,
  isProven: (account: MemberAccount) => boolean,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const account = await lockMemberAccount(tx, id);
    if (!account || !isProven(account)) return false;
    await markEmailVerified(tx, account.id, timestamp(clock));
    return true;
  });
}
