// Counters and charts of the admin dashboard.
import { sameNames } from '#shared/choice-names.ts';
import { type NamedList, namedLists } from '#shared/dashboard/dashboard.contract.ts';
import { type MemberStatus, memberStatuses } from '#shared/membership/membership.states.ts';
import { type PaymentStatus, paymentStatuses } from '#shared/payments/payments.states.ts';
import { firstActiveEnd } from '#shared/renewals/renewals.rules.ts';
import { tallyBy } from '../../db/lists/tallies.ts';
import type { Deps } from '../../deps.ts';
import { today } from '../../lib/clock.ts';
import { countEnded, readListedNames, readLoginDays } from './dashboard.db.ts';

const LOGIN_DAYS = 30;

/** Counts members per status, every status listed. As on every other screen, an expired member is inactive. */
export async function memberCounts(
  deps: Pick<Deps, 'db' | 'clock' | 'association'>,
): Promise<Map<MemberStatus, number>> {
  const counts = zeros(memberStatuses);
  for (const { value, count } of await tallyBy(deps.db, 'members', 'status')) {
    const status = memberStatuses.find((known) => known === value);
    if (status) add(counts, status, count);
  }
  const ended = await countEnded(deps.db, firstActiveEnd(today(deps.clock), deps.association.current().dues));
  add(counts, 'active', -ended);
  add(counts, 'inactive', ended);
  return counts;
}

/** Counts payments per status, every status listed. */
export async function paymentCounts(deps: Pick<Deps, 'db'>): Promise<Map<PaymentStatus, number>> {
  const counts = zeros(paymentStatuses);
  for (const { value, count } of await tallyBy(deps.db, 'payments', 'status')) {
    const status = paymentStatuses.find((known) => known === value);
    if (status) add(counts, status, count);
  }
  return counts;
}

/** Counts the successful member logins of each of the last 30 Jakarta days, oldest first. */
export async function loginsPerDay(deps: Pick<Deps, 'db' | 'clock'>): Promise<Map<string, number>> {
  const first = Temporal.PlainDate.from(today(deps.clock)).subtract({ days: LOGIN_DAYS - 1 });
  const counts = zeros(Array.from({ length: LOGIN_DAYS }, (_, days) => first.add({ days }).toString()));
  for (const { day, count } of await readLoginDays(deps.db, first.toString()))
    if (counts.has(day)) counts.set(day, count);
  return counts;
}

/**
 * Lists names that several entries of a list have. Nothing is joined automatically: members, prices and codes may
 * differ.
 */
export async function listSameNames({
  db,
}: Pick<Deps, 'db'>): Promise<{ list: NamedList; names: string[] }[]> {
  const found = await Promise.all(
    namedLists.map(async (list) =>
      sameNames(await readListedNames(db, list)).map((some) => ({
        list,
        names: some.map(({ name }) => name),
      })),
    ),
  );
  return found.flat();
}

function zeros<Key>(keys: readonly Key[]): Map<Key, number> {
  return new Map(keys.map((key) => [key, 0]));
}

function add<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}
