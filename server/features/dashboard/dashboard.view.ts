// Counts as the wire shows them.
import type { ChartBar } from '#shared/dashboard/dashboard.contract.ts';
import type { MemberStatus } from '#shared/membership/membership.states.ts';
import type { PaymentStatus } from '#shared/payments/payments.states.ts';

export function memberCountsView(counts: Map<MemberStatus, number>) {
  return {
    all_count: sum(counts),
    active_count: counts.get('active') ?? 0,
    inactive_count: counts.get('inactive') ?? 0,
  };
}

export function paymentCountsView(counts: Map<PaymentStatus, number>) {
  return {
    all_count: sum(counts),
    waiting_confirmation_count: counts.get('waiting_confirmation') ?? 0,
    paid_count: counts.get('paid') ?? 0,
  };
}

export function chartView(counts: Map<string, number>): ChartBar[] {
  return [...counts].map(([label, count]) => ({ label, count }));
}

function sum(counts: Map<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}
