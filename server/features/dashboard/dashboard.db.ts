// The counts of the dashboard, read from tallies or from a short index range.
import type { NamedList } from '#shared/dashboard/dashboard.contract.ts';
import type { Database } from '../../db/database.ts';

/** Counts members stored as active whose last day is before this one: the next sweep will make them inactive. */
export async function countEnded(db: Database, firstActive: string): Promise<number> {
  const { total } = await db
    .selectFrom('members')
    .where('status', '=', 'active')
    .where('expired_at', '<', firstActive)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Reads days with logins from `firstDay` on, Jakarta days. */
export function readLoginDays(db: Database, firstDay: string) {
  return db.selectFrom('login_days').select(['day', 'count']).where('day', '>=', firstDay).execute();
}

export function readListedNames(db: Database, list: NamedList) {
  return db.selectFrom(list).select('name').orderBy('id').execute();
}
