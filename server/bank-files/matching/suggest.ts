// Collects what a credit may belong to.
import type { SuggestionReason } from '#shared/statements/suggestion-reasons.labels.ts';
import { candidate, type PaymentCandidate, sumReason } from './evidence.ts';
import type { MatchedPayment, MatchedRow } from './matching.types.ts';
import type { FoundName } from './name-index.ts';
import type { PaymentIndex } from './payment-index.ts';
import { severalPayments } from './several-payments.ts';

/** A sum or a name that more people share says nothing alone. */
const MAX_SHARING_PEOPLE = 3;

export interface Evidence {
  row: MatchedRow;
  /** Rupiah. */
  sum: number;
  /** Names of members in the text. */
  found: readonly FoundName[];
  /** For whom the sender paid before. */
  learned: ReadonlySet<number>;
  words: readonly string[];
}

export interface Knowledge {
  payments: PaymentIndex;
  sumsByFee: ReadonlySet<number>;
}

export function suggest(evidence: Evidence, knowledge: Knowledge): PaymentCandidate[] {
  const { row, sum, found, learned } = evidence;
  const { payments, sumsByFee } = knowledge;
  const named = found.flatMap(({ members }) => payments.payersAmong(members));
  const theirs = [...new Set([...named, ...learned])]
    .flatMap((member) => payments.of(member))
    .filter((payment) => payments.isTimely(payment, row.bookedOn));
  const bySum = sharedByFew(payments.withTotal(row.account, sum, row.bookedOn));
  const byBase = sharedByFew(payments.withBase(row.account, sum));
  const byReduced = sharedByFew(payments.withReduced(row.account, sum));
  const byCode = sharedByFew(payments.withCode(row.account, sum, sumsByFee));
  // A whole name or a code says more than a part of a name.
  const isClear = theirs.length > 0 || bySum.some(({ code }) => code !== null);
  const partly = new Set(isClear ? [] : payments.withWords(evidence.words));
  const candidates = new Set([...theirs, ...bySum, ...byBase, ...byReduced, ...byCode, ...partly]);
  const compare = compareWith(evidence, { sumsByFee, partly });
  return [
    ...[...candidates].flatMap(compare),
    ...severalPayments({ account: row.account, sum }, theirs, payments),
    ...withoutPayment(evidence, payments),
  ];
}

function sharedByFew(payments: readonly MatchedPayment[]): readonly MatchedPayment[] {
  return payments.length <= MAX_SHARING_PEOPLE ? payments : [];
}

interface Relations {
  sumsByFee: ReadonlySet<number>;
  /** Open payments whose member's name shares words with the text. */
  partly: ReadonlySet<MatchedPayment>;
}

/** What one payment has in common with the credit. */
function compareWith({ row, sum, found, learned }: Evidence, { sumsByFee, partly }: Relations) {
  function nameReason(payment: MatchedPayment): SuggestionReason | null {
    if (found.some(({ members }) => members.has(payment.member))) return 'name';
    if (learned.has(payment.member)) return 'learned_name';
    return partly.has(payment) ? 'partial_name' : null;
  }

  return (payment: MatchedPayment): PaymentCandidate[] => {
    const bySum = sumReason(sum, payment, sumsByFee);
    if (payment.state !== 'open' && !isExact(bySum)) return [];
    const byName = nameReason(payment);
    const isVague = bySum === 'other_amount' || bySum === 'wrong_code';
    if (isVague && byName !== 'name' && byName !== 'learned_name') return [];
    const reasons: SuggestionReason[] = byName ? [bySum, byName] : [bySum];
    if (payment.account !== row.account) reasons.push('other_account');
    if (row.bookedOn < payment.createdOn) reasons.push('before_payment');
    if (payment.obstacle) reasons.push(payment.obstacle);
    if (payment.state === 'paid') reasons.push('already_paid');
    if (payment.state === 'closed') reasons.push('closed');
    return [candidate([{ payment, amount: Math.min(sum, payment.total) }], reasons)];
  };
}

function isExact(reason: SuggestionReason): boolean {
  return reason === 'exact_code' || reason === 'exact_total' || reason === 'exact_rest';
}

/** Someone who pays without having ordered, or twice. */
function withoutPayment({ found, learned }: Evidence, payments: PaymentIndex): PaymentCandidate[] {
  const named = found.filter(({ members }) => members.size <= MAX_SHARING_PEOPLE);
  const hasOpen = (member: number) => payments.of(member).some(({ state }) => state === 'open');
  const people = (members: ReadonlySet<number>, reason: SuggestionReason) =>
    [...members]
      .filter((member) => !hasOpen(member))
      .map(
        (member): PaymentCandidate => ({
          member,
          payments: [],
          reasons: [reason, 'no_payment'],
          createdOn: '',
        }),
      );
  return [...named.flatMap(({ members }) => people(members, 'name')), ...people(learned, 'learned_name')];
}
