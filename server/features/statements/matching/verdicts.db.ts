// The SQL that stores what matching found.
import { sql } from 'kysely';
import { undecidedStates } from '#shared/statements/statements.states.ts';
import type { Tx } from '../../../db/database.ts';
import { lockRows } from '../../../db/dialect.ts';
import type { StoredVerdict } from './stored-verdict.ts';

/**
 * In one statement, after rows are locked in the order of their ids. What someone has decided since stays. What the bank
 * took back since is not certain: the next matching judges it.
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
