// How well the rule does in a world whose truth is known.
import { CreditSums } from '../../../server/bank-files/matching/credit-sums.ts';
import { createJudge, readCredits } from '../../../server/bank-files/matching/judge-credits.ts';
import type {
  MatchedRow,
  MatchingInput,
  Verdict,
} from '../../../server/bank-files/matching/matching.types.ts';
import type { MatchingWorld } from './matching-world.ts';

export interface JudgedWorld extends Omit<MatchingInput, 'sums'> {
  rows: MatchedRow[];
  members: Iterable<{ id: number; name: string }>;
}

export function judgeCredits({ members, rows, ...input }: JudgedWorld): Verdict[] {
  const credits = readCredits(rows);
  for (const member of members) credits.names.add(member);
  const judge = createJudge({ ...input, sums: new CreditSums(rows) });
  return rows.map((row) => judge(row, credits));
}

export interface Shares {
  rows: number;
  certain: number;
  /** Certain rows whose payment is another one: must be none. */
  wrong: { row: unknown; verdict: Verdict; truth: unknown }[];
  byMembers: number;
  /** Credits by members that are certain, or have the truth among their suggestions. */
  found: number;
  /** By story: those that were not found. */
  missed: Record<string, number>;
}

export function judgeWorld({ rows, payments, members, fees, truth }: MatchingWorld): Shares {
  const verdicts = judgeCredits({ rows, payments, members, fees, senders: [] });
  const shares: Shares = { rows: rows.length, certain: 0, wrong: [], byMembers: 0, found: 0, missed: {} };
  for (const verdict of verdicts) {
    const real = truth.get(verdict.id);
    if (!real) continue;
    const isSuggested = verdict.suggestions.some(
      (suggestion) =>
        suggestion.payments.length === real.payments.size &&
        suggestion.payments.every(({ id }) => real.payments.has(id)),
    );
    if (verdict.state === 'certain') {
      shares.certain += 1;
      const row = rows.find(({ id }) => id === verdict.id);
      if (!isSuggested) shares.wrong.push({ row, verdict, truth: real });
    }
    if (!real.isByMember) continue;
    shares.byMembers += 1;
    if (isSuggested) shares.found += 1;
    else shares.missed[real.kind] = (shares.missed[real.kind] ?? 0) + 1;
  }
  return shares;
}
