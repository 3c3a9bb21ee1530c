// The SQL about payments.

import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { monthOfDay } from '#shared/dates.ts';
import { charges, paymentNumber, paymentNumberForm } from '#shared/payments/payments.rules.ts';
import { openStatuses, type PaymentStatus, paymentStatuses } from '#shared/payments/payments.states.ts';
import { LIFETIME_END } from '#shared/renewals/renewals.rules.ts';
import { type AccountChoice, selectFirstActive } from '../../association/bank-accounts.db.ts';
import { insertEvents } from '../../changes/audit-record.ts';
import { countOn, nextNumber } from '../../changes/counters.ts';
import { coveredTo, coveredUnlessPaid, linesOfBill, withLines } from '../../db/bill-lines.ts';
import { feeOn } from '../../db/category-fees.ts';
import type { Database, Tx } from '../../db/database.ts';
import { depositedFor } from '../../db/deposits.ts';
import { columns, engineOf } from '../../db/dialect.ts';
import { querySlices } from '../../db/query-slices.ts';
import { getOnlyRow, precompile, prepare, readNow } from '../../db/reads/prepare.ts';
import type { NewRow, Row, RowChange } from '../../db/schema.ts';
import type { Flag } from '../../db/table-facts.ts';

const accountColumns = [
  'bank_accounts.bank_name',
  'bank_accounts.number as account_number',
  'bank_accounts.holder as account_holder',
  'association_images.file_key as qris_key',
] as const;

export function selectPayments(db: Database, covered: RawBuilder<string | null> = coveredUnlessPaid) {
  return db
    .selectFrom('payments')
    .innerJoin('members', 'members.id', 'payments.member_id')
    .innerJoin('bank_accounts', 'bank_accounts.id', 'payments.bank_account_id')
    .leftJoin('association_images', 'association_images.id', 'bank_accounts.qris_image_id')
    .leftJoin('admins', 'admins.id', 'payments.decided_by')
    .selectAll('payments')
    .select(accountColumns)
    .select([
      'members.name as member_name',
      'members.company as member_company',
      'members.photo_key as member_photo_key',
      'members.email as member_email',
      'admins.name as decided_by_name',
    ])
    .select(linesOfBill(db).as('stored_lines'))
    .select(depositedFor('payments.id').as('deposited'))
    .select(covered.as('covered_to'));
}

type SelectedPayment = Omit<Awaited<ReturnType<typeof readPayment>>[number], 'member_company_category_id'>;

const readPayment = prepare((db: Database, { id }: { id: number }, isForScreen: boolean) =>
  selectPayments(db, isForScreen ? coveredUnlessPaid : coveredTo).where('payments.id', '=', id),
);

/** A bill with its lines, without what only lists filter by. */
export type PaymentRow = Omit<ReturnType<typeof withLines<SelectedPayment>>, 'stored_lines'>;

export async function findPayment(db: Database, id: number): Promise<PaymentRow | undefined> {
  return (await readPayment(db, { id }, false)).map(withLines)[0];
}

/** Finds a payment as `findPayment` does, where nothing is decided: of a paid one nobody asks what is covered. */
export async function findShownPayment(db: Database, id: number): Promise<PaymentRow | undefined> {
  return (await readPayment(db, { id }, true)).map(withLines)[0];
}

/** Expects a change that has locked their members. */
export async function readPayments(tx: Tx, ids: readonly number[]): Promise<PaymentRow[]> {
  const found: PaymentRow[] = [];
  for (const some of querySlices(ids))
    found.push(
      ...(await selectPayments(tx, coveredTo).where('payments.id', 'in', some).execute()).map(withLines),
    );
  return found;
}

/** Reads the day on which the last deposit of each payment counts. */
export async function readDepositDays(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const days = new Map<number, string>();
  for (const some of querySlices(ids))
    for (const { payment_id, day } of await tx
      .selectFrom('deposit_uses')
      .select(['payment_id', ({ fn }) => fn.max('counts_on').as('day')])
      .where('payment_id', 'in', some)
      .groupBy('payment_id')
      .execute())
      if (payment_id !== null) days.set(payment_id, day);
  return days;
}

