// Names the certain rows that a screen showed, so that a stale one approves nothing else.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';

/** As `certainSetOf` hashes them. */
export const certainIds = sql<string | null>`string_agg(cast(id as text), ' ' order by id)`;

/** The same for the same rows only. `ids`: ascending, with spaces between. */
export function certainSetOf(ids: string): string {
  return createHash('sha256').update(ids).digest('base64url');
}
