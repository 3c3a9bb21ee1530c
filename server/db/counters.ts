// Running numbers that are never assigned twice.
import type { Database } from './database.ts';

/** The next number of this name, from 1. Call it in the transaction that uses the number, so that none is skipped. */
export async function nextNumber(tx: Database, name: string): Promise<number> {
  const { value } = await tx
    .insertInto('counters')
    .values({ name, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((expression) => ({ value: expression('counters.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}
