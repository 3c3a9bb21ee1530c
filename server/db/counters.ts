// Running numbers that are never given twice.
import type { Database } from './database.ts';

/** The next number of this name, from 1. Taken inside the transaction that uses it, so that none is lost. */
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
