// The SQL that derives a member's status, dates and number from the renewals.
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import { columns, engineOf, lockRows } from '../../db/dialect.ts';
import { numberSuffix } from '../../db/lists/search-texts.ts';
import { querySlices } from '../../db/query-slices.ts';
import { readLong } from '../../db/reads/long-reads.ts';
import { prepare, theRow } from '../../db/reads/prepare.ts';
import type { NewRow, Row, RowChange } from '../../db/schema.ts';
import { foldColumns } from './stored-terms.ts';

export type LockedRow = Awaited<ReturnType<typeof lockById>>[number];

const lockById = prepare((tx: Tx, { id }: { id: number }) =>
  lockRows(tx, selectMembers(tx), 'members').where('members.id', '=', id),
);

/** The member with the code of the company category, locked until the transaction ends. */
export async function readLockedMember(tx: Tx, id: number): Promise<LockedRow | undefined> {
  return (await lockById(tx, { id }))[0];
}

/** The same for many: give the ids in ascending order. */
export async function readLockedMembers(tx: Tx, ids: readonly number[]): Promise<LockedRow[]> {
  const rows: LockedRow[] = [];
  for (const some of querySlices(ids))
    rows.push(
      ...(await lockRows(tx, selectMembers(tx), 'members')
        .where('members.id', 'in', some)
        .orderBy('members.id')
        .execute()),
    );
  return rows;
}

/** A row that always belongs to the same member. */
export interface Owned {
  table: 'payments' | 'renewals';
  id: number;
}

const lockOwner = prepare((tx: Tx, { id }: { id: number }, table: Owned['table']) =>
  lockRows(tx, selectMembers(tx), 'members').where('members.id', '=', (is) =>
    is.selectFrom(table).select('member_id').where('id', '=', id),
  ),
);

/** The member to whom the row belongs, locked until the transaction ends. */
export async function readLockedOwner(tx: Tx, { table, id }: Owned): Promise<LockedRow | undefined> {
  return (await lockOwner(tx, { id }, table))[0];
}

function selectMembers(tx: Tx) {
  return tx
    .selectFrom('members')
    .leftJoin('company_categories', 'company_categories.id', 'members.company_category_id')
    .select(['members.id', 'members.status', 'members.number', 'members.started_at', 'members.expired_at'])
    .select('members.next_started_at')
    .select(['members.name', 'members.email', 'members.company', 'members.photo_key'])
    .select('company_categories.code');
}

const renewalsOf = prepare((db: Database, { memberId }: { memberId: number }) =>
  db.selectFrom('renewals').select(foldColumns).where('member_id', '=', memberId),
);

export function readRenewals(db: Database, memberId: number) {
  return renewalsOf(db, { memberId });
}

/** Of these members. */
export function readRenewalsOfMembers(db: Database, memberIds: readonly number[]) {
  return db.selectFrom('renewals').select(foldColumns).where('member_id', 'in', memberIds).execute();
}

const insertPrepared = prepare((tx: Tx, renewal: NewRow<'renewals'>) =>
  tx
    .insertInto('renewals')
    .values(renewal)
    .returning(['id', 'member_id', 'payment_id', 'started_at', 'expired_at', 'created_at']),
);

export async function insertRenewal(tx: Tx, renewal: NewRow<'renewals'>) {
  return theRow(await insertPrepared(tx, renewal));
}

export async function insertRenewals(tx: Tx, renewals: NewRow<'renewals'>[]): Promise<void> {
  await tx.insertInto('renewals').values(renewals).execute();
}

export function readRenewalsOf(db: Database, memberIds: readonly number[]) {
  return db
    .selectFrom('renewals')
    .select(['id', 'member_id', 'import_id'])
    .where('member_id', 'in', memberIds)
    .execute();
}

const readNumber = prepare((tx: Tx, { number }: { number: string }) =>
  tx.selectFrom('members').select('id').where('number', '=', number),
);

export async function isNumberTaken(tx: Tx, number: string): Promise<boolean> {
  return (await readNumber(tx, { number })).length > 0;
}

/** Those of these numbers that members have. */
export async function readTakenNumbers(tx: Tx, numbers: readonly string[]): Promise<Set<string>> {
  const rows = await tx.selectFrom('members').select('number').where('number', 'in', numbers).execute();
  return new Set(rows.flatMap(({ number }) => number ?? []));
}

const updatePeriod = prepare((tx: Tx, { id, ...period }: RowChange<'renewals'> & { id: number }) =>
  tx.updateTable('renewals').set(period).where('id', '=', id),
);

export async function setPeriod(tx: Tx, id: number, startedAt: string, expiredAt: string): Promise<void> {
  await updatePeriod(tx, { id, started_at: startedAt, expired_at: expiredAt });
}

