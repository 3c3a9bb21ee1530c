// The SQL that derives a member's status, dates and number from the renewals.
import { type CompiledQuery, sql } from 'kysely';
import type { StopReason } from '#shared/stops/stops.states.ts';
import type { Database, Tx } from '../../db/database.ts';
import { columns, engineOf, lockRows } from '../../db/dialect.ts';
import { numberSuffix } from '../../db/lists/search-texts.ts';
import { querySlices, readInSlices } from '../../db/query-slices.ts';
import { readLong } from '../../db/reads/long-reads.ts';
import { precompile, prepare, readNow, readTogether } from '../../db/reads/prepare.ts';
import type { NewRow, Row, RowChange } from '../../db/schema.ts';
import { getOnly } from '../../lib/lists.ts';
import { foldColumns } from './stored-terms.rule.ts';

export type LockedRow = ReturnType<typeof lockByIds> extends CompiledQuery<infer Row> ? Row : never;

const lockByIds = precompile((tx: Tx, { ids }: { ids: number[] }) =>
  lockRows(tx, selectMembers(tx), 'members').where('members.id', 'in', ids).orderBy('members.id'),
);

/**
 * Reads members with the codes of their company categories, locked until the transaction ends. Give the ids in
 * ascending order.
 */
export function readLockedMembers(tx: Tx, ids: readonly number[]): Promise<LockedRow[]> {
  return readInSlices(ids, (some) => readNow(tx, lockByIds(tx, { ids: some }, undefined)));
}

