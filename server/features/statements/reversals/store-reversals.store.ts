// Stores what a file takes back, in the change that stores its credits.
import type { AdminWork } from '../../../changes/change.ts';
import type { Row } from '../../../db/schema.ts';
import { slices } from '../../../lib/slices.ts';
import { lockStatementRows } from '../../statement-links/approval-records.open.db.ts';
import type { ReversalPlan } from './plan-reversals.service.ts';
import { insertReversals, updateReversals } from './reversals.db.ts';

const REVERSALS_PER_INSERT = 100;

/** Nothing that was decided changes: an admin is told, and decides. */
export async function storeReversals(
  { tx, now }: AdminWork,
  { id: statement_id, bank_account_id }: Pick<Row<'statements'>, 'id' | 'bank_account_id'>,
  { added, changed }: ReversalPlan,
): Promise<void> {
  for (const some of slices(added, REVERSALS_PER_INSERT)) {
    const reversals = some.map(({ line, bookedOn, amount, isMarked, marks, fingerprint }) => ({
      statement_id,
      bank_account_id,
      line,
      booked_on: bookedOn,
      amount,
      is_marked: isMarked ? (1 as const) : (0 as const),
      marks: marks.join(' '),
      fingerprint,
      created_at: now,
    }));
    await insertReversals(tx, reversals);
  }
  await lockStatementRows(
    tx,
    changed.map(({ id }) => id),
  );
  const groups = Map.groupBy(changed, ({ reversal, reversedOn }) => `${reversal} ${reversedOn}`);
  for (const some of groups.values()) {
    const [first] = some;
    if (!first) continue;
    await updateReversals(
      tx,
      some.map(({ id }) => id),
      first,
      now,
    );
  }
}
