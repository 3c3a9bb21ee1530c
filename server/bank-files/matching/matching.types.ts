// What the matching rule reads and answers.

import type { obstacleTo } from '#shared/dues/dues.rules.ts';
import type { Reversal } from '#shared/statements/reversals.labels.ts';
import type { RowState } from '#shared/statements/statements.states.ts';
import type { Suggestion, SuggestionReason } from '#shared/statements/suggestion-reasons.labels.ts';
import type { CreditSums } from './credit-sums.ts';

/** A credit that nobody has decided. */
export interface MatchedRow {
  id: number;
  account: number;
  /** Sen. */
  amount: number;
  /** `YYYY-MM-DD`. */
  bookedOn: string;
  /** null once hidden. */
  text: string | null;
  /** `amount` is what was left when one of several parts was taken away. */
  isRest?: boolean;
  /** The bank has not booked it. */
  isPending?: boolean;
  /** It may be a stored row in other words. */
  isSeenBefore?: boolean;
  /** The bank took the money back, or it takes back a debit itself. */
  reversal?: Reversal | null;
}

/** A payment that may still receive money, or has just been closed or paid without a row. Sums in rupiah. */
export interface MatchedPayment {
  id: number;
  member: number;
  /** The member's name as stored; blank where the payment is not open. */
  name: string;
  account: number;
  years: number;
  /** Dues without the unique code. */
  base: number;
  /** Of the base: entry fee. Left out: 0. */
  entryFee?: number;
  /** Of the base: what the first year costs more than a year. Left out: 0. */
  adjustment?: number;
  /** It cannot be approved as it is. Left out: it can. */
  obstacle?: ReturnType<typeof obstacleTo>;
  total: number;
  /** `total` is what deposits have left of it. */
  isRest?: boolean;
  /** null without a unique code. */
  code: number | null;
  /** Jakarta day. */
  createdOn: string;
  state: 'open' | 'paid' | 'closed';
  /** ISO timestamp. A bill that takes over a total is made when the one before it closes. */
  createdAt?: string;
  /** ISO timestamp; of a closed one. */
  closedAt?: string;
}

export interface MatchingInput {
  /** Of all undecided credits. */
  sums: CreditSums;
  payments: MatchedPayment[];
  /** Senders for whom an admin chose a member earlier, see `readSender`. */
  senders: { sender: string; member: number }[];
  /** Known yearly fees in rupiah. */
  fees: number[];
}

export interface Verdict {
  id: number;
  state: Extract<RowState, 'certain' | 'likely' | 'unknown'>;
  /** Best first; of a certain row its payment alone. */
  suggestions: Suggestion[];
  /** Why the row is not certain although its sum is exact, or cannot belong to anyone. */
  reason: SuggestionReason | null;
}
