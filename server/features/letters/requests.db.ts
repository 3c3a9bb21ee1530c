// The SQL about requests for letters.
import type { RequestState } from '#shared/letters/requests.states.ts';
import type { Database, Tx } from '../../db/database.ts';
import { lockRows } from '../../db/dialect.ts';
import { type PageOf, readCountedPage } from '../../db/lists/paginate.ts';
import type { NewRow, Row, RowChange } from '../../db/schema.ts';
import { selectLetters } from './letters.db.ts';

function selectRequests(db: Database) {
  return db
    .selectFrom('letter_requests')
    .innerJoin('paper_types', 'paper_types.id', 'letter_requests.type_id')
    .innerJoin('members', 'members.id', 'letter_requests.member_id')
    .leftJoin('papers', 'papers.id', 'letter_requests.paper_id')
    .selectAll('letter_requests')
    .select(['paper_types.name as type_name', 'papers.number as letter_number'])
    .select(['members.name as member_name', 'members.number as member_number']);
}

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

export function findRequest(db: Database, id: number) {
  return selectRequests(db).where('letter_requests.id', '=', id).executeTakeFirst();
}

export function findRequestOfPaper(db: Database, paperId: number): Promise<RequestRow | undefined> {
  return selectRequests(db).where('letter_requests.paper_id', '=', paperId).executeTakeFirst();
}

/** The oldest first. */
export function readRequestPage(
  db: Database,
  { state, page }: { state: RequestState | 'none' | null; page: number },
): Promise<PageOf<RequestRow>> {
  const requests = selectRequests(db).orderBy('letter_requests.id');
  if (state === 'none') return Promise.resolve({ rows: [], total: 0, page });
  return readCountedPage(
    state === null ? requests : requests.where('letter_requests.state', '=', state),
    page,
  );
}

const MAX_OWN_REQUESTS = 30;

/** The newest first. */
export function readOwnRequests(db: Database, memberId: number): Promise<RequestRow[]> {
  return selectRequests(db)
    .where('letter_requests.member_id', '=', memberId)
    .orderBy('letter_requests.id', 'desc')
    .limit(MAX_OWN_REQUESTS)
    .execute();
}

/** Counts requests of a type since a moment, an ISO timestamp. For a change that has locked the member. */
export async function countRequestsSince(
  tx: Tx,
  { memberId, typeId, since }: { memberId: number; typeId: number; since: string },
): Promise<number> {
  const { count } = await tx
    .selectFrom('letter_requests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('type_id', '=', typeId)
    .where('created_at', '>=', since)
    .where('state', '<>', 'refused')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertLetterRequest(tx: Tx, request: NewRow<'letter_requests'>): Promise<number> {
  const { id } = await tx
    .insertInto('letter_requests')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Nobody else decides about it until the transaction ends. */
export function lockRequest(tx: Tx, id: number): Promise<Row<'letter_requests'> | undefined> {
  const request = tx.selectFrom('letter_requests').selectAll('letter_requests').where('id', '=', id);
  return lockRows(tx, request, 'letter_requests').executeTakeFirst();
}

export async function updateRequest(tx: Tx, id: number, change: RowChange<'letter_requests'>): Promise<void> {
  await tx.updateTable('letter_requests').set(change).where('id', '=', id).execute();
}

/** Letters of a member that have their text, the newest first. */
export function readOwnLetterPage(db: Database, { memberId, page }: { memberId: number; page: number }) {
  return readCountedPage(
    selectLetters(db)
      .where('papers.member_id', '=', memberId)
      .where('papers.kind', '=', 'letter')
      .orderBy('papers.id', 'desc'),
    page,
  );
}

/** What decides whether a member may ask. */
export function findRequester(db: Database, memberId: number) {
  return db
    .selectFrom('members')
    .select(['status', 'started_at', 'expired_at', 'next_started_at', 'stop_reason'])
    .where('id', '=', memberId)
    .executeTakeFirst();
}