const readOwnPayment = prepare((db: Database, { memberId, id }: { memberId: number; id: number }) =>
  selectPayments(db).where('payments.id', '=', id).where('payments.member_id', '=', memberId),
);

export async function findOwnPayment(
  db: Database,
  memberId: number,
  id: number,
): Promise<PaymentRow | undefined> {
  return (await readOwnPayment(db, { memberId, id })).map(withLines)[0];
}

const readOwnPayments = prepare((db: Database, { memberId }: { memberId: number }) =>
  selectPayments(db)
    .where('payments.member_id', '=', memberId)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc'),
);

export async function readMemberPayments(db: Database, memberId: number): Promise<PaymentRow[]> {
  return (await readOwnPayments(db, { memberId })).map(withLines);
}

type InsertedPayment = Omit<Row<'payments'>, 'member_company_category_id'>;

/** A line of a new payment. */
export type NewLine = Omit<NewRow<'payment_lines'>, 'payment_id'>;

interface NewBill {
  payment: Omit<NewRow<'payments'>, 'number'>;
  lines: NewLine[];
  /** The audit record of the bill that is inserted. Left out where a later statement stores it. */
  record?: BillEvent | undefined;
}

/** What it says of the bill must be its id as the subject, and its number in the text of `after`. */
export type BillEvent = (bill: { id: number; number: string }) => NewRow<'audit_events'>;

/** Inserts a payment with its lines and the next number of the month. `day` is the Jakarta day, `YYYY-MM-DD`. */
export async function insertPayment(
  tx: Tx,
  day: string,
  { payment, lines, record }: NewBill,
): Promise<InsertedPayment> {
  const counter = `payments:${monthOfDay(day)}`;
  if (engineOf(tx) === 'postgres') {
    const records = record ? [record({ id: 0, number: NUMBER_TO_COME })] : [];
    return getOnlyRow(
      await insertCounted(tx, { ...payment, ...paymentNumberForm(day), counter, lines, records }),
    );
  }
  const number = paymentNumber(day, await nextNumber(tx, counter));
  const inserted = getOnlyRow(await insertNumbered(tx, { ...payment, number }));
  await insertLines(tx, { lines: lines.map((line) => ({ ...line, payment_id: inserted.id })) });
  if (record) await insertEvents(tx, [record(inserted)]);
  return inserted;
}

/** In the record, until the statement knows the number. */
const NUMBER_TO_COME = '(nomor)';

const insertNumbered = prepare((tx: Tx, payment: NewRow<'payments'>) =>
  tx.insertInto('payments').values(payment).returningAll(),
);

const insertLines = prepare((tx: Tx, { lines }: { lines: NewRow<'payment_lines'>[] }) =>
  tx.insertInto('payment_lines').values(lines),
);

type CountedPayment = NewBill['payment'] &
  NumberForm & { counter: string; lines: NewLine[]; records: NewRow<'audit_events'>[] };

type NumberForm = ReturnType<typeof paymentNumberForm>;

/** One statement, so that the counter of the month is locked for a moment less: it makes all orders wait. */
const insertCounted = prepare(
  (tx: Tx, { counter, prefix, digits, lines, records: [record], ...payment }: CountedPayment) => {
    const stored = tx
      .with('next', (query) => countOn(query, counter))
      .with('bill', (query) =>
        query
          .insertInto('payments')
          .values({ ...payment, number: numberInSql({ prefix, digits }) })
          .returningAll(),
      )
      .with('bill_lines', (query) =>
        query
          .insertInto('payment_lines')
          .values(lines.map((line) => ({ ...line, payment_id: query.selectFrom('bill').select('bill.id') }))),
      );
    if (!record) return stored.selectFrom('bill').selectAll();
    return stored
      .with('recorded', (query) =>
        query.insertInto('audit_events').values({
          ...record,
          subject_id: query.selectFrom('bill').select('bill.id'),
          after: sql<string>`replace(${record.after}, ${sql.lit(NUMBER_TO_COME)}, (select number from bill))`,
        }),
      )
      .selectFrom('bill')
      .selectAll();
  },
);

