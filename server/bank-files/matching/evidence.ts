// What speaks for a payment: each reason has a weight, and their sum orders the suggestions of a row.
import {
  MAX_SUGGESTIONS,
  type Suggestion,
  type SuggestionReason,
} from '#shared/statements/suggestion-reasons.labels.ts';
import { MAX_CODE } from '#shared/unique-codes/unique-codes.rules.ts';
import type { MatchedPayment } from './matching.types.ts';

const weights: Record<SuggestionReason, number> = {
  exact_code: 60,
  exact_rest: 58,
  name: 40,
  exact_total: 40,
  several: 38,
  code_missing: 35,
  wrong_base: 30,
  wrong_code: 28,
  learned_name: 30,
  entry_fee_missing: 32,
  adjustment_missing: 31,
  other_fee: 26,
  rounded_up: 25,
  partial_name: 20,
  already_paid: -5,
  other_amount: 0,
  // A whole name says more than a part of a name with a sum that some fee makes.
  no_payment: 7,
  other_account: -10,
  before_payment: -15,
  closed: -20,
  other_name: 0,
  rival_payment: 0,
  rest_unnamed: 0,
  rival_row: 0,
  seen_before: 0,
  taken_back: 0,
  maybe_taken_back: 0,
  paid_out: 0,
  pending: 0,
  years_over: 0,
  months_covered: 0,
  part_decided: 0,
  settlement: 0,
  refund: 0,
};

export interface PaymentCandidate extends Suggestion {
  /** Breaks ties: the oldest payment first. */
  createdOn: string;
}

export function candidate(
  payments: { payment: MatchedPayment; amount: number }[],
  reasons: SuggestionReason[],
): PaymentCandidate {
  const [first] = payments;
  return {
    member: first?.payment.member ?? 0,
    payments: payments.map(({ payment, amount }) => ({ id: payment.id, amount })),
    reasons,
    createdOn: first?.payment.createdOn ?? '',
  };
}

/** Returns the best of them, best first. Of several candidates with the same payments the best alone. */
export function sortSuggestions(candidates: readonly PaymentCandidate[]): Suggestion[] {
  const best = new Map<string, PaymentCandidate>();
  const sorted = candidates
    .map((each) => ({ each, weight: weightOf(each) }))
    .toSorted((a, b) => b.weight - a.weight || (a.each.createdOn < b.each.createdOn ? -1 : 1));
  for (const { each } of sorted) {
    const ids = each.payments.map(({ id }) => id).toSorted((a, b) => a - b);
    const key = ids.length > 0 ? ids.join(' ') : `member ${each.member}`;
    if (!best.has(key)) best.set(key, each);
    if (best.size === MAX_SUGGESTIONS) break;
  }
  return [...best.values()].map(({ member, payments, reasons }) => ({
    member,
    payments,
    reasons: reasons.toSorted((a, b) => weights[b] - weights[a]),
  }));
}

function weightOf({ reasons }: PaymentCandidate): number {
  return reasons.reduce((sum, reason) => sum + weights[reason], 0);
}

/** Rupiah: people round up to a multiple of one of these. */
const ROUNDING_STEPS = [1000, 5000, 10_000, 50_000, 100_000];

/** Years that a payment of dues may cover. */
const MAX_YEARS = 5;

/** Returns sums in rupiah that some yearly fee makes, whatever it was meant for. */
export function sumsOfFees(fees: readonly number[]): Set<number> {
  return new Set(
    fees
      .filter((fee) => fee > 0)
      .flatMap((fee) => Array.from({ length: MAX_YEARS }, (_, index) => fee * (index + 1))),
  );
}

type Summed = Pick<MatchedPayment, 'total' | 'base' | 'entryFee' | 'adjustment'>;

/**
 * Tells what its member sends who leaves out the entry fee or the adjustment, with the unique code or without. Rupiah.
 */
export function reducedSums({ total, base, entryFee = 0, adjustment = 0 }: Summed): {
  withoutEntryFee: number[];
  withoutAdjustment: number[];
} {
  const less = (...parts: number[]) => parts.flatMap((part) => [total - part, base - part]);
  return {
    withoutEntryFee: entryFee === 0 ? [] : less(entryFee, entryFee + adjustment),
    withoutAdjustment: adjustment === 0 ? [] : less(adjustment),
  };
}

/** Tells how the sum of a credit relates to one payment: the strongest relation; `other_amount` when there is none. */
export function sumReason(
  sum: number,
  payment: MatchedPayment,
  sumsByFee: ReadonlySet<number>,
): SuggestionReason {
  const { total, base, code, isRest } = payment;
  if (isRest) return sum === total ? 'exact_rest' : 'other_amount';
  if (sum === total) return code === null ? 'exact_total' : 'exact_code';
  if (sum === base) return 'code_missing';
  const { withoutEntryFee, withoutAdjustment } = reducedSums(payment);
  if (withoutEntryFee.includes(sum)) return 'entry_fee_missing';
  if (withoutAdjustment.includes(sum)) return 'adjustment_missing';
  if (code !== null && sumsByFee.has(sum - code)) return 'wrong_base';
  if (sumsByFee.has(sum)) return 'other_fee';
  if (ROUNDING_STEPS.some((step) => Math.ceil(total / step) * step === sum)) return 'rounded_up';
  if (code !== null && sum > base && sum <= base + MAX_CODE) return 'wrong_code';
  return 'other_amount';
}
