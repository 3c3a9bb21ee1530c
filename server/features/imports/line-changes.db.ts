// Changes of many rows of an import in one statement: a statement for each would leave garbage of some kilobytes.
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { ImportLine } from './imports.db.ts';

/** What a check stores of a row. */
export type LineVerdict = Pick<
  ImportLine,
  'id' | 'verdict' | 'content' | 'changes' | 'faults' | 'notes' | 'candidates' | 'decision' | 'member_id'
>;

export async function storeVerdictLines(tx: Tx, lines: LineVerdict[]): Promise<void> {
  if (lines.length === 0) return;
  const values = lines.map(
    (
      line,
    ) => sql`(cast(${line.id} as integer), ${line.verdict}, ${line.content}, ${line.changes}, ${line.faults},
      ${line.notes}, ${line.candidates}, ${line.decision}, cast(${line.member_id} as integer))`,
  );
  await sql`with given (id, verdict, content, changes, faults, notes, candidates, decision, member_id) as
      (values ${sql.join(values)})
    update import_rows set verdict = given.verdict, content = given.content, changes = given.changes,
      faults = given.faults, notes = given.notes, candidates = given.candidates, decision = given.decision,
      member_id = given.member_id
    from given where import_rows.id = given.id`.execute(tx);
}

export type AddedLine = { id: number; memberId: number; undo: string };

export async function storeAddedLines(tx: Tx, lines: AddedLine[]): Promise<void> {
  if (lines.length === 0) return;
  const values = lines.map(
    ({ id, memberId, undo }) => sql`(cast(${id} as integer), cast(${memberId} as integer), ${undo})`,
  );
  await sql`with given (id, member_id, undo) as (values ${sql.join(values)})
    update import_rows set member_id = given.member_id, result = 'added', undo = given.undo
    from given where import_rows.id = given.id`.execute(tx);
}