/** Undefined when there was no such renewal. */
export function deleteRenewal(tx: Tx, id: number) {
  return tx
    .deleteFrom('renewals')
    .where('id', '=', id)
    .returning(['started_at', 'expired_at', 'payment_id'])
    .executeTakeFirst();
}

const deleteOfPayment = prepare((tx: Tx, { paymentId }: { paymentId: number }) =>
  tx.deleteFrom('renewals').where('payment_id', '=', paymentId),
);

/** The renewal that a paid payment owns, if any. */
export async function deleteRenewalOfPayment(tx: Tx, paymentId: number): Promise<void> {
  await deleteOfPayment(tx, { paymentId });
}

/** The renewals that these paid payments own. */
export async function deleteRenewalsOfPayments(tx: Tx, paymentIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('renewals').where('payment_id', 'in', paymentIds).execute();
}

type MembershipColumns = Pick<
  RowChange<'members'>,
  'status' | 'started_at' | 'expired_at' | 'next_started_at' | 'number' | 'updated_at'
>;

const update = prepare(
  (tx: Tx, { memberId, suffix, ...change }: MembershipColumns & { memberId: number; suffix?: string }) =>
    tx
      .updateTable('members')
      .set({ ...change, ...(suffix !== undefined && { search_text: withSuffix(sql`${suffix}`) }) })
      .where('id', '=', memberId),
);

/** The searched text with a first number; a number never changes here. */
function withSuffix(suffix: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`case when members.number is null then search_text || ${suffix} else search_text end`;
}

export async function updateMembership(tx: Tx, memberId: number, change: MembershipColumns): Promise<void> {
  const { number = null } = change;
  await update(tx, { memberId, ...change, ...(number !== null && { suffix: numberSuffix(number) }) });
}

export type StoredMembership = Pick<
  Row<'members'>,
  'id' | 'status' | 'started_at' | 'expired_at' | 'next_started_at' | 'number'
>;

/** The same for many members, in one statement. */
export async function updateMemberships(
  tx: Tx,
  memberships: readonly StoredMembership[],
  now: string,
): Promise<void> {
  const { reference, date } = columns(engineOf(tx));
  const rows = memberships.map(
    ({ id, status, started_at, expired_at, next_started_at, number }) =>
      sql`(cast(${id} as ${reference}), ${status}, cast(${started_at} as ${date}), cast(${expired_at} as ${date}), cast(${next_started_at} as ${date}), ${number}, ${numberSuffix(number)})`,
  );
  await tx
    .updateTable('members')
    .from(sql<ChangedMembership>`(values ${sql.join(rows)})`.as('changed'))
    .set((row) => ({
      status: row.ref('changed.column2'),
      started_at: row.ref('changed.column3'),
      expired_at: row.ref('changed.column4'),
      next_started_at: row.ref('changed.column5'),
      number: row.ref('changed.column6'),
      search_text: withSuffix(sql.ref('changed.column7')),
      updated_at: now,
    }))
    .whereRef('members.id', '=', 'changed.column1')
    .execute();
}

/** Both engines name the columns of `values` like this. */
interface ChangedMembership {
  column1: number;
  column2: StoredMembership['status'];
  column3: string | null;
  column4: string | null;
  column5: string | null;
  column6: string | null;
  column7: string;
}

/** Makes active members inactive whose last day has passed and whom no period follows. Returns how many. */
export async function expireMembers(tx: Tx, today: string, now: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('members')
    .set({ status: 'inactive', updated_at: now })
    .where('status', '=', 'active')
    .where('expired_at', '<', today)
    .where('next_started_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Ids of members whose stored run may not be that of today. Another one follows or has begun, or a clock that ran ahead
 * has moved them. Those in a gap are among them.
 */
export async function readToRefold(db: Database, today: string): Promise<number[]> {
  const query = sql<{ id: number }>`
    select id from members where status = 'active' and expired_at < ${today} and next_started_at is not null
    union select id from members where status = 'active' and started_at > ${today}
    union select id from members where status = 'inactive' and expired_at >= ${today}
    union select id from members where next_started_at <= ${today}`;
  return (await readLong(db, query.compile(db))).map(({ id }) => id);
}

const revokeOf = prepare((tx: Tx, { memberId, now }: { memberId: number; now: string }) =>
  tx
    .updateTable('renew_links')
    .set({ revoked_at: now })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null),
);

/** Links to renew without a login. */
export async function revokeRenewLinksOf(tx: Tx, memberId: number, now: string): Promise<void> {
  await revokeOf(tx, { memberId, now });
}

/** The same of many members. */
export async function revokeRenewLinks(tx: Tx, memberIds: readonly number[], now: string): Promise<void> {
  await tx
    .updateTable('renew_links')
    .set({ revoked_at: now })
    .where('member_id', 'in', memberIds)
    .where('revoked_at', 'is', null)
    .execute();
}
