// The SQL about merges. Rows of any table that names a member are read and moved by the name of the table.
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import { knownColumns } from '../../db/lists/known-as.ts';
import { withNameKey } from '../../db/lists/name-keys.ts';
import { readCountedPage } from '../../db/lists/paginate.ts';
import { querySlices } from '../../db/query-slices.ts';
import {
  getKeyColumn,
  keyColumns,
  listTableColumns,
  type NewRow,
  type Row,
  type RowChange,
  type TableName,
} from '../../db/schema.ts';
import type { OwnedTable } from './merge-rules.rule.ts';
import type { AnyRow, SinceFacts } from './stored-undo.types.ts';

async function rowsOf<T>(db: Database, query: RawBuilder<T>): Promise<T[]> {
  return (await query.execute(db)).rows;
}

export function readMemberRows(db: Database, ids: readonly number[]): Promise<AnyRow[]> {
  return rowsOf(db, sql<AnyRow>`select * from members where id in (${sql.join(ids)}) order by id`);
}

/** Reads whole rows, in the order in which they came. */
export function readOwned(db: Database, table: OwnedTable, memberId: number): Promise<AnyRow[]> {
  return rowsOf(
    db,
    sql<AnyRow>`select * from ${sql.table(table)} where member_id = ${memberId}
      order by ${sql.join(keyColumns(table).map((column) => sql.ref(column)))}`,
  );
}

export async function countOwned(db: Database, table: OwnedTable, memberId: number): Promise<number> {
  const [row] = await rowsOf(
    db,
    sql<{ count: number }>`select count(*) as count from ${sql.table(table)} where member_id = ${memberId}`,
  );
  return Number(row?.count ?? 0);
}

/** What a statement sets, so that lists find the rows at their new owner. */
function ownedBy(table: OwnedTable, memberId: number): RawBuilder<unknown> {
  const repeated = listTableColumns(table).flatMap(({ column, facts: { repeats } }) =>
    repeats === undefined
      ? []
      : sql`${sql.ref(column)} = (select ${sql.ref(repeats)} from members where id = ${memberId})`,
  );
  return sql.join([sql`member_id = ${memberId}`, ...repeated]);
}

/** Moves all rows of one member. Returns their keys. */
export async function moveOwned(
  tx: Tx,
  table: OwnedTable,
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  const key = sql.ref(getKeyColumn(table));
  const moved = await rowsOf(
    tx,
    sql<{ key: number }>`update ${sql.table(table)} set ${ownedBy(table, to)}
      where member_id = ${from} returning ${key} as key`,
  );
  return moved.map((row) => row.key).toSorted((a, b) => a - b);
}

/** Moves those of these rows that the member still has. Where the key is the member, its only row. */
export async function moveRows(
  tx: Tx,
  table: OwnedTable,
  { keys, from, to }: { keys: readonly number[]; from: number; to: number },
): Promise<void> {
  for (const some of querySlices(keys)) {
    const isKeyed = getKeyColumn(table) === 'member_id';
    const which = isKeyed ? sql`` : sql`and id in (${sql.join(some)})`;
    await sql`update ${sql.table(table)} set ${ownedBy(table, to)} where member_id = ${from} ${which}`.execute(
      tx,
    );
  }
}

export async function deleteOwned(tx: Tx, table: OwnedTable, memberId: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where member_id = ${memberId}`.execute(tx);
}

export async function deleteRows(tx: Tx, table: TableName, keys: readonly number[]): Promise<void> {
  for (const some of querySlices(keys))
    await sql`delete from ${sql.table(table)} where ${sql.ref(getKeyColumn(table))} in (${sql.join(some)})`.execute(
      tx,
    );
}

/** The row gets the id that it had. */
export async function insertRow(tx: Tx, table: TableName, row: AnyRow): Promise<void> {
  const names = Object.keys(row);
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(names.map((name) => row[name]))})`.execute(tx);
}

export async function rowExists(db: Database, table: TableName, id: number): Promise<boolean> {
  const found = await rowsOf(db, sql<{ id: number }>`select id from ${sql.table(table)} where id = ${id}`);
  return found.length > 0;
}

export async function deleteMerged(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('members').where('id', '=', memberId).execute();
}

/** Changes any columns, the address too: its links are moved or ended by the merge. */
export async function updateSurvivor(tx: Tx, id: number, change: RowChange<'members'>): Promise<void> {
  await tx.updateTable('members').set(withNameKey(change)).where('id', '=', id).execute();
}

