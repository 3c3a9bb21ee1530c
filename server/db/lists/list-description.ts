// What a room states about its searchable list.
import type { Compilable, RawBuilder } from 'kysely';
import type { Database } from '../database.ts';
import type { TalliedList } from './tallies.ts';
import type { Keyword } from './text-search.ts';

/** Null does not filter. A type, because it is the input of a compiled query. */
export type ListFilters = { company_category: number | null; status: string | null };

/** The rows that pass the filters, with a keyword those among them that match it. */
export interface Search<Word extends Keyword | null = Keyword> {
  filters: ListFilters;
  keyword: Word;
}

/** A table with `created_at` and `id`, which order the list, the newest first. */
export interface SearchableList<Row> {
  table: Exclude<TalliedList, 'audit_events'>;
  /** The column that each filter compares. An index has it in front of the order of the list. */
  filterColumns: Partial<Record<keyof ListFilters, string>>;
  /** The id of the member whose name, e-mail, number, company and phone are searched. */
  memberColumn: 'id' | 'member_id';
  /** The number of the row, which is searched, too. */
  numberColumn?: 'number';
  /** Selects the rows with these ids, the newest first. */
  selectRows: (db: Database, ids: RawBuilder<number>) => Compilable<Row>;
}
