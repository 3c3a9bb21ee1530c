// The bank accounts of the association. What a bill names never changes: a correction retires the row and adds another.

import type {
  BankAccountChange,
  BankAccountInput,
  Move,
} from '#shared/bank-accounts/bank-accounts.contract.ts';
import { bankAccountErrors } from '#shared/bank-accounts/bank-accounts.messages.ts';
import { findBankName } from '#shared/bank-accounts/banks.ts';
import { formatTime } from '#shared/dates.ts';
import { extractDigits } from '#shared/numbers.ts';
import {
  type BankAccountRow,
  findBankAccount,
  findReplacement,
  insertBankAccount,
  type ListedBankAccount,
  readBankAccounts,
  updateBankAccountRow,
} from '../../association/bank-accounts.db.ts';
import { type AdminWork, changeAs } from '../../changes/change.ts';
import type { Database } from '../../db/database.ts';
import { lockTable } from '../../db/dialect.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import { conflict, invalid, notFound, refused } from '../../lib/errors.ts';
import { queueHeldBack } from '../association/association.open.service.ts';
import { assertImages } from '../association/association-images.open.service.ts';

type ReadDeps = Pick<Deps, 'db'>;

export function listBankAccounts(deps: ReadDeps): Promise<ListedBankAccount[]> {
  return readBankAccounts(deps.db);
}

/** A replaced account is shown as its replacement. Throws 404 for an unknown and for a removed one. */
export function getBankAccount(deps: ReadDeps, id: number): Promise<ListedBankAccount> {
  return currentAccount(deps.db, id);
}

export function addBankAccount(
  deps: Deps,
  admin: AdminCaller,
  input: BankAccountInput,
): Promise<ListedBankAccount> {
  const columns = columnsOf(input);
  return changeAccounts(deps, admin, async (work, others) => {
    refuseDouble(others, columns);
    await assertImages(work.tx, columns);
    const added = await insertBankAccount(work.tx, {
      ...columns,
      ...newRow(work),
      position: Math.max(0, ...others.map(({ position }) => position)) + 1,
    });
    work.record({ action: 'bank_account.add', subjectId: added.id, after: columns });
    return { ...added, is_used: false };
  });
}

/**
 * Throws 409 with the name of the admin who changed it since. Throws 422 when no active account would be left. Open
 * bills go on naming what they named.
 */
export function updateBankAccount(
  deps: Deps,
  admin: AdminCaller,
  id: number,
  { version, ...input }: BankAccountChange,
): Promise<ListedBankAccount> {
  const columns = columnsOf(input);
  return changeAccounts(deps, admin, async (work, all) => {
    const before = await currentAccount(work.tx, id);
    if (before.id !== id || before.version !== version) throw conflict(changedSince(before));
    const others = all.filter((account) => account.id !== id);
    refuseDouble(others, columns);
    await assertImages(work.tx, columns);
    if (!columns.is_active && !others.some(isActive))
      throw invalid({ is_active: bankAccountErrors.lastActive });
    const isOther = before.is_used && !isSameAccount(before, columns);
    const after = await (isOther ? replaceRow : changeRow)(work, before, columns);
    work.record({ action: 'bank_account.update', subjectId: after.id, ...changedFields(before, columns) });
    return after;
  });
}

/** Moves it one place up or down; nothing happens at the ends of the list. */
export function moveBankAccount(deps: Deps, admin: AdminCaller, id: number, to: Move): Promise<void> {
  return changeAccounts(deps, admin, async (work, accounts) => {
    const { id: current } = await currentAccount(work.tx, id);
    const before = accounts.map((account) => account.id);
    const from = before.indexOf(current);
    const target = from + (to === 'up' ? -1 : 1);
    if (target < 0 || target >= before.length) return;
    const after = before.with(from, before[target] ?? current).with(target, current);
    for (const [index, account] of after.entries())
      await updateBankAccountRow(work.tx, account, { position: index + 1 });
    work.record({
      action: 'bank_account.move',
      subjectId: current,
      before: { position: from + 1 },
      after: { position: target + 1 },
    });
  });
}

