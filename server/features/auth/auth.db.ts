// The only SQL about logins.
import type { Database } from '../../db/database.ts';

/** Counts a login of this Jakarta day for the dashboard. */
export async function countLogin(db: Database, day: string): Promise<void> {
  await db
    .insertInto('login_days')
    .values({ day, count: 1 })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((expression) => ({ count: expression('login_days.count', '+', 1) })),
    )
    .execute();
}
