// The rule of matching: which open payment a credit of a statement pays. Certain is never wrong: it needs the total with
// a unique code, and nothing that speaks against it.
import { toRupiah } from '#shared/statements/sen.rules.ts';
import type { Suggestion, SuggestionReason } from '#shared/statements/suggestion-reasons.labels.ts';
import { findDoubt } from './doubts.ts';
import { sortSuggestions, sumsOfFees } from './evidence.ts';
import type { MatchedPayment, MatchedRow, MatchingInput, Verdict } from './matching.types.ts';
import { type FoundName, NameIndex } from './name-index.ts';
import { PaymentIndex } from './payment-index.ts';
import { type RowText, readText, type TextKind } from './read-text.ts';
import { suggest } from './suggest.ts';
import { joinTakenOver } from './taken-over.ts';

/** What the texts of some credits say. */
export interface ReadCredits {
  texts: ReadonlyMap<number, RowText>;
  /** All members are added before a credit is judged: the name of another one makes it doubtful. */
  names: NameIndex;
}

/** Reads the texts of the credits. Who reads members adds them to `names` one by one: there may be a million. */
export function readCredits(rows: readonly MatchedRow[]): ReadCredits {
  const texts = new Map(rows.map((row) => [row.id, readText(row.text)]));
  return { texts, names: new NameIndex([...texts.values()]) };
}

/** Judges credit by credit, so that a caller can pause between them, or read some credits after others. Pure. */
export function createJudge({
  sums,
  payments: stored,
  senders,
  fees,
}: MatchingInput): (row: MatchedRow, credits: ReadCredits) => Verdict {
  const payments = joinTakenOver(stored);
  const knowledge = { payments: new PaymentIndex(payments), sumsByFee: sumsOfFees(feesOf(fees, payments)) };
  const membersBySender = Map.groupBy(senders, ({ sender }) => sender);

  return (row, { texts, names }) => {
    const text = texts.get(row.id) ?? readText(row.text);
    const sum = toRupiah(row.amount);
    const kind = row.reversal === 'of_debit' ? 'refund' : text.kind;
    if (kind !== 'transfer' || sum === null || sum <= 0) return withoutSuggestion(row, kind);
    const found = names.find(text.words, text.nameLength);
    const doubt = findDoubt(row, { sum, found, hasRivals: sums.areRivals(row), ...knowledge });
    if (doubt === null) return certain(row, knowledge.payments.openWith(row.account, sum), found);
    const senders = membersBySender.get(text.sender ?? '') ?? [];
    const learned = new Set(senders.map(({ member }) => member));
    const suggestions = sortSuggestions(suggest({ row, sum, found, learned, words: text.words }, knowledge));
    const state = suggestions.length > 0 || doubt === 'seen_before' ? 'likely' : 'unknown';
    const reason = doubt === 'exact_total' ? null : doubt;
    return { id: row.id, state, suggestions, reason };
  };
}

function feesOf(fees: readonly number[], payments: readonly MatchedPayment[]): number[] {
  const ofPayments = payments
    .filter(({ isRest }) => !isRest)
    .map(({ base, years, entryFee = 0, adjustment = 0 }) => (base - entryFee - adjustment) / years)
    .filter(Number.isInteger);
  return [...new Set([...fees, ...ofPayments])];
}

/** Of no single person, or with sen, which no payment has. */
function withoutSuggestion({ id, isSeenBefore }: MatchedRow, kind: TextKind): Verdict {
  if (isSeenBefore) return { id, state: 'likely', suggestions: [], reason: 'seen_before' };
  return { id, state: 'unknown', suggestions: [], reason: kind === 'transfer' ? null : kind };
}

function certain(row: MatchedRow, open: readonly MatchedPayment[], found: readonly FoundName[]): Verdict {
  const suggestions = open.map(({ id, member, total, isRest }): Suggestion => {
    const isNamed = found.some(({ members }) => members.has(member));
    const exact = isRest ? 'exact_rest' : 'exact_code';
    const reasons: SuggestionReason[] = isNamed ? [exact, 'name'] : [exact];
    return { member, payments: [{ id, amount: total }], reasons };
  });
  return { id: row.id, state: 'certain', suggestions, reason: null };
}
