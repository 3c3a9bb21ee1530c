// Kode unik: a bill asks for some rupiah more than its dues. Its total then names it on the bank's statement.
import { limits } from '#shared/limits.ts';
import { duesTotal, isOpenBill } from '#shared/payments/payments.rules.ts';
import type { UniqueCodeUsage } from '#shared/unique-codes/unique-codes.contract.ts';
import { isRunningOut, MAX_CODE, REST_DAYS } from '#shared/unique-codes/unique-codes.rules.ts';
import { lockSameAccount, readSameAccount } from '../../association/bank-accounts.db.ts';
import type { Work } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import { stored } from '../../lib/clock.ts';
import type { PaymentRow } from './payments.db.ts';
import {
  findDefaultFee,
  findFreeCode,
  findOneOpenTotal,
  findOpenTotal,
  readTakenTotals,
} from './unique-codes.db.ts';

/** Whether new orders get a code. */
export function hasUniqueCodes({ association }: Pick<Deps, 'association'>): boolean {
  return association.current().unique_codes.is_on === 1;
}

/**
 * The code of a new bill with these dues above 0, in rupiah; null when all are taken. Other bills of the account wait for their
 * code until the commit, so call it late.
 */
export async function assignUniqueCode(
  { tx, now }: Work,
  { account, dues }: { account: number; dues: number },
): Promise<number | null> {
  const ids = await lockSameAccount(tx, account);
  return findFreeCode(tx, { ids, restedSince: restedSince(Temporal.Instant.from(now)) }, dues);
}

/**
 * Opening a closed bill again: it asks for the total that its member knows. Returns the number of another open bill that
 * has received this total since. With both open, nobody could tell who has paid.
 */
export async function findSharedTotal(
  { tx }: Work,
  before: PaymentRow,
  after: Pick<PaymentRow, 'status'>,
): Promise<string | undefined> {
  const { unique_code, bank_account_id, total } = before;
  if (unique_code === null || bank_account_id === null) return undefined;
  if (isOpenBill(before) || !isOpenBill(after)) return undefined;
  return findOpenTotal(tx, await lockSameAccount(tx, bank_account_id), total);
}

/** The same for many: the first of them whose total another open bill has received. */
export async function findSharedTotals(
  { tx }: Work,
  reopened: readonly { before: PaymentRow; after: Pick<PaymentRow, 'status'> }[],
): Promise<{ number: string; total: number } | undefined> {
  const asking = reopened.flatMap(({ before, after }) =>
    before.unique_code === null || isOpenBill(before) || !isOpenBill(after) ? [] : before,
  );
  for (const [account, bills] of Map.groupBy(asking, ({ bank_account_id }) => bank_account_id)) {
    if (account === null) continue;
    const ids = await lockSameAccount(tx, account);
    const totals = bills.map(({ total }) => total);
    const found = await findOneOpenTotal(tx, ids, totals);
    if (found) return found;
  }
  return undefined;
}

/** How many codes new bills have left, for the years of membership with the fewest. */
export async function uniqueCodeUsage(
  deps: Pick<Deps, 'db' | 'clock' | 'association'>,
): Promise<UniqueCodeUsage> {
  const fee = (await findDefaultFee(deps.db)) ?? null;
  const none = { is_on: false, dues: fee, taken: 0, capacity: MAX_CODE, is_running_out: false };
  if (!hasUniqueCodes(deps) || fee === null) return { ...none, is_on: hasUniqueCodes(deps) };
  const ids = await readSameAccount(deps.db, deps.association.bankAccount().id);
  const account = { ids, restedSince: restedSince(deps.clock.now()) };
  const { min, max } = limits.years;
  const reach = { from: duesTotal(fee, min) + 1, to: duesTotal(fee, max) + MAX_CODE };
  const totals = await readTakenTotals(deps.db, account, reach);
  const scarcest = Array.from({ length: max - min + 1 }, (_, more) => duesTotal(fee, min + more))
    .map((dues) => ({ dues, taken: totals.filter((total) => hasCodeFor(dues, total)).length }))
    .reduce((one, other) => (other.taken > one.taken ? other : one));
  return { ...none, ...scarcest, is_on: true, is_running_out: isRunningOut(scarcest.taken) };
}

function hasCodeFor(dues: number, total: number): boolean {
  return total > dues && total <= dues + MAX_CODE;
}

/** A total that closed at this moment or before has rested long enough. */
function restedSince(now: Temporal.Instant): string {
  return stored(now.subtract({ hours: 24 * REST_DAYS }));
}
