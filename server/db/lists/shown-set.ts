// Names the rows that a screen showed, so that an action of a stale screen touches no others.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';

/** The `id`s of what a query selects, as `hashShownSet` hashes them. */
export const shownIds = sql<string | null>`string_agg(cast(id as text), ' ' order by id)`;

/** Returns a hash that equal sets of rows have in common. `ids`: ascending, with spaces between. */
export function hashShownSet(ids: string): string {
  return createHash('sha256').update(ids).digest('base64url');
}
