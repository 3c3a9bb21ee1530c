// Searches the open bills and members that a part of a credit may belong to.
import { payments } from '#shared/payments/payments.contract.ts';
import { isFree } from '#shared/payments/payments.rules.ts';
import { call } from '../../../../lib/calls/call.ts';
import { searchMembers } from '../../../members/open/member-queries.ts';
import type { Part } from './allocation.ts';

/** Hits of each kind: typing a longer text is quicker than reading a long list. */
const MAX_HITS = 6;

/** Bills that money can still arrive for. */
const openStatuses = ['waiting_confirmation', 'waiting_payment'] as const;

/** Bills first: most money belongs to one. */
export async function searchParts(keyword: string, signal: AbortSignal): Promise<Part[]> {
  const [members, ...pages] = await Promise.all([
    searchMembers(keyword, signal),
    ...openStatuses.map((status) =>
      call(payments.list, { query: { keyword, status, only: 'rows' } }, { signal }),
    ),
  ]);
  const bills = pages
    .flatMap(({ data }) => data)
    .filter((bill) => !isFree(bill))
    .slice(0, MAX_HITS);
  return [
    ...bills.map((bill): Part => ({ kind: 'bill', bill, amount: '' })),
    ...members.slice(0, MAX_HITS).map((member): Part => ({ kind: 'member', member })),
  ];
}
