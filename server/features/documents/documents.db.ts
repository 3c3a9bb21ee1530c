// The SQL about letters and cards.
import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import { prepare } from '../../db/reads/prepare.ts';
import type { NewRow } from '../../db/schema.ts';
import type { DocumentContent } from '../../pdf/content.ts';
import { selectCategorized } from '../members/selected-members.open.db.ts';

type Kind = DocumentContent['kind'];

/** Of a member, what is printed and what the page behind its code shows. */
const printedColumns = [
  'members.name',
  'members.title_before_name',
  'members.title_after_name',
  'members.number',
  'members.status',
  'members.started_at',
  'members.expired_at',
  'members.next_started_at',
  'members.stop_reason',
] as const;

/** What letter and card say about a member, with the day of the last renewal whose start is known. */
const readSubject = prepare((db: Database, { memberId }: { memberId: number }) =>
  selectCategorized(db)
    .select(['members.id', 'members.company', 'members.photo_key', ...printedColumns])
    .select((expression) =>
      expression
        .selectFrom('renewals')
        .select((renewal) => renewal.fn.max('renewals.granted_on').as('granted_on'))
        .whereRef('renewals.member_id', '=', 'members.id')
        .where('renewals.has_start', '=', 1)
        .as('renewed_on'),
    )
    .where('members.id', '=', memberId),
);

export type SubjectRow = Awaited<ReturnType<typeof readSubject>>[number];

export async function findSubject(db: Database, memberId: number): Promise<SubjectRow | undefined> {
  return (await readSubject(db, { memberId }))[0];
}

const readDocument = prepare((db: Database, { memberId, kind }: { memberId: number; kind: Kind }) =>
  db
    .selectFrom('documents')
    .select(['id', 'kind', 'token', 'created_at'])
    .where('member_id', '=', memberId)
    .where('kind', '=', kind),
);

export type DocumentRow = Awaited<ReturnType<typeof readDocument>>[number];

export async function findDocument(
  db: Database,
  memberId: number,
  kind: Kind,
): Promise<DocumentRow | undefined> {
  return (await readDocument(db, { memberId, kind }))[0];
}

/** Inserts the document, or finds the one of this kind that the member has already. */
export function putDocument(tx: Tx, document: NewRow<'documents'>): Promise<DocumentRow> {
  return tx
    .insertInto('documents')
    .values(document)
    .onConflict((conflict) => conflict.columns(['member_id', 'kind']).doUpdateSet({ kind: document.kind }))
    .returning(['id', 'kind', 'token', 'created_at'])
    .executeTakeFirstOrThrow();
}

/** Finds those of the ids that still exist: documents are deleted with their member. */
export async function findDocumentIds(db: Database, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('documents').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

export type VerifiedRow = NonNullable<Awaited<ReturnType<typeof findVerified>>>;

/** Finds whom the token of a letter or card belongs to, also of one with the number from before a merge. */
export function findVerified(db: Database, token: string) {
  const printed = db
    .selectFrom('documents')
    .select(['member_id', 'kind', sql<string | null>`null`.as('old_number')])
    .where('token', '=', token)
    .unionAll(
      db
        .selectFrom('old_documents')
        .select(['member_id', 'kind', sql<string | null>`number`.as('old_number')])
        .where('token', '=', token),
    );
  return db
    .selectFrom(printed.as('printed'))
    .innerJoin('members', 'members.id', 'printed.member_id')
    .select(['printed.kind', 'printed.old_number', ...printedColumns])
    .executeTakeFirst();
}
