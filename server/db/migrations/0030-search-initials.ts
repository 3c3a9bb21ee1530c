// Names are also searched by their initials, apart and joined, and as one word: the texts of before are rewritten. A
// database that has just run migration 0027 has these forms already.
import type { Kysely } from 'kysely';
import type { MigrationLog } from '../migration-log.ts';
import { rewriteOutdatedSearch } from './0027-search-forms.ts';

export async function up(db: Kysely<unknown>, log: MigrationLog): Promise<void> {
  await rewriteOutdatedSearch(db, log);
}