/** Locks one member and then runs the query, in one round trip. */
export async function readLockedWith<Row>(
  tx: Tx,
  id: number,
  query: CompiledQuery<Row>,
): Promise<{ locked: LockedRow | undefined; rows: Row[] }> {
  const [members, rows] = await readTogether(tx, lockByIds(tx, { ids: [id] }, undefined), query);
  return { locked: members[0], rows };
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

/** Reads the member to whom the row belongs, locked until the transaction ends. */
export async function readLockedOwner(tx: Tx, { table, id }: Owned): Promise<LockedRow | undefined> {
  return (await lockOwner(tx, { id }, table))[0];
}

function selectMembers(tx: Tx) {
  return tx
    .selectFrom('members')
    .leftJoin('company_categories', 'company_categories.id', 'members.company_category_id')
    .select(['members.id', 'members.status', 'members.number', 'members.started_at', 'members.expired_at'])
    .select(['members.next_started_at', 'members.category_id', 'members.owes_entry_fee'])
    .select(['members.stop_reason', 'members.status_before_stop'])
    .select(['members.name', 'members.email', 'members.company', 'members.photo_key'])
    .select('company_categories.code');
}

const renewalsOf = prepare((db: Database, { memberIds }: { memberIds: number[] }) =>
  db.selectFrom('renewals').select(foldColumns).where('member_id', 'in', memberIds),
);

/** Returns undefined when there is none. */
export function findRenewalOwner(db: Database, renewal: { id: number } | { paymentId: number }) {
  return db
    .selectFrom('renewals')
    .select(['id', 'member_id'])
    .where((row) =>
      'id' in renewal ? row('id', '=', renewal.id) : row('payment_id', '=', renewal.paymentId),
    )
    .executeTakeFirst();
}

/** Reads those of these members. */
export function readRenewals(db: Database, memberIds: readonly number[]) {
  return renewalsOf(db, { memberIds: [...memberIds] });
}

const insert = prepare((tx: Tx, { renewals }: { renewals: NewRow<'renewals'>[] }) =>
  tx
    .insertInto('renewals')
    .values(renewals)
    .returning(['id', 'member_id', 'payment_id', 'started_at', 'has_start', 'expired_at', 'created_at'])
    .returning(['import_id', 'kind', 'reason']),
);

/** Returns them in the order given. */
export async function insertRenewals(tx: Tx, renewals: NewRow<'renewals'>[]) {
  return (await insert(tx, { renewals })).toSorted((a, b) => a.id - b.id);
}

export function readMemberRenewals(db: Database, memberIds: readonly number[]) {
  return db
    .selectFrom('renewals')
    .select(['id', 'member_id', 'import_id', 'fixed_end'])
    .where('member_id', 'in', memberIds)
    .execute();
}

const readNumbers = prepare((tx: Tx, { numbers }: { numbers: string[] }) =>
  tx
    .selectFrom('members')
    .select('number')
    .where('number', 'in', numbers)
    .unionAll(tx.selectFrom('old_numbers').select('number').where('number', 'in', numbers)),
);

/** Reads those of these numbers that members have, or had before a merge. */
export async function readTakenNumbers(tx: Tx, numbers: readonly string[]): Promise<Set<string>> {
  const rows = await readNumbers(tx, { numbers: [...numbers] });
  return new Set(rows.flatMap(({ number }) => number ?? []));
}

const updatePeriod = prepare((tx: Tx, { id, ...period }: RowChange<'renewals'> & { id: number }) =>
  tx.updateTable('renewals').set(period).where('id', '=', id),
);

export async function setPeriod(tx: Tx, id: number, startedAt: string, expiredAt: string): Promise<void> {
  await updatePeriod(tx, { id, started_at: startedAt, expired_at: expiredAt });
}

/** Changes a renewal with fixed dates. The period follows with the fold. */
export async function setFixedEnd(tx: Tx, id: number, end: string): Promise<void> {
  await tx.updateTable('renewals').set({ fixed_end: end }).where('id', '=', id).execute();
}

/** Returns undefined when there was no such renewal. */
export function deleteRenewal(tx: Tx, id: number) {
  return tx
    .deleteFrom('renewals')
    .where('id', '=', id)
    .returning(['started_at', 'has_start', 'expired_at', 'payment_id'])
    .executeTakeFirst();
}

const deleteOfPayments = prepare((tx: Tx, { paymentIds }: { paymentIds: number[] }) =>
  tx.deleteFrom('renewals').where('payment_id', 'in', paymentIds),
);

/** Deletes the renewals that these paid payments own, if any. */
export async function deleteRenewalsOfPayments(tx: Tx, paymentIds: readonly number[]): Promise<void> {
  await deleteOfPayments(tx, { paymentIds: [...paymentIds] });
}

export type StoredMembership = Pick<
  Row<'members'>,
  'id' | 'status' | 'started_at' | 'expired_at' | 'next_started_at'
> & {
  /** Of a member who had none; null: the number stays as it is. */
  firstNumber: string | null;
};

/** A first number is searched from then on. */
export async function updateMemberships(
  tx: Tx,
  memberships: readonly StoredMembership[],
  now: string,
): Promise<void> {
  const rows = memberships.map(({ firstNumber, ...row }) => ({
    ...row,
    number: firstNumber,
    suffix: numberSuffix(firstNumber),
  }));
  await update(
    tx,
    { rows, now },
    memberships.some(({ firstNumber }) => firstNumber !== null),
  );
}

type ChangedRow = Omit<StoredMembership, 'firstNumber'> & { number: string | null; suffix: string };

const update = prepare((tx: Tx, { rows, now }: { rows: ChangedRow[]; now: string }, hasNumbers: boolean) => {
  const { reference, date } = columns(engineOf(tx));
  const values = rows.map(
    ({ id, status, started_at, expired_at, next_started_at, number, suffix }) =>
      sql`(cast(${id} as ${reference}), ${status}, cast(${started_at} as ${date}), cast(${expired_at} as ${date}), cast(${next_started_at} as ${date}), ${number}, ${suffix})`,
  );
  return tx
    .updateTable('members')
    .from(sql<ChangedMembership>`(values ${sql.join(values)})`.as('changed'))
    .set((row) => ({
      status: row.ref('changed.column2'),
      started_at: row.ref('changed.column3'),
      expired_at: row.ref('changed.column4'),
      next_started_at: row.ref('changed.column5'),
      ...(hasNumbers && {
        number: sql<string>`coalesce(changed.column6, members.number)`,
        search_text: sql<string>`search_text || changed.column7`,
      }),
      updated_at: now,
    }))
    .whereRef('members.id', '=', 'changed.column1');
});

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

/** Their status of now comes back where no period says another. */
export async function insertStops(
  tx: Tx,
  memberIds: readonly number[],
  { reason, note, day }: { reason: StopReason; note: string | null; day: string },
): Promise<void> {
  for (const some of querySlices(memberIds))
    await tx
      .updateTable('members')
      .set((row) => ({
        stop_reason: reason,
        stop_note: note,
        stopped_on: day,
        status_before_stop: row.ref('status'),
      }))
      .where('id', 'in', some)
      .execute();
}

export async function deleteStops(tx: Tx, memberIds: readonly number[]): Promise<void> {
  const nothing = { stop_reason: null, stop_note: null, stopped_on: null, status_before_stop: null };
  for (const some of querySlices(memberIds))
    await tx.updateTable('members').set(nothing).where('id', 'in', some).execute();
}

/**
 * Makes active members inactive whose last day, grace included, has passed and whom no period follows. `before`: the
 * first end that still counts. Returns their ids.
 */
export async function expireMembers(tx: Tx, before: string, now: string): Promise<number[]> {
  const rows = await tx
    .updateTable('members')
    .set({ status: 'inactive', updated_at: now })
    .where('status', '=', 'active')
    .where('expired_at', '<', before)
    .where('next_started_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts the members whom `expireMembers` would make inactive. */
export async function countExpiring(db: Database, before: string): Promise<number> {
  const query = sql<{ count: number }>`
    select count(*) as count from members
    where status = 'active' and expired_at < ${before} and next_started_at is null`;
  return Number(getOnly(await readLong(db, query.compile(db))).count);
}

/** Reads what the fold of these members needs. */
export function readFolded(db: Database, ids: readonly number[]) {
  return db.selectFrom('members').select(['id', 'status', 'stop_reason']).where('id', 'in', ids).execute();
}

/**
 * Reads ids of members whose stored run may not be that of today. Another one follows or has begun, or a clock that ran
 * ahead has moved them. Those in a gap are among them. `before`: the first end that still counts as active.
 */
export async function readToRefold(db: Database, today: string, before: string): Promise<number[]> {
  const query = sql<{ id: number }>`
    select id from members where status = 'active' and expired_at < ${today} and next_started_at is not null
    union select id from members where status = 'active' and started_at > ${today}
    union select id from members where status = 'inactive' and expired_at >= ${before} and stop_reason is null
    union select id from members where next_started_at <= ${today}`;
  return (await readLong(db, query.compile(db))).map(({ id }) => id);
}

const revokeLinks = prepare((tx: Tx, { memberIds, now }: { memberIds: number[]; now: string }) =>
  tx
    .updateTable('renew_links')
    .set({ revoked_at: now })
    .where('member_id', 'in', memberIds)
    .where('revoked_at', 'is', null),
);

/** Ends the links of these members to renew without a login. */
export async function revokeRenewLinks(tx: Tx, memberIds: readonly number[], now: string): Promise<void> {
  await revokeLinks(tx, { memberIds: [...memberIds], now });
}
