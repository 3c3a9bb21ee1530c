// The SQL about logins.
import type { Tx } from '../../db/database.ts';

/** Counts a login of this Jakarta day for the dashboard. */
export async function countLogin(tx: Tx, day: string): Promise<void> {
  await tx
    .insertInto('login_days')
    .values({ day, count: 1 })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((expression) => ({ count: expression('login_days.count', '+', 1) })),
    )
    .execute();
}
