// What PostgreSQL collects while changes are stored, so that none of them waits for it: new texts of the search indexes,
// and differences of totals. The queue puts it in order once a second. SQLite has nothing to collect.
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Database } from '../database.ts';
import { engineOf } from '../dialect.ts';
import { outsideChange } from '../outside-change.ts';

const collectingIndexes = ['members_search_trigrams', 'payments_search', 'statement_rows_search_trigrams'];

/** Rows of `tallies` that a reader may add up. */
const MAX_DIFFERENCES = 50;

/** Harmless on several nodes at the same time. */
export async function orderCollected(db: Database): Promise<void> {
  if (engineOf(db) !== 'postgres') return;
  await indexCollectedTexts(db);
  await sql`select sum_up_tallies() where (select count(*) from tallies) > ${MAX_DIFFERENCES} +
    (select count(*) from (select distinct list, company_category_id, category_id, status, name from tallies) as totals)`.execute(
    outsideChange(db),
  );
}

/**
 * Together they take a fraction of the time that they take one by one. Until then each search reads those that wait. An
 * upload of thousands indexes them in its own transaction.
 */
export async function indexCollectedTexts(db: QueryExecutorProvider): Promise<void> {
  if (engineOf(db) !== 'postgres') return;
  const indexed = collectingIndexes.map((index) => sql`gin_clean_pending_list(${sql.lit(index)})`);
  await sql`select ${sql.join(indexed)}`.execute(db);
}
