// What the dashboard counts: kept by the database, or answered from a short stretch of an index.
import type { Database } from '../../db/connect.ts';
import { tallyBy } from '../../db/tallies.ts';

export function tallyMembers(db: Database) {
  return tallyBy(db, 'members', 'status');
}

export function tallyPayments(db: Database) {
  return tallyBy(db, 'payments', 'status');
}

/** Stored as active with a last day before `today`: those whom the next sweep turns inactive. */
export async function countEnded(db: Database, today: string): Promise<number> {
  const { total } = await db
    .selectFrom('members')
    .where('status', '=', 'active')
    .where('expired_at', '<', today)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Days with logins from `firstDay` on, Jakarta days. */
export function listLoginDays(db: Database, firstDay: string) {
  return db.selectFrom('login_days').select(['day', 'count']).where('day', '>=', firstDay).execute();
}