/** `paymentNumber` of the counted value. */
function numberInSql({ prefix, digits }: NumberForm): RawBuilder<string> {
  return sql<string>`(select ${prefix}::text || lpad(value::text, greatest(${digits}, length(value::text)), '0') from next)`;
}

const update = prepare((tx: Tx, { id, ...change }: RowChange<'payments'> & { id: number }) =>
  tx.updateTable('payments').set(change).where('id', '=', id),
);

/** Expects a change that has locked the payment's member, and so knows the status it changes. */
export async function updatePayment(tx: Tx, id: number, change: RowChange<'payments'>): Promise<void> {
  await update(tx, { ...change, id });
}

/** What a decision changes, and an undo puts back. */
export type PaymentState = Pick<
  Row<'payments'>,
  'status' | 'admin_note' | 'submitted_at' | 'decided_by' | 'decided_at'
>;

type ChangedRow = PaymentState & { id: number };

const updateStates = prepare((tx: Tx, { rows, now }: { rows: ChangedRow[]; now: string }) => {
  const { reference, timestamp } = columns(engineOf(tx));
  const values = rows.map(
    ({ id, status, admin_note, submitted_at, decided_by, decided_at }) =>
      sql`(cast(${id} as ${reference}), ${status}, ${admin_note}, cast(${submitted_at} as ${timestamp}),
        cast(${decided_by} as ${reference}), cast(${decided_at} as ${timestamp}))`,
  );
  return tx
    .updateTable('payments')
    .from(sql<ChangedState>`(values ${sql.join(values)})`.as('changed'))
    .set((row) => ({
      status: row.ref('changed.column2'),
      admin_note: row.ref('changed.column3'),
      submitted_at: row.ref('changed.column4'),
      // Null for who was deleted since: an undo puts back who had decided before.
      decided_by: row.selectFrom('admins').select('admins.id').whereRef('admins.id', '=', 'changed.column5'),
      decided_at: row.ref('changed.column6'),
      updated_at: now,
    }))
    .whereRef('payments.id', '=', 'changed.column1');
});

/** Each gets its state. Expects a change that has locked the members of these payments. */
export async function updatePaymentStates(
  tx: Tx,
  payments: readonly ChangedRow[],
  now: string,
): Promise<void> {
  const rows = payments.map(({ id, status, admin_note, submitted_at, decided_by, decided_at }) => ({
    id,
    status,
    admin_note,
    submitted_at,
    decided_by,
    decided_at,
  }));
  await updateStates(tx, { rows, now });
}

/** Both engines name the columns of `values` like this. */
interface ChangedState {
  column1: number;
  column2: PaymentStatus;
  column3: string | null;
  column4: string | null;
  column5: number | null;
  column6: string | null;
}

const cancelOpen = prepare((tx: Tx, { memberIds, now }: { memberIds: number[]; now: string }) =>
  tx
    .updateTable('payments')
    .set({ status: 'canceled', updated_at: now })
    .where('member_id', 'in', memberIds)
    .where('status', '=', 'waiting_payment')
    .returning(['id', 'member_id', 'number', 'bank_account_id', 'total', 'unique_code', 'proof_key']),
);

/** An order that a newer one has replaced. */
export type ReplacedOrder = Awaited<ReturnType<typeof cancelOpen>>[number];

/** Cancels orders of these members that were never paid, to make room for others. */
export function cancelOpenOrders(
  tx: Tx,
  memberIds: readonly number[],
  now: string,
): Promise<ReplacedOrder[]> {
  return cancelOpen(tx, { memberIds: [...memberIds], now });
}

