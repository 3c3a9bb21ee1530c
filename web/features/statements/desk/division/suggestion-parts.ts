import type { StatementRow } from '#shared/statements/statements.schemas.ts';
import { keyOfPart, type Part } from './allocation.ts';

export type Suggestion = StatementRow['suggestions'][number];

/** The bills of a suggestion; without any, the member deposits the money. */
export function partsOfSuggestion(suggestion: Suggestion | undefined): Part[] {
  if (!suggestion) return [];
  const { payments, member } = suggestion;
  if (payments.length === 0) return [{ kind: 'member', member }];
  return payments.map((bill) => ({ kind: 'bill', bill }));
}

export function isChosen(suggestion: Suggestion, parts: readonly Part[]): boolean {
  return keysOf(partsOfSuggestion(suggestion)) === keysOf(parts);
}

function keysOf(parts: readonly Part[]): string {
  return parts.map(keyOfPart).toSorted().join();
}
