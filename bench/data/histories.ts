// The history of a generated member: payments, renewals, and the membership folded from them.
import type { MemberStatus } from '#shared/membership/membership.states.ts';
import type { PaymentStatus } from '#shared/payments/payments.states.ts';
import { foldMembership, type Period } from '#shared/renewals/renewals.rules.ts';
import type { Random } from './random.ts';

export interface Bill {
  day: string;
  years: number;
  status: PaymentStatus;
  /** Only of a paid one. */
  period: Period | null;
}

export interface History {
  status: MemberStatus;
  startedAt: string | null;
  expiredAt: string | null;
  bills: Bill[];
}

const DAY_MS = 86_400_000;

export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Makes two payments and two renewals on average. `joined` and `now` are in milliseconds. */
export function makeHistory(random: Random, joined: number, now: number): History {
  const fate = random.next();
  if (fate < 0.09) return unpaid('pending', joined, random.pick(openStatuses));
  if (fate < 0.105) return unpaid('rejected', joined, 'rejected');
  const days = grantDays(random, joined, now);
  const bills = days.map((day) => ({ day, years: 1 + Math.floor(random.next() ** 3 * 5) }));
  const renewals = bills.map(({ day, years }, id) => ({
    id,
    grantedOn: day,
    years,
    fixedStart: null,
    fixedEnd: null,
  }));
  const folded = foldMembership(renewals, dayOf(now), 'pending');
  const periods = new Map(folded.periods.map((period) => [period.id, period]));
  const paid = bills.map((bill, id) => ({
    ...bill,
    status: 'paid' as const,
    period: periods.get(id) ?? null,
  }));
  return { status: folded.status, startedAt: folded.startedAt, expiredAt: folded.expiredAt, bills: paid };
}

const openStatuses: PaymentStatus[] = [
  'waiting_confirmation',
  'waiting_payment',
  'waiting_payment',
  'canceled',
  'canceled',
  'canceled',
];

function unpaid(status: MemberStatus, joined: number, payment: PaymentStatus): History {
  const bill = { day: dayOf(joined), years: 1, status: payment, period: null };
  return { status, startedAt: null, expiredAt: null, bills: [bill] };
}

/** Most members renewed within the last year. */
function grantDays(random: Random, joined: number, now: number): string[] {
  const fate = random.next();
  const count = fate < 0.12 ? 1 : fate < 0.64 ? 2 : 3;
  const times = Array.from({ length: count }, () => joined + random.next() * (now - joined));
  times.sort((a, b) => a - b);
  if (random.chance(0.7)) times[count - 1] = Math.max(joined, now - random.next() * 350 * DAY_MS);
  return times.toSorted((a, b) => a - b).map(dayOf);
}
