// The SQL about links between credits and payments, for rooms that change payments or hand out documents.
import type { Database, Tx } from '../../db/database.ts';
import { prepare } from '../../db/reads/prepare.ts';

const deleteOfPayment = prepare((tx: Tx, { paymentId }: { paymentId: number }) =>
  tx.deleteFrom('statement_links').where('payment_id', '=', paymentId),
);

/** A trigger makes their rows undecided. In one statement. */
export async function deleteLinksOfPayments(tx: Tx, paymentIds: readonly number[]): Promise<void> {
  const [first, second] = paymentIds;
  if (first !== undefined && second === undefined)
    return void (await deleteOfPayment(tx, { paymentId: first }));
  await tx.deleteFrom('statement_links').where('payment_id', 'in', paymentIds).execute();
}

const readUnfetched = prepare((db: Database, { memberId }: { memberId: number }) =>
  db
    .selectFrom('approval_items')
    .select('id')
    .where('member_id', '=', memberId)
    .where('fetched_at', 'is', null)
    .limit(1),
);

/** Whether an approval of the member waits for its first document. */
export async function hasUnfetched(db: Database, member: { memberId: number }): Promise<boolean> {
  return (await readUnfetched(db, member)).length > 0;
}

export async function markFetched(tx: Tx, memberId: number, now: string): Promise<void> {
  await tx
    .updateTable('approval_items')
    .set({ fetched_at: now })
    .where('member_id', '=', memberId)
    .where('fetched_at', 'is', null)
    .execute();
}
