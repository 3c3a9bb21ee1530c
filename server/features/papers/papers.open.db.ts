// The SQL about papers and their counters.
import { type RawBuilder, sql } from 'kysely';
import { type Newest, numberText, type PaperNumberForm } from '#shared/papers/number-pattern.rules.ts';
import type { Database, Tx } from '../../db/database.ts';
import { engineOf, lockRows } from '../../db/dialect.ts';
import { getOnlyRow, prepare } from '../../db/reads/prepare.ts';
import type { NewRow, Row, RowChange } from '../../db/schema.ts';
import { readErrorCode } from '../../lib/error-code.ts';
import { computeFingerprint } from './fingerprint.rule.ts';

export type PaperRow = Row<'papers'>;
export type TermRow = Row<'paper_terms'>;
export type CounterRow = Row<'paper_counters'>;

/** The counter of a type in a period. */
export interface Series {
  typeId: number;
  period: string;
}

const readTermsNow = prepare((db: Database) =>
  db.selectFrom('paper_terms').selectAll().orderBy('first_day', 'desc'),
);

/** Reads the newest first. */
export function readTerms(db: Database): Promise<TermRow[]> {
  return readTermsNow(db, {});
}

export function insertTerm(tx: Tx, term: NewRow<'paper_terms'>): Promise<TermRow> {
  return tx.insertInto('paper_terms').values(term).returningAll().executeTakeFirstOrThrow();
}

/** Finds the newest day of all series that count per term; null before the first. */
export async function findNewestTermDay(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom('paper_counters')
    .select(({ fn }) => fn.max('newest_on').as('day'))
    .where('period', 'like', 'T%')
    .executeTakeFirst();
  return row?.day ?? null;
}

const readCounter = prepare((db: Database, { typeId, period }: { typeId: number; period: string }) =>
  db.selectFrom('paper_counters').selectAll().where('type_id', '=', typeId).where('period', '=', period),
);

export async function findCounter(db: Database, { typeId, period }: Series): Promise<CounterRow | undefined> {
  return (await readCounter(db, { typeId, period }))[0];
}

/** Reads where each of these types counts. */
export function readCounters(db: Database): Promise<CounterRow[]> {
  return db.selectFrom('paper_counters').selectAll().orderBy('type_id').orderBy('period').execute();
}

const readNewest = prepare((db: Database, { typeId, period }: { typeId: number; period: string }) =>
  db
    .selectFrom('papers')
    .select(['number', 'day'])
    .where('type_id', '=', typeId)
    .where('period', '=', period)
    .orderBy('sequence', 'desc')
    .limit(1),
);

/** Finds the last paper of a series in its period. */
export async function findNewest(db: Database, { typeId, period }: Series): Promise<Newest | null> {
  return (await readNewest(db, { typeId, period }))[0] ?? null;
}

