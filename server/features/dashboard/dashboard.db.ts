// The SQL that only counts: answered from indexes alone.
import type { Database } from '../../db/connect.ts';

/** Stored statuses with their counts, and how many of each have a last day before `today`. */
export function countMembersByStatus(db: Database, today: string) {
  return db
    .selectFrom('members')
    .select('status')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('expired_at', '<', today).as('ended'),
    ])
    .groupBy('status')
    .execute();
}

export function countPaymentsByStatus(db: Database) {
  return db
    .selectFrom('payments')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
}

/** Days with logins from `firstDay` on, Jakarta days. */
export function listLoginDays(db: Database, firstDay: string) {
  return db.selectFrom('login_days').select(['day', 'count']).where('day', '>=', firstDay).execute();
}
