// What makes a credit with an exact total less than certain.
import { jakartaDay } from '#shared/dates.ts';
import type { SuggestionReason } from '#shared/statements/suggestion-reasons.labels.ts';
import { REST_DAYS } from '#shared/unique-codes/unique-codes.rules.ts';
import type { MatchedPayment, MatchedRow } from './matching.types.ts';
import type { FoundName } from './name-index.ts';
import { type PaymentIndex, pairsWithSum } from './payment-index.ts';

/** A multiple of this may have been rounded. */
const ROUND_RUPIAH = 1000;

interface Surroundings {
  /** Rupiah. */
  sum: number;
  /** Names of members in the text. */
  found: readonly FoundName[];
  /** Another undecided credit of the account has this sum. */
  hasRivals: boolean;
  payments: PaymentIndex;
  sumsByFee: ReadonlySet<number>;
}

/**
 * Returns null when it is certain. `exact_total`: no open payment has this total with a unique code, which alone is a
 * proof.
 */
export function findDoubt(row: MatchedRow, around: Surroundings): SuggestionReason | null {
  if (row.reversal && row.reversal !== 'of_debit') return row.reversal;
  if (row.isSeenBefore) return 'seen_before';
  if (row.isRest) return 'part_decided';
  const exact = around.payments.withTotal(row.account, around.sum, row.bookedOn);
  const [payment, ...others] = exact.filter(({ state }) => state === 'open');
  if (!payment || payment.code === null) return 'exact_total';
  if (row.isPending) return 'pending';
  if (payment.obstacle) return payment.obstacle;
  if (others.length > 0 || exact.some((other) => isClosedRival(other, payment, row))) return 'rival_payment';
  if (row.bookedOn < payment.createdOn) return 'before_payment';
  if (around.hasRivals) return 'rival_row';
  if (around.found.some(({ members }) => !members.has(payment.member))) return 'other_name';
  // What is left of a bill has no separate code: the name must say so.
  if (payment.isRest && around.found.length === 0) return 'rest_unnamed';
  const isNamed = around.found.length > 0 && around.found.every(({ members }) => members.size === 1);
  return !isNamed && hasLookalike(row, payment, around) ? 'rival_payment' : null;
}

/** A late transfer for the closed bill of another member, whose total the payment has received since. */
function isClosedRival(
  { state, member, closedAt }: MatchedPayment,
  payment: MatchedPayment,
  row: MatchedRow,
) {
  if (state !== 'closed' || member === payment.member) return false;
  if (closedAt === undefined) return true;
  const restedOn = Temporal.PlainDate.from(jakartaDay(closedAt)).add({ days: REST_DAYS });
  return row.bookedOn <= restedOn.toString();
}

/**
 * Without a name, or with one that several members have, the total alone speaks for the payment. It must then not come
 * about in another way. Such ways are rounding, another account, a bill without one of its lines, two payments together,
 * and a shared code.
 */
function hasLookalike(
  { bookedOn }: MatchedRow,
  payment: MatchedPayment,
  { sum, payments, sumsByFee }: Surroundings,
): boolean {
  const isRound = sum % ROUND_RUPIAH === 0 || sumsByFee.has(sum);
  if (isRound || payments.countWithTotal(sum, bookedOn) > 1) return true;
  const { account, id } = payment;
  if (payments.withBase(account, sum).length > 0 || payments.withReduced(account, sum).length > 0)
    return true;
  const totals = payments.totalsOf(account);
  if (pairsWithSum(totals, sum).length > 0) return true;
  // Bills with other dues may share the code. Fees that differ by less than a code meet, too.
  return payments.withCode(account, sum, sumsByFee).some((other) => other.id !== id);
}