/** Locks a counter that nobody else changes until the transaction ends, with the last number that is used. */
export async function lockPaperCounter(tx: Tx, { typeId, period }: Series): Promise<number> {
  const row = await tx
    .insertInto('paper_counters')
    .values({ type_id: typeId, period, value: 0, newest_on: null })
    .onConflict((conflict) =>
      conflict.columns(['type_id', 'period']).doUpdateSet({ value: sql`paper_counters.value` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return row.value;
}

/** Expects a counter that is locked. */
export async function insertRange(tx: Tx, range: NewRow<'paper_ranges'>): Promise<void> {
  await tx.insertInto('paper_ranges').values(range).execute();
  await tx
    .updateTable('paper_counters')
    .set({ value: range.last_sequence })
    .where('type_id', '=', range.type_id)
    .where('period', '=', range.period)
    .execute();
}

/** A paper but for what its number decides. */
export type UnnumberedPaper = Omit<NewRow<'papers'>, 'sequence' | 'number' | 'fingerprint' | 'id'> & {
  canonical: string;
};

export interface NumberedPaper {
  id: number;
  number: string;
  token: string;
}

/** Its series has a newer day than the paper: no number was taken. */
export class SeriesIsAhead extends Error {}

/**
 * Numbers and stores papers of one series and day, in their order and without a number of others in between. Others of the
 * series wait until the commit, so it is the last that a change does. Throws `SeriesIsAhead`.
 */
export async function insertPapers(
  tx: Tx,
  form: PaperNumberForm,
  papers: readonly UnnumberedPaper[],
): Promise<NumberedPaper[]> {
  const [first, second] = papers;
  if (!first) return [];
  if (engineOf(tx) === 'postgres' && !second) return [await insertOne(tx, form, first)];
  const { type_id, period, day } = first;
  const [counted] = await countSome(tx, { type_id, period, day, count: papers.length });
  if (!counted) throw new SeriesIsAhead();
  const start = counted.value - papers.length;
  const rows = papers.map(({ canonical, ...paper }, index) => {
    const sequence = start + index + 1;
    const number = numberText(form, sequence);
    return { ...paper, sequence, number, fingerprint: computeFingerprint(number, canonical) };
  });
  const stored: NumberedPaper[] = [];
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT)
    stored.push(
      ...(await tx
        .insertInto('papers')
        .values(rows.slice(at, at + ROWS_PER_STATEMENT))
        .returning(['id', 'number', 'token'])
        .execute()),
    );
  return stored.toSorted((a, b) => a.id - b.id);
}

const ROWS_PER_STATEMENT = 100;

/** Its sequence is null where the counter has a newer day. */
function isWithoutSequence(error: unknown): boolean {
  return error instanceof Error && readErrorCode(error) === '23502' && /"sequence"/.test(error.message);
}

async function insertOne(tx: Tx, form: PaperNumberForm, paper: UnnumberedPaper): Promise<NumberedPaper> {
  try {
    return getOnlyRow(await insertCounted(tx, { ...paper, ...form }));
  } catch (error) {
    throw isWithoutSequence(error) ? new SeriesIsAhead() : error;
  }
}

/** One statement, so that the counter is locked for a moment less: all others of the series wait for it. */
const insertCounted = prepare(
  (
    tx: Tx,
    {
      before,
      digits,
      after,
      canonical,
      ...paper
    }: UnnumberedPaper & Pick<PaperNumberForm, keyof PaperNumberForm>,
  ) => {
    const value = sql<number>`(select value from next)`;
    const number = sql<string>`(select ${before}::text
      || lpad(value::text, greatest(${digits}::integer, length(value::text)), '0') || ${after}::text from next)`;
    return tx
      .with('next', (query) => countOn(query, { ...paper, count: sql`1` }).returning('value'))
      .insertInto('papers')
      .values({
        ...paper,
        sequence: value,
        number,
        fingerprint: sql`encode(sha256(convert_to(${number} || chr(10) || ${canonical}::text, 'UTF8')), 'hex')`,
      })
      .returning(['id', 'number', 'token']);
  },
);

const countSome = prepare(
  (
    tx: Tx,
    { type_id, period, day, count }: { type_id: number; period: string; day: string; count: number },
  ) => countOn(tx, { type_id, period, day, count: sql`${count}` }).returning('value'),
);

interface SeriesCount {
  type_id: number;
  period: string;
  day: string;
  count: RawBuilder<number>;
}

function countOn(query: Pick<Tx, 'insertInto'>, { type_id, period, day, count }: SeriesCount) {
  return query
    .insertInto('paper_counters')
    .values({ type_id, period, value: count, newest_on: day })
    .onConflict((conflict) =>
      conflict
        .columns(['type_id', 'period'])
        .doUpdateSet({
          value: sql`paper_counters.value + excluded.value`,
          newest_on: sql`excluded.newest_on`,
        })
        .where(sql<boolean>`coalesce(paper_counters.newest_on, excluded.newest_on) <= excluded.newest_on`),
    );
}

/** Finds a paper in whatever case the number was typed. */
export function findPaperByNumber(db: Database, number: string) {
  return db
    .selectFrom('papers')
    .innerJoin('paper_types', 'paper_types.id', 'papers.type_id')
    .selectAll('papers')
    .select(['paper_types.name as type_name'])
    .where(sql`lower(papers.number)`, '=', number.toLowerCase())
    .executeTakeFirst();
}

/** Finds what was issued for this key, such as a draft. */
export function findPaperByKey(db: Database, issueKey: string): Promise<NumberedPaper | undefined> {
  return db
    .selectFrom('papers')
    .select(['id', 'number', 'token'])
    .where('issue_key', '=', issueKey)
    .executeTakeFirst();
}

/** Nobody else changes its state until the transaction ends. */
export function lockPaper(tx: Tx, id: number): Promise<PaperRow | undefined> {
  return lockRows(
    tx,
    tx.selectFrom('papers').selectAll('papers').where('papers.id', '=', id),
    'papers',
  ).executeTakeFirst();
}

type StateChange = Pick<
  RowChange<'papers'>,
  'state' | 'state_reason' | 'state_by' | 'state_by_name' | 'state_at' | 'replaced_by_id'
>;

/** Changes all that changes of a paper. For one that is locked. */
export async function changePaperState(tx: Tx, id: number, change: StateChange): Promise<void> {
  await tx.updateTable('papers').set(change).where('id', '=', id).execute();
}

/** Finds those of the ids that still have their text. */
export async function findReadablePapers(db: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('papers')
    .select('id')
    .where('id', 'in', ids)
    .where('is_erased', '=', 0)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Reads the keys of these images by their ids. */
export async function readImageKeys(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('association_images')
    .select(['id', 'file_key'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, file_key }) => [id, file_key]));
}

function selectChecked(db: Database) {
  return db
    .selectFrom('papers')
    .innerJoin('paper_types', 'paper_types.id', 'papers.type_id')
    .leftJoin('members', 'members.id', 'papers.member_id')
    .leftJoin('papers as newer', 'newer.id', 'papers.replaced_by_id')
    .select(['papers.number', 'papers.day', 'papers.person_name', 'papers.valid_until', 'papers.content'])
    .select(['papers.kind', 'papers.check_code', 'papers.state', 'papers.state_at'])
    .select(['paper_types.name as type_name', 'members.stopped_on', 'newer.number as replaced_by_number'])
    .where('papers.is_erased', '=', 0);
}

export type CheckedRow = NonNullable<Awaited<ReturnType<typeof findChecked>>>;

/** Finds a paper with its text, by its token. */
export function findChecked(db: Database, token: string) {
  return selectChecked(db).where('papers.token', '=', token).executeTakeFirst();
}

/** Finds a paper with its text, by its number. */
export function findCheckedNumber(db: Database, number: string): Promise<CheckedRow | undefined> {
  return selectChecked(db).where(sql`lower(papers.number)`, '=', number.toLowerCase()).executeTakeFirst();
}