/** Bills that name it go on doing so. Throws 422 for the only active account. */
export function removeBankAccount(deps: Deps, admin: AdminCaller, id: number): Promise<void> {
  return changeAccounts(deps, admin, async (work, accounts) => {
    const before = await currentAccount(work.tx, id);
    if (!accounts.some((account) => account.id !== before.id && isActive(account)))
      throw refused(bankAccountErrors.lastActive);
    await retire(work, before);
    const { bank_name, number, holder } = before;
    work.record({ action: 'bank_account.remove', subjectId: id, before: { bank_name, number, holder } });
  });
}

/** One change of the accounts at a time: rules concern all of them. `accounts` are those of that moment. */
function changeAccounts<T>(
  deps: Deps,
  admin: AdminCaller,
  verb: (work: AdminWork, accounts: ListedBankAccount[]) => Promise<T>,
): Promise<T> {
  return changeAs(deps, admin, async (work) => {
    await lockTable(work.tx, 'bank_accounts');
    work.reloadAssociation();
    queueHeldBack(deps, work);
    return verb(work, await readBankAccounts(work.tx));
  });
}

async function currentAccount(db: Database, id: number): Promise<ListedBankAccount> {
  const account = await findBankAccount(db, id);
  if (!account) throw notFound(bankAccountErrors.notFound);
  if (account.retired_at === null) return account;
  const replacement = await findReplacement(db, id);
  if (!replacement) throw notFound(bankAccountErrors.notFound);
  return currentAccount(db, replacement.id);
}

type Columns = Pick<
  BankAccountRow,
  'bank_code' | 'bank_name' | 'number' | 'holder' | 'qris_image_id' | 'is_active'
>;

/** The name of a listed bank comes from the list. Throws 422 for another bank without a name. */
function columnsOf({ bank_code, bank_name, ...facts }: BankAccountInput): Columns {
  const listed = findBankName(bank_code);
  if (listed) return { bank_code, bank_name: listed, ...facts };
  if (!bank_name) throw invalid({ bank_name: bankAccountErrors.nameRequired });
  return { bank_code: null, bank_name, ...facts };
}

function newRow({ admin, now }: AdminWork) {
  return {
    retired_at: null,
    replaces_id: null,
    version: 0,
    changed_by_name: admin.name,
    created_at: now,
    updated_at: now,
  };
}

const isActive = ({ is_active }: BankAccountRow) => is_active === 1;

/** Numbers are compared by their digits. */
function refuseDouble(others: BankAccountRow[], account: Columns): void {
  const isSame = (other: BankAccountRow) => isSameBank(other, account) && hasSameNumber(other, account);
  if (others.some(isSame)) throw invalid({ number: bankAccountErrors.exists });
}

const isSameBank = (one: Columns, other: Columns) =>
  one.bank_code === other.bank_code && one.bank_name === other.bank_name;

const hasSameNumber = (one: Columns, other: Columns) =>
  extractDigits(one.number) === extractDigits(other.number);

/** For a member who pays into it: another spelling of the number is the same account. */
function isSameAccount(one: Columns, other: Columns): boolean {
  const hasSamePayee = one.holder === other.holder && one.qris_image_id === other.qris_image_id;
  return isSameBank(one, other) && hasSameNumber(one, other) && hasSamePayee;
}

async function changeRow(
  work: AdminWork,
  before: ListedBankAccount,
  columns: Columns,
): Promise<ListedBankAccount> {
  const change = {
    ...columns,
    version: before.version + 1,
    changed_by_name: work.admin.name,
    updated_at: work.now,
  };
  await updateBankAccountRow(work.tx, before.id, change);
  return { ...before, ...change };
}

async function replaceRow(
  work: AdminWork,
  before: ListedBankAccount,
  columns: Columns,
): Promise<ListedBankAccount> {
  await retire(work, before);
  const { position } = before;
  const row = { ...columns, ...newRow(work), position, replaces_id: before.id };
  return { ...(await insertBankAccount(work.tx, row)), is_used: false };
}

async function retire(work: AdminWork, { id, version }: BankAccountRow): Promise<void> {
  await updateBankAccountRow(work.tx, id, {
    is_active: 0,
    retired_at: work.now,
    version: version + 1,
    changed_by_name: work.admin.name,
    updated_at: work.now,
  });
}

function changedSince({ changed_by_name, updated_at }: BankAccountRow): string {
  return bankAccountErrors.changed(changed_by_name ?? 'Admin lain', formatTime(updated_at));
}
