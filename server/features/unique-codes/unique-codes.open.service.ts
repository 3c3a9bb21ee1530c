// Kode unik: a bill asks for some rupiah more than its dues. Its total then names it on the bank's statement.
import { possibleSums } from '#shared/dues/dues.rules.ts';
import { durations } from '#shared/limits.ts';
import { isOpenBill } from '#shared/payments/payments.rules.ts';
import type { UniqueCodeUsage } from '#shared/unique-codes/unique-codes.contract.ts';
import {
  isRunningOut,
  MAX_CODE,
  MAX_RESTING_CODES,
  REPLACED_REST_DAYS,
  REST_DAYS,
} from '#shared/unique-codes/unique-codes.rules.ts';
import { lockSameAccount, readSameAccount } from '../../association/bank-accounts.db.ts';
import type { Work } from '../../changes/change.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Row } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { formatInstant, today } from '../../lib/clock.ts';
import {
  type CodeAccount,
  findFreeCode,
  findOpenTotal,
  markReplaced,
  readKindsOfDues,
  readRestingTotals,
  readTakenTotals,
} from './unique-codes.db.ts';

/** Tells whether new orders get a code. */
export function hasUniqueCodes({ association }: Pick<Deps, 'association'>): boolean {
  return association.current().unique_codes.is_on === 1;
}

/** What decides about the total of a bill. */
type Bill = Pick<Row<'payments'>, 'status' | 'unique_code' | 'bank_account_id' | 'total'>;

/** An order that a newer one has replaced. */
export type OrderWithRestingTotal = Pick<
  Row<'payments'>,
  'id' | 'unique_code' | 'proof_key' | 'bank_account_id' | 'total'
>;

interface NewBill {
  member: number;
  account: number;
  /** Rupiah. */
  dues: number;
}

/**
 * Takes the code of a new bill with these dues above 0, in rupiah; null when all are taken. A member with many resting
 * codes gets one of them again or none. Other bills of the account wait for their code until the commit, so call it
 * late.
 */
export async function assignUniqueCode({ tx, now }: Work, bill: NewBill): Promise<number | null> {
  const ids = await lockSameAccount(tx, bill.account);
  const account = codeAccount(ids, Temporal.Instant.from(now));
  const free = await findFreeCode(tx, account, bill);
  if (free !== null) return free;
  const own = await readRestingTotals(tx, account, bill.member);
  return own.length < MAX_RESTING_CODES ? null : findOwnCode(tx, account, { dues: bill.dues, own });
}

/** The one that rested longest, and whose total is free but for the bills of this member. */
async function findOwnCode(
  tx: Tx,
  account: CodeAccount,
  { dues, own }: { dues: number; own: Awaited<ReturnType<typeof readRestingTotals>> },
): Promise<number | null> {
  const taken = new Set(await readTakenTotals(tx, account, { from: dues + 1, to: dues + MAX_CODE }));
  const resting = new Set(own.map(({ total }) => total));
  for (const { unique_code: code } of own) {
    if (code === null) continue;
    const total = dues + code;
    if (!taken.has(total)) return code;
    if (resting.has(total) && (await findOpenTotal(tx, account.ids, [total])) === undefined) return code;
  }
  return null;
}

/**
 * Finds the replaced order without a proof whose total the new bill takes over. Its member may have paid it already.
 */
export function findTakenOver(
  replaced: readonly OrderWithRestingTotal[],
  { account, dues }: NewBill,
): OrderWithRestingTotal | undefined {
  return replaced.find(
    (order) =>
      order.unique_code !== null &&
      order.proof_key === null &&
      order.bank_account_id === account &&
      order.total - order.unique_code === dues,
  );
}

