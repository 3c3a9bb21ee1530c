// Links say where the money of a credit went. Whatever changes a payment afterwards leaves them true.
import { type ChangeDeps, change, type Work } from '../../changes/change.ts';
import type { Database } from '../../db/database.ts';
import {
  deleteLinksOfPayments,
  findSeenCredit,
  hasStatements,
  hasUnfetched,
  markFetched,
  readFreedRows,
} from './statement-links.db.ts';

/**
 * Expects a change that has locked the members of these payments, when they stop being paid. The credits that paid them
 * are undecided again, as after their deletion.
 */
export function releaseCredits(work: Work, paymentIds: readonly number[]): Promise<void> {
  return deleteLinksOfPayments(work.tx, paymentIds);
}

/**
 * Remembers that a card or letter of the member left the product: an approval before can no longer be undone. Writes
 * with the first document after an approval only. Call it before the document is made.
 */
export async function noteFetchedDocument(
  deps: ChangeDeps & { db: Database },
  memberId: number,
): Promise<void> {
  if (await hasUnfetched(deps.db, { memberId }))
    await change(deps, ({ tx, now }) => markFetched(tx, memberId, now));
}

/** Lists what of the bank's money waits for a decision once the payment is deleted, or the member with all payments. */
export function listFreedMoney(db: Database, removed: Parameters<typeof readFreedRows>[1]) {
  return readFreedRows(db, removed);
}

export type SeenCredit = NonNullable<Awaited<ReturnType<typeof findSeenCredit>>>;

/**
 * Finds the credit that shows the money of a payment, or null. Undefined before the first statement: nothing can be
 * seen.
 */
export async function findSeenMoney(db: Database, paymentId: number): Promise<SeenCredit | null | undefined> {
  if (!(await hasStatements(db))) return undefined;
  return (await findSeenCredit(db, paymentId)) ?? null;
}
