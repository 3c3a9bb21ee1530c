// The payments that have been waiting longest. The server lists the newest first, so this reads from the end.
import { formatDaysAgo } from '#shared/dates.ts';
import { type Payment, payments } from '#shared/payments/payments.contract.ts';
import type { PaymentStatus } from '#shared/payments/payments.states.ts';
import { type CallOptions, call } from '../../../lib/calls/call.ts';

const WAITING: PaymentStatus = 'waiting_confirmation';

/** How many the dashboard shows. */
export const MAX_SHOWN_PAYMENTS = 5;

export interface WaitingPayment {
  payment: Payment;
  /** The page of the list that shows it. */
  page: number;
  /** '3 hari yang lalu' */
  since: string;
}

export interface WaitingPayments {
  total: number;
  /** Oldest first. */
  oldest: WaitingPayment[];
}

export async function loadWaitingPayments(options: CallOptions): Promise<WaitingPayments> {
  const first = await loadPage(1, options);
  // A page that is asked for as a whole has its total.
  const total = first.total ?? 0;
  const last = Math.max(1, Math.ceil(total / first.per_page));
  const oldest: WaitingPayment[] = [];
  for (let page = last; page >= 1 && oldest.length < MAX_SHOWN_PAYMENTS; page--) {
    const { data } = page === 1 ? first : await loadPage(page, options);
    oldest.push(...data.toReversed().map((payment) => ({ payment, page, since: waitingSince(payment) })));
  }
  return { total, oldest: oldest.slice(0, MAX_SHOWN_PAYMENTS) };
}

function waitingSince({ submitted_at, created_at }: Payment): string {
  return formatDaysAgo(submitted_at ?? created_at, new Date());
}

function loadPage(page: number, options: CallOptions) {
  return call(payments.list, { query: { status: WAITING, page } }, options);
}
