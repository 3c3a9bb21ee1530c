// What a room states about its searchable list.
import type { Compilable, RawBuilder } from 'kysely';
import type { RenewalType } from '#shared/renewals/renewal-kinds.states.ts';
import type { Database } from '../database.ts';
import type { TalliedList } from './tallies.ts';
import type { Keyword, TextIndex } from './text-search.ts';

/** Filters that compare a column with a value. */
export const equalities = [
  'company_category',
  'category',
  'status',
  'account',
  'statement',
  'reversal',
] as const;

/** Null does not filter. A type, because it is the input of a compiled query. */
export type ListFilters = {
  company_category: number | null;
  category: number | null;
  status: string | null;
  /** Of bank accounts. */
  account: number | null;
  statement: number | null;
  /** Of rows of statements whose money went out again. */
  reversal: string | null;
  /** The first day, `YYYY-MM-DD`. */
  from: string | null;
  /** The day after the last one. */
  before: string | null;
  /** Today, to find members who were reminded in the stage of today. */
  contacted: string | null;
  /** Today, to find the others. */
  uncontacted: string | null;
  /** What granted a renewal. */
  type: RenewalType | null;
  /** The row that is left out. */
  exceptRow: number | null;
  /** The member whose rows are left out. */
  exceptMember: number | null;
};

export const noFilters: ListFilters = {
  company_category: null,
  category: null,
  status: null,
  account: null,
  statement: null,
  reversal: null,
  from: null,
  before: null,
  contacted: null,
  uncontacted: null,
  type: null,
  exceptRow: null,
  exceptMember: null,
};

/** The rows that pass the filters, with a keyword those among them that match it. */
export interface Search<Word extends Keyword | null = Keyword> {
  filters: ListFilters;
  keyword: Word;
}

/** A table whose time and `id` order the list, the newest first, or another column that states its order. */
export interface SearchableList<Row> {
  table: Exclude<TalliedList, 'audit_events'>;
  /** What orders the list, and what days compare. */
  timeColumn: 'created_at' | 'booked_on' | 'expired_at' | 'name_key';
  /** The first row of the list is that with the smallest value. Needs a text index that returns its matches unordered. */
  isAscending?: true;
  /** The column that each filter compares. An index has it in front of the order of the list. */
  filterColumns: Partial<Record<(typeof equalities)[number], string>>;
  /** The texts that are searched. */
  texts: TextIndex;
  /** The id of the row of `texts`: its own, or that of its member. */
  textColumn: 'id' | 'member_id';
  /** The number of the row, which is searched, too. */
  numberColumn?: 'number';
  /** The number of a bill names its row, or its member. */
  findsBills?: true;
  /** The text index returns its matches in another order. */
  isTextIndexUnordered?: true;
  /**
   * Tests that no filter column states. Those of the filters about contact read rows of other tables, and no
   * index has the types of renewals. Their pages are read off the event loop, and their counts are not cached.
   */
  relatedTests?: (db: Database, filters: ListFilters) => RawBuilder<boolean>[];
  /** How many rows pass the filters. */
  countFiltered: (db: Database, filters: ListFilters) => Promise<number>;
  /** Selects the rows with these ids, in the order of the list. */
  selectRows: (db: Database, ids: RawBuilder<number>) => Compilable<Row>;
}
