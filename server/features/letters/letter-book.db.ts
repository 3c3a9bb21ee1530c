// The SQL of the book: the numbers of a series from 1 to the last that is used, and what became of each.
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export type BookRow = Awaited<ReturnType<typeof readBooks>>[number];

/** Series by type, the newest period first. */
export function readBooks(db: Database, id?: number) {
  return db
    .selectFrom('paper_counters')
    .innerJoin('paper_types', 'paper_types.id', 'paper_counters.type_id')
    .select(['paper_counters.id', 'paper_counters.type_id', 'paper_counters.period', 'paper_counters.value'])
    .select('paper_types.name as type_name')
    .$if(id !== undefined, (query) => query.where('paper_counters.id', '=', id ?? 0))
    .orderBy('paper_types.name')
    .orderBy('paper_counters.period', 'desc')
    .execute();
}

type BookOf = Pick<BookRow, 'type_id' | 'period'>;

export type BookLineRow = Awaited<ReturnType<typeof readBookLines>>[number];

/** Both ends included: any page reads as many rows as it has. */
export function readBookLines(db: Database, book: BookOf, ends: { from: number; to: number }) {
  return selectLines(db, book, ends).orderBy('numbers.sequence', 'desc').execute();
}

/** Selects the book; a worker thread runs it. */
export function bookQuery(db: Database, { value, ...book }: Pick<BookRow, 'type_id' | 'period' | 'value'>) {
  return selectLines(db, book, { from: 1, to: value }).orderBy('numbers.sequence').compile();
}

function selectLines(db: Database, { type_id, period }: BookOf, { from, to }: { from: number; to: number }) {
  const numbers = sql<{ sequence: number }>`(with recursive counted (sequence) as (
    select cast(${from} as integer) union all select sequence + 1 from counted where sequence < ${to}
  ) select sequence from counted)`;
  return db
    .selectFrom(numbers.as('numbers'))
    .leftJoin('papers', (join) =>
      join
        .onRef('papers.sequence', '=', 'numbers.sequence')
        .on('papers.type_id', '=', type_id)
        .on('papers.period', '=', period),
    )
    .leftJoin('paper_ranges', (join) =>
      join
        .on('paper_ranges.type_id', '=', type_id)
        .on('paper_ranges.period', '=', period)
        .onRef('paper_ranges.first_sequence', '<=', 'numbers.sequence')
        .onRef('paper_ranges.last_sequence', '>=', 'numbers.sequence'),
    )
    .select(['numbers.sequence', 'papers.id as letter_id', 'papers.number', 'papers.day', 'papers.subject'])
    .select([
      'papers.addressee',
      'papers.person_name',
      'papers.state',
      'papers.state_reason',
      'papers.mailed_at',
    ])
    .select(['papers.issued_by_name', 'paper_ranges.reason as range_reason'])
    .select('paper_ranges.created_by_name as range_by_name');
}
