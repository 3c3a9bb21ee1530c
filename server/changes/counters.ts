// Running numbers that are never assigned twice.
import type { QueryCreator } from 'kysely';
import type { Tx } from '../db/database.ts';
import { getOnlyRow, prepare } from '../db/reads/prepare.ts';
import type { Tables } from '../db/schema.ts';

/**
 * Returns the next number of this name, from 1. No other transaction gets a number of this name before the commit: call
 * it late.
 */
export function nextNumber(tx: Tx, name: string): Promise<number> {
  return nextNumbers(tx, name, 1);
}

/** Returns the first of so many numbers in a row, as `nextNumber`. */
export async function nextNumbers(tx: Tx, name: string, count: number): Promise<number> {
  const { value } = getOnlyRow(await add(tx, { name, count }));
  return value - count + 1;
}

const add = prepare((tx: Tx, { name, count }: { name: string; count: number }) => countOn(tx, name, count));

/** Blocks all others who need a number of this name, until the transaction ends. */
export async function lockCounter(tx: Tx, name: string): Promise<void> {
  await tx
    .insertInto('counters')
    .values({ name, value: 0 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((expression) => ({ value: expression.ref('counters.value') })),
    )
    .execute();
}

/** Takes numbers as a part of another statement, on PostgreSQL. */
export function countOn(query: QueryCreator<Tables>, name: string, count = 1) {
  return query
    .insertInto('counters')
    .values({ name, value: count })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((expression) => ({ value: expression('counters.value', '+', count) })),
    )
    .returning('value');
}
