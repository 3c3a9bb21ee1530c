// How the sum of a credit relates to one payment.
import type { SuggestionReason } from '#shared/statements/suggestion-reasons.texts.ts';
import type { MatchedPayment } from './matching.types.ts';

/** Rupiah: people round up to a multiple of one of these. */
const ROUNDING_STEPS = [1000, 5000, 10_000, 50_000, 100_000];

/** Years that a payment of dues may cover. */
const MAX_YEARS = 5;

/** Sums in rupiah that some yearly fee makes, whatever it was meant for. */
export function sumsOfFees(fees: readonly number[]): Set<number> {
  return new Set(
    fees
      .filter((fee) => fee > 0)
      .flatMap((fee) => Array.from({ length: MAX_YEARS }, (_, index) => fee * (index + 1))),
  );
}

/** The strongest relation; `other_amount` when there is none. */
export function sumReason(
  sum: number,
  { total, base, code }: MatchedPayment,
  sumsByFee: ReadonlySet<number>,
): SuggestionReason {
  if (sum === total) return code === null ? 'exact_total' : 'exact_code';
  if (sum === base) return 'code_missing';
  if (code !== null && sumsByFee.has(sum - code)) return 'wrong_base';
  if (sumsByFee.has(sum)) return 'other_fee';
  if (ROUNDING_STEPS.some((step) => Math.ceil(total / step) * step === sum)) return 'rounded_up';
  return 'other_amount';
}
