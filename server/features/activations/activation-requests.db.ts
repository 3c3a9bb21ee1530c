// The SQL that requests activation mails.
import { sql } from 'kysely';
import type { ActivationState, Rank } from '#shared/members/activations.states.ts';
import type { Database, Tx } from '../../db/database.ts';
import { hashShownSet, shownIds } from '../../db/lists/shown-set.ts';
import { querySlices } from '../../db/query-slices.ts';
import { readLong } from '../../db/reads/long-reads.ts';
import type { NewRow } from '../../db/schema.ts';
import { type Addressees, selectAddressees } from './activations.db.ts';

/** Without the last attempt, which was at another mail: the new one need not wait for it. */
const newRequest = ({ now, rank }: RequestTerms) => ({
  state: 'waiting' as const,
  requested_at: now,
  rank,
  sending_at: null,
  sent_at: null,
  opened_at: null,
  activated_at: null,
  refusal: null,
});

interface RequestTerms {
  now: string;
  rank: Rank;
}

/** Requests a mail for each addressee who is not waiting already. Returns their ids. */
export async function requestFor(tx: Tx, whom: Addressees, terms: RequestTerms): Promise<number[]> {
  const rows = await tx
    .insertInto('activations')
    .columns(['member_id', 'state', 'requested_at', 'rank'])
    .expression(
      selectAddressees(tx, whom).select((row) => [
        row.ref('members.id').as('member_id'),
        row.val('waiting').as('state'),
        row.val(terms.now).as('requested_at'),
        row.val(terms.rank).as('rank'),
      ]),
    )
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet(newRequest(terms))
        .where(
          whom.state
            ? sql<boolean>`activations.state = ${whom.state}`
            : sql<boolean>`activations.state <> 'waiting'`,
        ),
    )
    .returning('member_id')
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/** Reads how many addressees there are, and the set that names them. */
export async function readAddressees(
  db: Database,
  state: ActivationState,
): Promise<{ total: number; set: string }> {
  const query = selectAddressees(db, { state }).select([
    sql<number>`count(*)`.as('total'),
    shownIds.as('ids'),
  ]);
  const [{ total, ids } = { total: 0, ids: null }] = await readLong(db, query.compile());
  return { total: Number(total), set: hashShownSet(ids ?? '') };
}

/** Deletes the requests of these members, as if nobody had asked for a mail. */
export async function deleteWaiting(tx: Tx, memberIds: readonly number[]): Promise<void> {
  for (const some of querySlices(memberIds))
    await tx
      .deleteFrom('activations')
      .where('state', '=', 'waiting')
      .where('member_id', 'in', some)
      .execute();
}

/** Lets members who wait leave earlier. Returns how many there were. */
export async function raiseRank(tx: Tx, rank: Rank, memberIds: readonly number[] | 'all'): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('activations')
    .set({ rank })
    .where('state', '=', 'waiting')
    .where('rank', '>', rank)
    .$if(memberIds !== 'all', (query) => query.where('member_id', 'in', memberIds === 'all' ? [] : memberIds))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Reads where their mails go. */
export function readAddresses(tx: Tx, memberIds: number[]) {
  return tx.selectFrom('members').select(['id', 'email']).where('id', 'in', memberIds).execute();
}

/** Reads the requests of these members, by member. */
export async function readRequests(db: Database, memberIds: readonly number[]) {
  const rows = await db.selectFrom('activations').selectAll().where('member_id', 'in', memberIds).execute();
  return new Map(rows.map((row) => [row.member_id, row]));
}

export async function insertRequest(tx: Tx, request: NewRow<'activations'>): Promise<void> {
  await tx.insertInto('activations').values(request).execute();
}