/** Follows a merge, its undo or its end. The member is locked. */
export async function storeKnownAs(tx: Tx, id: number): Promise<void> {
  const known = await knownColumns(tx, id);
  if (known) await updateSurvivor(tx, id, known);
}

export async function setPayerTimes(tx: Tx, id: number, times: number): Promise<void> {
  await tx.updateTable('payer_names').set({ times }).where('id', '=', id).execute();
}

export function readDoublePairs(db: Database, memberId: number): Promise<Row<'double_pairs'>[]> {
  return db
    .selectFrom('double_pairs')
    .selectAll()
    .where((pair) => pair.or([pair('lower_id', '=', memberId), pair('higher_id', '=', memberId)]))
    .orderBy('id')
    .execute();
}

/** Returns its id; undefined when there is one of the two members. */
export async function insertPair(tx: Tx, pair: NewRow<'double_pairs'>): Promise<number | undefined> {
  const row = await tx
    .insertInto('double_pairs')
    .values(pair)
    .onConflict((conflict) => conflict.columns(['lower_id', 'higher_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function insertMerge(tx: Tx, merge: NewRow<'merges'>): Promise<number> {
  const { id } = await tx.insertInto('merges').values(merge).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateMerge(tx: Tx, id: number, change: RowChange<'merges'>): Promise<void> {
  await tx.updateTable('merges').set(change).where('id', '=', id).execute();
}

export async function insertOldNumber(tx: Tx, row: NewRow<'old_numbers'>): Promise<void> {
  await tx.insertInto('old_numbers').values(row).execute();
}

export async function insertOldDocuments(tx: Tx, rows: NewRow<'old_documents'>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('old_documents').values(rows).execute();
}

export async function deleteRemains(tx: Tx, mergeId: number): Promise<void> {
  await tx.deleteFrom('old_numbers').where('merge_id', '=', mergeId).execute();
  await tx.deleteFrom('old_documents').where('merge_id', '=', mergeId).execute();
}

function selectMerges(db: Database) {
  return db
    .selectFrom('merges')
    .leftJoin('members', 'members.id', 'merges.survivor_id')
    .selectAll('merges')
    .select([
      'members.name as survivor_name',
      'members.number as survivor_number',
      // A merge leaves at most one number that nobody has.
      (merge) =>
        merge
          .selectFrom('old_numbers')
          .select('old_numbers.number')
          .whereRef('old_numbers.merge_id', '=', 'merges.id')
          .limit(1)
          .as('old_number'),
    ]);
}

export type MergeRow = Awaited<ReturnType<ReturnType<typeof selectMerges>['executeTakeFirstOrThrow']>>;

export function findMerge(db: Database, id: number): Promise<MergeRow | undefined> {
  return selectMerges(db).where('merges.id', '=', id).executeTakeFirst();
}

/** The newest is the first. */
export function readMergePage(db: Database, page: number) {
  return readCountedPage(
    selectMerges(db).orderBy('merges.merged_at', 'desc').orderBy('merges.id', 'desc'),
    page,
  );
}

/** Tells whether this member was merged into another since, and is no member any more. */
export async function wasMerged(db: Database, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('merges')
    .select('id')
    .where('merged_id', '=', memberId)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Reads what has an effect on the undo, as it is now. */
export async function readSinceFacts(db: Database, memberId: number): Promise<SinceFacts> {
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'number', 'status', 'proof_key', 'decided_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  const renewals = await db
    .selectFrom('renewals')
    .select(['id', 'granted_on', 'years', 'fixed_start', 'fixed_end', 'has_start', 'kind', 'expired_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  const money = await db
    .selectFrom('statement_links')
    .select(['id', 'amount'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  const uses = await db
    .selectFrom('deposit_uses')
    .innerJoin('statement_links', 'statement_links.id', 'deposit_uses.deposit_id')
    .select(['deposit_uses.id', 'deposit_uses.amount', 'deposit_uses.used_on'])
    .where('statement_links.member_id', '=', memberId)
    .orderBy('deposit_uses.id')
    .execute();
  const member = await db
    .selectFrom('members')
    .select(['photo_key', 'stop_reason', 'stop_note', 'stopped_on', 'category_id'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const changes = await db
    .selectFrom('category_changes')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return {
    payments,
    renewals: renewals.map(({ id, expired_at, ...terms }) => ({
      id,
      terms: JSON.stringify(terms),
      end: expired_at,
    })),
    money: money.map(({ id, amount }) => ({ id, amount: Number(amount) })),
    deposit_uses: uses.map(({ amount, ...use }) => ({ ...use, amount: Number(amount) })),
    photo_key: member.photo_key,
    stop: JSON.stringify([member.stop_reason, member.stop_note, member.stopped_on]),
    category: JSON.stringify([member.category_id, changes.last]),
  };
}

/** Merges whose undo has ended, or whose survivor is gone: a merge into another member does not count as that. */
export function readEndedMerges(db: Database, mergedBefore: string) {
  return db
    .selectFrom('merges')
    .select(['id', 'merged_id'])
    .where('undo', 'is not', null)
    .where((merge) =>
      merge.or([
        merge('merged_at', '<=', mergedBefore),
        merge.and([
          merge.not(
            merge.exists(
              merge
                .selectFrom('members')
                .select('members.id')
                .whereRef('members.id', '=', 'merges.survivor_id'),
            ),
          ),
          merge.not(
            merge.exists(
              merge
                .selectFrom('merges as later')
                .select('later.id')
                .whereRef('later.merged_id', '=', 'merges.survivor_id')
                .where('later.undone_at', 'is', null),
            ),
          ),
        ]),
      ]),
    )
    .execute();
}

export async function countProofs(db: Database, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('proof_key', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts parts of credits that no payment needed. */
export async function countSurpluses(db: Database, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('statement_links')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('kind', '=', 'surplus')
    .where('is_rounding', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts reminders of both about the same end and stage. */
export async function countEqualReminders(
  db: Database,
  survivorId: number,
  mergedId: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('reminders')
    .innerJoin('reminders as other', (join) =>
      join
        .onRef('other.period_end', '=', 'reminders.period_end')
        .onRef('other.stage', '=', 'reminders.stage'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('reminders.member_id', '=', survivorId)
    .where('other.member_id', '=', mergedId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function readSurvivorsSince(db: Database, memberIds: readonly number[], since: string) {
  return db
    .selectFrom('merges')
    .select('survivor_id')
    .where('survivor_id', 'in', memberIds)
    .where('merged_at', '>=', since)
    .where('undone_at', 'is', null)
    .execute();
}

export async function setReminderOwner(
  tx: Tx,
  ids: readonly number[],
  memberId: number | null,
): Promise<void> {
  for (const some of querySlices(ids))
    await tx.updateTable('reminders').set({ member_id: memberId }).where('id', 'in', some).execute();
}

/** Dismisses the pair of these two, where nobody has dismissed it. Returns its id. */
export function dismissOpenPair(
  tx: Tx,
  { lower_id, higher_id, dismissed_at, dismissed_by_name }: NewRow<'double_pairs'>,
): Promise<Pick<Row<'double_pairs'>, 'id' | 'dismissed_at'>[]> {
  return tx
    .updateTable('double_pairs')
    .set({ dismissed_at: dismissed_at ?? null, dismissed_by_name: dismissed_by_name ?? null })
    .where('lower_id', '=', lower_id)
    .where('higher_id', '=', higher_id)
    .where('dismissed_at', 'is', null)
    .returning(['id', 'dismissed_at'])
    .execute();
}

/** Deletes those that nobody has dismissed since. `moments`: of their dismissals before. */
export async function deletePairs(
  tx: Tx,
  ids: readonly number[],
  moments: readonly (string | number | null)[],
): Promise<void> {
  for (const some of querySlices(ids))
    await tx
      .deleteFrom('double_pairs')
      .where('id', 'in', some)
      .where((pair) =>
        pair.or([pair('dismissed_at', 'is', null), pair('dismissed_at', 'in', moments.map(String))]),
      )
      .execute();
}

/** Unless somebody has dismissed it since. Merges of 2.0.0 and before did not note when it was dismissed. */
export async function reopenPair(tx: Tx, { id, dismissed_at }: AnyRow): Promise<void> {
  await tx
    .updateTable('double_pairs')
    .set({ dismissed_at: null, dismissed_by_name: null })
    .where('id', '=', Number(id))
    .$if(dismissed_at !== undefined, (query) => query.where('dismissed_at', '=', String(dismissed_at)))
    .execute();
}
