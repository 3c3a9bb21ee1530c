// The first members for what somebody is typing into the search of the header.
import { isEnoughForHits } from '#shared/members/member-hits.rules.ts';
import type { Database } from '../../db/database.ts';
import { plainForm } from '../../db/lists/plain-numbers.ts';
import type { Deps } from '../../deps.ts';
import { type MemberRow, readMembersById } from './members.db.ts';
import { findNumbered, readMemberPage } from './members-list.db.ts';

/** More would need scrolling, and typing a longer text is quicker than reading a long list. */
const MAX_HITS = 8;

export interface Hit {
  row: MemberRow;
  /** The number of the bill that was typed. */
  bill: string | null;
}

interface Hits {
  hits: Hit[];
  hasMore: boolean;
}

/** Numbers by their beginning come first, then the newest members whose texts contain the words. */
export async function findHits({ db }: Pick<Deps, 'db'>, typed: string): Promise<Hits> {
  if (!isEnoughForHits(typed)) return { hits: [], hasMore: false };
  const found = new Map<number, Hit>();
  const add = (hits: readonly Hit[]) => {
    for (const hit of hits) if (!found.has(hit.row.id)) found.set(hit.row.id, hit);
  };
  if (/\d/.test(typed)) add(await numberedHits(db, typed));
  const form = plainForm(typed);
  const isNumber = /^\d+$/.test(form);
  if (isNumber && found.size <= MAX_HITS) add(await listedHits(db, typed, true));
  const isWord = Array.from(form).length >= MIN_WORD_LENGTH;
  if (isWord && found.size <= MAX_HITS) add(await listedHits(db, typed, false));
  return { hits: [...found.values()].slice(0, MAX_HITS), hasMore: found.size > MAX_HITS };
}

/** Shorter texts are only looked for where a number begins. */
const MIN_WORD_LENGTH = 3;

async function numberedHits(db: Database, typed: string): Promise<Hit[]> {
  const numbered = await findNumbered(db, typed, MAX_HITS + 1);
  if (numbered.length === 0) return [];
  const ids = [...new Set(numbered.map(({ id }) => id))];
  const rows = new Map((await readMembersById(db, { ids })).map((row) => [row.id, row]));
  return numbered.flatMap(({ id, bill }) => {
    const row = rows.get(id);
    return row ? [{ row, bill }] : [];
  });
}

async function listedHits(db: Database, keyword: string, isBeginning: boolean): Promise<Hit[]> {
  const { rows } = await readMemberPage.newest(db, { page: 1, keyword, only: 'rows', isBeginning });
  return rows.map((row) => ({ row, bill: null }));
}
