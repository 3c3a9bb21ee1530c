// What the people who were merged into a member were known by, so that a search finds the member by it.
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import {
  type KnownAs,
  memberSearchText,
  type SearchedMember,
  searchedMemberColumns,
} from './search-texts.ts';

/**
 * Tells what a member was known by and the searched text, as they follow from the row and the merges. Numbers and names
 * are known as long as the member is there. Addresses and phones are known while the merge can be undone.
 */
export async function knownColumns(
  db: QueryExecutorProvider,
  memberId: number,
): Promise<{ known_as: string | null; search_text: string } | null> {
  const columns = sql.join(searchedMemberColumns.map((name) => sql.ref(name)));
  const { rows } = await sql<SearchedMember>`select ${columns} from members where id = ${memberId}`.execute(
    db,
  );
  const [member] = rows;
  if (!member) return null;
  const known_as = await collectKnown(db, memberId);
  return { known_as, search_text: memberSearchText({ ...member, known_as }) };
}

/**
 * Collects the text as it is stored; null where nobody was merged into the member. null where nobody was merged into the
 * member.
 */
export async function collectKnown(db: QueryExecutorProvider, memberId: number): Promise<string | null> {
  const { rows: merges } = await sql<MergeFacts>`${mergedInto(memberId)}
    select merged_name, reserved_email, undo from merges
    where undone_at is null and merged_id in (select id from merged) order by merges.id`.execute(db);
  if (merges.length === 0) return null;
  const { rows: numbers } = await sql<{ number: string }>`select number from old_numbers
    where member_id = ${memberId} order by id`.execute(db);
  const replaced = merges.flatMap(({ undo }) => (undo === null ? [] : replacedTexts(undo)));
  const known: KnownAs = {
    names: [...merges.map(({ merged_name }) => merged_name), ...replaced.flatMap(({ names }) => names)],
    numbers: numbers.map(({ number }) => number),
    emails: merges.flatMap(({ reserved_email }) => reserved_email ?? []),
    phones: replaced.flatMap(({ phones }) => phones),
  };
  return JSON.stringify({ ...known, names: [...new Set(known.names)], phones: [...new Set(known.phones)] });
}

interface MergeFacts {
  merged_name: string;
  reserved_email: string | null;
  undo: string | null;
}

/** Everybody who became part of this member, also through others. */
function mergedInto(memberId: number): RawBuilder<unknown> {
  return sql`with recursive merged (id) as (
    select merged_id from merges where survivor_id = ${memberId} and undone_at is null
    union select merges.merged_id from merges inner join merged on merges.survivor_id = merged.id
      where merges.undone_at is null)`;
}

const storedRow = z.object({ name: z.string(), hp: z.string() });
const storedRows = z.object({ survivor: storedRow, merged: storedRow, after: storedRow });

/** What the two were called before, of which the survivor kept one. */
function replacedTexts(undo: string) {
  const { survivor, merged, after } = storedRows.parse(JSON.parse(undo));
  const replaced = (text: 'name' | 'hp') =>
    [survivor[text], merged[text]].filter((before) => before !== after[text]);
  return { names: replaced('name'), phones: replaced('hp') };
}

/** Finds the member whom this one is part of now; undefined where nobody has been merged, or the survivor is gone. */
export async function findSurvivor(db: QueryExecutorProvider, mergedId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`with recursive survivors (id) as (
      select survivor_id from merges where merged_id = ${mergedId} and undone_at is null
      union select merges.survivor_id from merges inner join survivors on merges.merged_id = survivors.id
        where merges.undone_at is null)
    select members.id from members inner join survivors on survivors.id = members.id`.execute(db);
  return rows[0]?.id;
}