/** Reads those of these payments whose member has ordered again since, and that order is open. */
export async function readReplaced(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const replaced = new Set<number>();
  for (const some of querySlices(ids)) {
    const rows = await tx
      .selectFrom('payments')
      .innerJoin('payments as newer', 'newer.member_id', 'payments.member_id')
      .select('payments.id')
      .where('payments.id', 'in', some)
      .whereRef('newer.id', '>', 'payments.id')
      .where('newer.status', 'in', openStatuses)
      .execute();
    for (const { id } of rows) replaced.add(id);
  }
  return replaced;
}

/** Reads open and paid bills with an entry fee for one of these members, oldest first. */
export async function readEntryFeeBills(db: Database, memberIds: readonly number[]) {
  const found = [];
  for (const some of querySlices(memberIds))
    found.push(
      ...(await db
        .selectFrom('payment_lines')
        .innerJoin('payments', 'payments.id', 'payment_lines.payment_id')
        .select(['payments.id', 'payment_lines.member_id', 'payments.number', 'payments.status'])
        .where('payment_lines.member_id', 'in', some)
        .where('payment_lines.kind', '=', 'entry_fee')
        .where(
          'payments.status',
          'in',
          paymentStatuses.filter((status) => charges({ status })),
        )
        .orderBy('payments.id')
        .execute()),
    );
  return found;
}

/** Reads open bills of these members, oldest first. */
export async function readOpenBills(db: Database, memberIds: readonly number[]): Promise<PaymentRow[]> {
  const found: PaymentRow[] = [];
  for (const some of querySlices(memberIds)) {
    const open = selectPayments(db)
      .where('payments.member_id', 'in', some)
      .where('payments.status', 'in', openStatuses)
      .orderBy('payments.id');
    found.push(...(await open.execute()).map(withLines));
  }
  return found;
}

/** Stores whether the next bill of these members has an entry fee. Expects a change that has locked them. */
export async function setOwedEntryFee(tx: Tx, memberIds: readonly number[], owes: Flag): Promise<void> {
  for (const some of querySlices(memberIds))
    await tx.updateTable('members').set({ owes_entry_fee: owes }).where('id', 'in', some).execute();
}

/** Expects a change that has locked the payment's member. */
export async function deletePayment(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('payments').where('id', '=', id).execute();
}

export type BillFacts = ReturnType<typeof orderFacts>;

/** The account that a new bill names. */
export type BillAccount = BillFacts['account'];

type OrderingMember = { memberId: number; today: string };

export interface BillRules {
  isByCategory: boolean;
  accountChoice: AccountChoice;
}

const factsQuery = precompile(
  (db: Database, { memberId, today }: OrderingMember, { isByCategory, accountChoice }: BillRules) =>
    db
      .selectFrom(() => selectFirstActive(db, accountChoice).as('bank_accounts'))
      .leftJoin('association_images', 'association_images.id', 'bank_accounts.qris_image_id')
      .innerJoin('members', (join) => join.on('members.id', '=', memberId))
      .leftJoin('categories as usual', (join) => join.on('usual.is_default', '=', 1))
      .leftJoin('categories as own', (join) =>
        join.on('own.id', '=', (on) => on.fn.coalesce('members.category_id', 'usual.id')),
      )
      .innerJoin(countUndecided(db, memberId).as('undecided'), (join) => join.onTrue())
      .leftJoin(lastEndOf(db, memberId).as('granted'), (join) => join.onTrue())
      .select(feeOn(isByCategory ? 'own.id' : 'usual.id', today).as('fee'))
      .select(['own.id as category_id', 'own.name as category_name', 'own.entry_fee'])
      .select(['members.owes_entry_fee', 'members.stop_reason', 'granted.last_end', 'granted.lifetimes'])
      .select(['bank_accounts.id as bank_account_id', ...accountColumns])
      .select(['undecided.waiting', 'undecided.unpaid', 'undecided.holding']),
);