/** Replaced orders without a proof rest for a shorter time. The one that was taken over goes on. */
export async function restReplaced(
  { tx, now }: Work,
  replaced: readonly OrderWithRestingTotal[],
  takenOver: OrderWithRestingTotal | undefined,
): Promise<void> {
  const since = restedSince(Temporal.Instant.from(now), REST_DAYS);
  for (const { id, unique_code, proof_key, bank_account_id, total } of replaced)
    if (unique_code !== null && proof_key === null && bank_account_id !== null && id !== takenOver?.id)
      await markReplaced(tx, { account: bank_account_id, total, since });
}

/**
 * Serves the opening of closed bills: each asks for the total that its member knows. Returns an open bill that has
 * received one of these totals since. With both open, nobody could tell who has paid.
 */
export async function findSharedTotal(
  { tx }: Work,
  reopened: readonly { before: Bill; after: Pick<Bill, 'status'> }[],
): Promise<{ number: string; total: number } | undefined> {
  const asking = reopened.flatMap(({ before, after }) =>
    before.unique_code === null || isOpenBill(before) || !isOpenBill(after) ? [] : before,
  );
  for (const [account, bills] of Map.groupBy(asking, ({ bank_account_id }) => bank_account_id)) {
    if (account === null) continue;
    const ids = await lockSameAccount(tx, account);
    const totals = bills.map(({ total }) => total);
    const found = await findOpenTotal(tx, ids, totals);
    if (found) return found;
  }
  return undefined;
}

/**
 * Tells whether an open bill of the account asks for this total. Of the moment: only `findSharedTotal` holds others
 * off.
 */
export async function isOpenTotal(
  db: Database,
  { account, total }: { account: number; total: number },
): Promise<boolean> {
  return (await findOpenTotal(db, await readSameAccount(db, account), [total])) !== undefined;
}

/** Counts the codes that new bills have left, for the dues with the fewest: of any kind of member and any years. */
export async function uniqueCodeUsage(
  deps: Pick<Deps, 'db' | 'clock' | 'association'>,
): Promise<UniqueCodeUsage> {
  const rules = deps.association.current().dues;
  const kinds = await readKindsOfDues(deps.db, {
    today: today(deps.clock),
    isByCategory: rules.is_by_category === 1,
  });
  const dues = kinds[0]?.fee ?? null;
  const none = { is_on: false, dues, taken: 0, capacity: MAX_CODE, is_running_out: false };
  if (!hasUniqueCodes(deps) || dues === null) return { ...none, is_on: hasUniqueCodes(deps) };
  const ids = await readSameAccount(deps.db, deps.association.bankAccount().id);
  const account = codeAccount(ids, deps.clock.now());
  // Bills of Rp 0 have no code.
  const sums = new Set(
    kinds.flatMap((kind) => possibleSums(kind, rules, durations)).filter((sum) => sum > 0),
  );
  if (sums.size === 0) return { ...none, is_on: true };
  const reach = { from: Math.min(...sums) + 1, to: Math.max(...sums) + MAX_CODE };
  const totals = (await readTakenTotals(deps.db, account, reach)).toSorted((a, b) => a - b);
  const scarcest = [...sums]
    .map((sum) => ({ dues: sum, taken: countUpTo(totals, sum + MAX_CODE) - countUpTo(totals, sum) }))
    .reduce((one, other) => (other.taken > one.taken ? other : one));
  return { ...none, ...scarcest, is_on: true, is_running_out: isRunningOut(scarcest.taken) };
}

/** How many of these ascending totals are not above the sum. */
function countUpTo(totals: readonly number[], sum: number): number {
  let [low, high] = [0, totals.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((totals[middle] ?? 0) <= sum) low = middle + 1;
    else high = middle;
  }
  return low;
}

function codeAccount(ids: number[], now: Temporal.Instant): CodeAccount {
  const [closed, replaced] = [restedSince(now, REST_DAYS), restedSince(now, REPLACED_REST_DAYS)];
  return { ids, restedSince: closed, replacedSince: replaced };
}

/** A total that closed at this moment or before has rested long enough. */
function restedSince(now: Temporal.Instant, days: number): string {
  return formatInstant(now.subtract({ hours: 24 * days }));
}
