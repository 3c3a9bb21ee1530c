import type { StatementRow } from '#shared/statements/statements.schemas.ts';
import { isPersonal, suggestionReasons } from '#shared/statements/suggestion-reasons.labels.ts';
import { keyOfPart, type Part } from './allocation.ts';

export type Suggestion = StatementRow['suggestions'][number];

/** Returns the bills of a suggestion; without any, the member deposits the money. */
export function partsOfSuggestion(suggestion: Suggestion | undefined): Part[] {
  if (!suggestion) return [];
  const { payments, member } = suggestion;
  if (payments.length === 0) return [{ kind: 'member', member }];
  return payments.map((bill) => ({ kind: 'bill', bill, amount: '' }));
}

/**
 * Returns no part where only a sum fits, also of a lone suggestion: others were decided before, and a person chooses. Nothing
 * either while an equal row before this one may pay the bill: the day of the payment counts.
 */
export function partsAtFirst({
  suggestions: [best],
  earlier,
}: Pick<StatementRow, 'suggestions' | 'earlier'>): Part[] {
  return best && !earlier && isPersonal(best.reasons) ? partsOfSuggestion(best) : [];
}

export function isChosen(suggestion: Suggestion, parts: readonly Part[]): boolean {
  return keysOf(partsOfSuggestion(suggestion)) === keysOf(parts);
}

/** Says why less than the bill is right, where the suggestion itself says it: the unique code is missing or another. */
export function usualReason(
  { suggestions }: Pick<StatementRow, 'suggestions'>,
  parts: readonly Part[],
): string {
  const chosen = suggestions.find((suggestion) => isChosen(suggestion, parts));
  const reason = chosen?.reasons.find((each) => each === 'code_missing' || each === 'wrong_code');
  return reason ? suggestionReasons[reason] : '';
}

function keysOf(parts: readonly Part[]): string {
  return parts.map(keyOfPart).toSorted().join();
}
