// Member numbers without what people write between their parts: 'HTP-0003' and 'htp 0003' are one. An index has this form.
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { searchForm } from '../../lib/search/search-form.ts';
import { engineOf } from '../dialect.ts';

/** Writes the number as `members_by_plain_number` has it (migration 0053). */
export function plainNumber(db: QueryExecutorProvider, column: string): RawBuilder<string> {
  const plain = [' ', '-', '.', '/', '_', '\u2013'].reduce<RawBuilder<unknown>>(
    (text, sign) => sql`replace(${text}, ${sql.lit(sign)}, '')`,
    sql.ref(column),
  );
  // By bytes on both engines, so that all numbers that begin alike are next to one another.
  return engineOf(db) === 'postgres' ? sql`(lower(${plain}) collate "C")` : sql`lower(${plain})`;
}

/** Returns what is typed, in the same form. */
export function plainForm(typed: string): string {
  return searchForm(typed).replaceAll(' ', '');
}