function countUndecided(db: Database, memberId: number) {
  return db
    .selectFrom('payments')
    .where('member_id', '=', memberId)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', '=', 'waiting_confirmation').as('waiting'),
      fn.countAll<number>().filterWhere('status', '=', 'waiting_payment').as('unpaid'),
    ])
    .select(
      sql<
        string | null
      >`max(case when status = 'waiting_payment' and ${depositedFor('payments.id')} > 0 then number end)`.as(
        'holding',
      ),
    );
}

function lastEndOf(db: Database, memberId: number) {
  return db
    .selectFrom('renewals')
    .where('member_id', '=', memberId)
    .select(({ fn }) => [
      fn.max('expired_at').filterWhere('expired_at', '<', LIFETIME_END).as('last_end'),
      fn.countAll<number>().filterWhere('expired_at', '=', LIFETIME_END).as('lifetimes'),
    ]);
}

/**
 * Reads what a new payment depends on: dues of a year, owed entry fee, pricing category, account, last end of the
 * periods, and undecided payments. Sums are rupiah.
 */
export async function readOrderFacts(db: Database, member: OrderingMember, rules: BillRules) {
  return orderFacts(await readNow(db, orderFactsQuery(db, member, rules)), rules);
}

/** Returns the query for a caller that sends it along with another one, and gives the answer to `orderFacts`. */
export function orderFactsQuery(
  db: Database,
  member: OrderingMember,
  rules: BillRules,
): CompiledQuery<FactsRow> {
  return factsQuery(db, member, rules);
}

type FactsRow = ReturnType<typeof factsQuery> extends CompiledQuery<infer Row> ? Row : never;

/** Returns them as `readOrderFacts` does. */
export function orderFacts(rows: FactsRow[], rules: Pick<BillRules, 'isByCategory'>) {
  const {
    fee,
    entry_fee,
    owes_entry_fee,
    category_id,
    category_name,
    last_end,
    lifetimes,
    stop_reason,
    waiting,
    unpaid,
    holding,
    ...account
  } = getOnlyRow(rows);
  return {
    fee,
    entryFee: rules.isByCategory && owes_entry_fee === 1 ? (entry_fee ?? 0) : 0,
    category: { id: category_id, name: category_name },
    lastEnd: last_end,
    isLifetime: Number(lifetimes) > 0,
    hasStopped: stop_reason !== null,
    waiting,
    unpaid,
    /** The number of an open bill that deposits wait for. */
    holding,
    account,
  };
}

export function readNotifiedAdmins(tx: Tx) {
  return tx
    .selectFrom('admins')
    .select(['name', 'email'])
    .where('receive_payment_notification', '=', 1)
    .execute();
}

/** Of the lines of bills: which one, and for whom it was. */
type LineOwner = Pick<Row<'payment_lines'>, 'payment_id' | 'line' | 'member_id'>;

/** The lines for one member become those of another. Returns what they were. */
export async function moveLines(tx: Tx, { from, to }: { from: number; to: number }): Promise<LineOwner[]> {
  const moved = await tx
    .updateTable('payment_lines')
    .set({ member_id: to })
    .where('member_id', '=', from)
    .returning(['payment_id', 'line'])
    .execute();
  return moved.map((line) => ({ ...line, member_id: from }));
}

/** Moves these of a member's lines, named by payment and line, to another member. */
export async function moveSomeLines(
  tx: Tx,
  lines: readonly { payment_id: number; line: number }[],
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (const { payment_id, line } of lines)
    await tx
      .updateTable('payment_lines')
      .set({ member_id: to })
      .where('payment_id', '=', payment_id)
      .where('line', '=', line)
      .where('member_id', '=', from)
      .execute();
}

/** The lines for a member in these payments become those of another. */
export async function moveLinesOfPayments(
  tx: Tx,
  paymentIds: readonly number[],
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (const some of querySlices(paymentIds))
    await tx
      .updateTable('payment_lines')
      .set({ member_id: to })
      .where('payment_id', 'in', some)
      .where('member_id', '=', from)
      .execute();
}
