// Tests of rows that are read in the order of a list.
import { type RawBuilder, sql } from 'kysely';

/**
 * No index answers it, so the engine reads rows in the order of the list and tests them one after another. PostgreSQL then
 * expects every second row to pass.
 */
export function unindexed(test: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`case when ${test} then true else false end`;
}
