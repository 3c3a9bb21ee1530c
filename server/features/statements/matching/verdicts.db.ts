// The SQL about what matching found: it is stored on the rows, and may be outdated.
import { sql } from 'kysely';
import { undecidedStates } from '#shared/statements/statements.states.ts';
import type { Verdict } from '../../../bank-files/matching/matching.types.ts';
import type { Database, Tx } from '../../../db/database.ts';
import { lockRows } from '../../../db/dialect.ts';
import type { Row } from '../../../db/schema.ts';

export type StoredVerdict = Pick<Row<'statement_rows'>, 'id' | 'state' | 'suggestions' | 'doubt'>;

/** Returns a verdict as the columns of its row. */
export function storedVerdict({ id, state, suggestions, reason }: Verdict): StoredVerdict {
  return {
    id,
    state,
    // Of a row without any it is the empty list: null means that it was not matched yet.
    suggestions: JSON.stringify(suggestions),
    doubt: reason,
  };
}

/**
 * Updates all in one query, after rows are locked in the order of their ids. What someone has decided since stays. What
 * the bank took back since is not certain: the next matching judges it.
 */
export async function updateVerdicts(tx: Tx, verdicts: readonly StoredVerdict[]): Promise<void> {
  const ids = verdicts.map(({ id }) => id);
  const rows = tx.selectFrom('statement_rows').select('id').where('id', 'in', ids).orderBy('id');
  await lockRows(tx, rows, 'statement_rows').execute();
  const values = verdicts.map(
    ({ id, state, suggestions, doubt }) =>
      sql`(cast(${id} as integer), ${text(state)}, ${text(suggestions)}, ${text(doubt)})`,
  );
  await sql`with verdicts (id, state, suggestions, doubt) as (values ${sql.join(values)})
    update statement_rows
    set state = verdicts.state, suggestions = verdicts.suggestions, doubt = verdicts.doubt
    from verdicts
    where statement_rows.id = verdicts.id and statement_rows.state in (${sql.join(undecidedStates)})
      and (verdicts.state <> 'certain' or statement_rows.reversal is null)`.execute(tx);
}

/** PostgreSQL does not guess the type of a null. */
const text = (value: string | null) => sql`cast(${value} as text)`;

/** An upload matches its rows itself. Should the process end before that, a job does it after so many seconds. */
export const SPARE_JOB_SECONDS = 60;

/**
 * Tells whether credits wait to be matched: after an upload, and after each change of an open payment. The spare job of
 * an upload does not count: as a rule the upload has matched its rows itself. All other jobs are due sooner than it.
 */
export async function isMatchingPending(db: Database): Promise<boolean> {
  const jobs = await db
    .selectFrom('jobs')
    .select(['run_at', 'created_at'])
    .where('kind', '=', 'match_statements')
    .where('failed_at', 'is', null)
    .execute();
  return jobs.some(
    ({ run_at, created_at }) => Date.parse(run_at) - Date.parse(created_at) < SPARE_JOB_SECONDS * 1000,
  );
}
