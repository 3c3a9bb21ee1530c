// The only SQL about payments.
import type { Database } from '../../db/database.ts';
import { prepare } from '../../db/reads/prepare.ts';
import type { NewRow, RowChange } from '../../db/schema.ts';

export function selectPayments(db: Database) {
  return db
    .selectFrom('payments')
    .innerJoin('members', 'members.id', 'payments.member_id')
    .leftJoin('admins', 'admins.id', 'payments.decided_by')
    .selectAll('payments')
    .select([
      'members.name as member_name',
      'members.company as member_company',
      'members.photo_key as member_photo_key',
      'members.email as member_email',
      'admins.name as decided_by_name',
    ]);
}

const readPayment = prepare((db: Database, { id }: { id: number }) =>
  selectPayments(db).where('payments.id', '=', id),
);

export type PaymentRow = Awaited<ReturnType<typeof readPayment>>[number];

export async function findPayment(db: Database, id: number): Promise<PaymentRow | undefined> {
  return (await readPayment(db, { id }))[0];
}

const readOwnPayment = prepare((db: Database, { memberId, id }: { memberId: number; id: number }) =>
  selectPayments(db).where('payments.id', '=', id).where('payments.member_id', '=', memberId),
);

export async function findPaymentOf(
  db: Database,
  memberId: number,
  id: number,
): Promise<PaymentRow | undefined> {
  return (await readOwnPayment(db, { memberId, id }))[0];
}

const readOwnPayments = prepare((db: Database, { memberId }: { memberId: number }) =>
  selectPayments(db)
    .where('payments.member_id', '=', memberId)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc'),
);

export function readPaymentsOf(db: Database, memberId: number): Promise<PaymentRow[]> {
  return readOwnPayments(db, { memberId });
}

export async function insertPayment(db: Database, payment: NewRow<'payments'>): Promise<number> {
  const { id } = await db.insertInto('payments').values(payment).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** For a transaction that holds the payment's member, and so knows the status it changes. */
export async function updatePayment(db: Database, id: number, change: RowChange<'payments'>): Promise<void> {
  await db.updateTable('payments').set(change).where('id', '=', id).execute();
}

/** Cancels orders that were never paid, to make way for a new one. */
export async function cancelOpenOrders(db: Database, memberId: number, now: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status: 'canceled', updated_at: now })
    .where('member_id', '=', memberId)
    .where('status', '=', 'waiting_payment')
    .execute();
}

export async function hasWaitingPayment(db: Database, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('member_id', '=', memberId)
    .where('status', '=', 'waiting_confirmation')
    .executeTakeFirst();
  return row !== undefined;
}

/** False when there was no such payment. */
export async function deletePayment(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('payments').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Yearly dues of the default category in rupiah, or undefined without one. */
export async function findYearlyDues(db: Database): Promise<number | undefined> {
  const row = await db.selectFrom('categories').select('fee').where('is_default', '=', 1).executeTakeFirst();
  return row?.fee;
}

export function readNotifiedAdmins(db: Database) {
  return db
    .selectFrom('admins')
    .select(['name', 'email'])
    .where('receive_payment_notification', '=', 1)
    .execute();
}
