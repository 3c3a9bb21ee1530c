// The only SQL about payments.
import type { ExpressionBuilder } from 'kysely';
import type { PaymentStatus } from '#shared/labels.ts';
import type { PaymentFilters } from '#shared/payments.contract.ts';
import type { Database } from '../../db/connect.ts';
import { contains, memberMatches } from '../../db/dialect.ts';
import type { NewRow, RowChange, Tables } from '../../db/schema.ts';
import { type PageOf, pageWindow } from '../../lib/paginate.ts';

function selectPayments(db: Database) {
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

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

export function findPayment(db: Database, id: number) {
  return selectPayments(db).where('payments.id', '=', id).executeTakeFirst();
}

export function findPaymentOf(db: Database, memberId: number, id: number) {
  return selectPayments(db)
    .where('payments.id', '=', id)
    .where('payments.member_id', '=', memberId)
    .executeTakeFirst();
}

export function listPaymentsOf(db: Database, memberId: number): Promise<PaymentRow[]> {
  return selectPayments(db)
    .where('payments.member_id', '=', memberId)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .execute();
}

export async function listPayments(db: Database, filters: PaymentFilters): Promise<PageOf<PaymentRow>> {
  const { limit, offset } = pageWindow(filters.page);
  const [rows, total] = await Promise.all([
    selectPayments(db)
      .where(matching(db, filters))
      .orderBy('payments.created_at', 'desc')
      .orderBy('payments.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    countPayments(db, filters),
  ]);
  return { rows, total, page: filters.page };
}

/** Without a filter on the member the members are not even looked at. */
async function countPayments(db: Database, filters: PaymentFilters): Promise<number> {
  const counted = db
    .selectFrom('payments')
    .select((expression) => expression.fn.countAll<number>().as('total'));
  const concernsMember = filters.keyword !== '' || filters.company_category !== null;
  const query = concernsMember
    ? counted.innerJoin('members', 'members.id', 'payments.member_id').where(matching(db, filters))
    : counted.$if(filters.status !== null, (q) =>
        q.where('payments.status', '=', filters.status as PaymentStatus),
      );
  const { total } = await query.executeTakeFirstOrThrow();
  return Number(total);
}

/** All filters that are given apply together; the keyword meets the payment's number or its member (OPEN-022). */
function matching(db: Database, filters: Omit<PaymentFilters, 'page'>) {
  return (expression: ExpressionBuilder<Tables, 'members' | 'payments'>) =>
    expression.and([
      ...(filters.keyword
        ? [
            expression.or([
              contains(db, 'payments.number', filters.keyword),
              memberMatches(db, filters.keyword),
            ]),
          ]
        : []),
      ...(filters.company_category === null
        ? []
        : [expression('members.company_category_id', '=', filters.company_category)]),
      ...(filters.status === null
        ? []
        : [expression('payments.status', '=', filters.status as PaymentStatus)]),
    ]);
}

export async function insertPayment(db: Database, payment: NewRow<'payments'>): Promise<number> {
  const { id } = await db.insertInto('payments').values(payment).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes a payment only if it is still in one of these statuses; false otherwise. */
export async function updatePayment(
  db: Database,
  { id, from }: { id: number; from: readonly PaymentStatus[] },
  change: RowChange<'payments'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set(change)
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Orders that were never paid give way to a new one (OPEN-029). */
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

export function listNotifiedAdmins(db: Database) {
  return db
    .selectFrom('admins')
    .select(['name', 'email'])
    .where('receive_payment_notification', '=', 1)
    .execute();
}
