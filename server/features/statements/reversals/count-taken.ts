// How many credits a file takes back, for who is about to store it.
import type { TakenBack } from '#shared/statements/statement-uploads.contract.ts';
import type { ReversalPlan } from './plan-reversals.ts';

export function countTaken({ added, ofNew, changed }: ReversalPlan): TakenBack {
  const now = [
    ...[...ofNew.values()].map(({ reversal }) => ({ reversal, state: null })),
    ...changed.map(({ reversal, state }) => ({ reversal, state })),
  ];
  const countOf = (kind: (typeof now)[number]['reversal']) =>
    now.filter(({ reversal }) => reversal === kind).length;
  return {
    sure: countOf('taken_back'),
    maybe: countOf('maybe_taken_back'),
    paid_out: countOf('paid_out'),
    approved: now.filter(({ reversal, state }) => reversal !== null && state === 'approved').length,
    debits: added.length,
  };
}
