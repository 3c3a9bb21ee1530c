// Whom the conditions of a list select. What cannot be judged selects nobody, never everybody, and says so.

import type { CompiledQuery } from 'kysely';
import { conditionErrors } from '#shared/members/conditions.messages.ts';
import {
  conditionFacts,
  conditionsOn,
  type LastingCondition,
  parseConditions,
} from '#shared/members/conditions.rules.ts';
import {
  type MemberColumn,
  type MemberOrder,
  needMore,
  parseColumns,
  parseOrder,
} from '#shared/members/member-columns.rules.ts';
import type { MemberFilters, MemberSearch } from '#shared/members/members.contract.ts';
import type { Database } from '../../db/database.ts';
import { pageWindow, type SearchedPageOf } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import { today } from '../../lib/clock.ts';
import { type LabelOfMember, labelsByMember } from '../member-labels/give-labels.open.store.ts';
import { everybody } from './audience.open.db.ts';
import { findMissing } from './conditions.db.ts';
import {
  countFound,
  readFoundIds,
  readFoundRows,
  readSortedIds,
  type MemberSearch as StoredSearch,
  selectFound,
} from './found-rows.db.ts';
import { type MemberRow, readMore } from './members.db.ts';
import { hasListIndex, readMemberPage } from './members-list.db.ts';

export type { StoredSearch };

/** A search that can be judged. */
interface Judged {
  search: StoredSearch;
  columns: MemberColumn[];
}

/** Without it the search cannot be judged: why. */
export type JudgedSearch = Judged | { problem: string };

/** Days that move with the calendar are those of today: who reads it tomorrow judges again. */
export async function judgeSearch(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  given: MemberSearch,
): Promise<JudgedSearch> {
  const parsed = parseConditions(given.conditions);
  const order = parseOrder(given.order);
  const columns = parseColumns(given.columns);
  if (!parsed || !order || !columns) return { problem: conditionErrors.unknown };
  const conditions = conditionsOn(today(clock), parsed);
  const problem = await problemOf(db, conditions);
  if (problem !== null) return { problem };
  const { keyword, company_category, status } = given;
  const filters = { keyword, findsBills: true, company_category, status } as const;
  return { search: { ...everybody, ...filters, order, conditions }, columns };
}

async function problemOf(db: Database, conditions: readonly LastingCondition[]): Promise<string | null> {
  const missing = await findMissing(db, conditions);
  const gone = (['category', 'label'] as const).filter((list) => missing[list].length > 0);
  return gone.length > 0 ? conditionErrors.gone(gone.map((list) => conditionFacts[list].label)) : null;
}

export interface ListedRow extends MemberRow {
  /** With columns that need it. */
  more?: Omit<Awaited<ReturnType<typeof readMore>>[number], 'id'> & { labels: LabelOfMember[] };
}

export interface FoundPage extends SearchedPageOf<ListedRow> {
  problem?: string;
}

export async function listMembers(
  deps: Pick<Deps, 'db' | 'clock'>,
  filters: MemberFilters,
): Promise<FoundPage> {
  const { db } = deps;
  const judged = await judgeSearch(deps, filters);
  if ('problem' in judged) return { rows: [], total: 0, page: filters.page, ...judged };
  const { search, columns } = judged;
  const { order, conditions } = search;
  const found =
    conditions.length === 0 && hasListIndex(order)
      ? await readMemberPage[order](db, filters)
      : await readFoundPage(db, search, filters);
  if (!needMore(columns) || found.rows.length === 0) return found;
  const ids = found.rows.map(({ id }) => id);
  const more = new Map((await readMore(db, ids)).map((row) => [row.id, row]));
  const labels = await labelsByMember(db, ids);
  const rows = found.rows.map((row): ListedRow => {
    const added = more.get(row.id);
    return added ? { ...row, more: { ...added, labels: labels.get(row.id) ?? [] } } : row;
  });
  return { ...found, rows };
}

/** The rows need not wait for their count, which may take longer. */
async function readFoundPage(
  db: Database,
  search: StoredSearch,
  { page, only }: Pick<MemberFilters, 'page' | 'only'>,
): Promise<SearchedPageOf<MemberRow>> {
  const count = await countFound(db, search);
  if (only === 'total') return { rows: [], total: await count.read(), page };
  const { limit, offset } = pageWindow(page);
  const found = await readFoundRows(db, search, page);
  const rows = found.slice(0, limit);
  if (found.length <= limit && (found.length > 0 || offset === 0))
    return { rows, total: offset + rows.length, page };
  const total = count.known ?? (only === 'rows' && found.length > limit ? null : await count.read());
  return { rows, total, page };
}

interface Chosen extends MemberSearch {
  /** Only these. */
  members?: readonly number[] | undefined;
  /** Of all that the search selects, without these. */
  except?: readonly number[] | undefined;
}

/** Returns the ids of chosen members, in the order of the list; of a search one more than `limit` at most. */
export async function chooseMembers(
  deps: Pick<Deps, 'db' | 'clock'>,
  { members, except = [], ...given }: Chosen,
  limit: number,
): Promise<{ ids: number[] } | { problem: string }> {
  if (members) {
    const order = parseOrder(given.order) ?? 'newest';
    // In the first order of the list they stay as they were chosen. In others who is gone is left out.
    return {
      ids: order === 'newest' ? [...new Set(members)] : await readSortedIds(deps.db, members, order),
    };
  }
  const judged = await judgeSearch(deps, given);
  if ('problem' in judged) return judged;
  const without = new Set(except);
  const found = await readFoundIds(deps.db, judged.search, limit + without.size + 1);
  return { ids: found.filter((id) => !without.has(id)) };
}

/** Returns those for whom an order was done. */
export function membersOfOrder(id: number, order: MemberOrder): StoredSearch {
  return { ...everybody, order, frozenBy: { order: id, state: 'done' } };
}

export type FoundRow = ReturnType<typeof foundMembersQuery> extends CompiledQuery<infer Row> ? Row : never;

/**
 * Selects all members that a search selects, in its order, with what a column may show. Is only compiled: a thread runs
 * it.
 */
export function foundMembersQuery(db: Database, search: StoredSearch) {
  return selectFound(db, search).compile();
}
