// The SQL about members whose membership ends soon.
import type { CompiledQuery } from 'kysely';
import { sql } from 'kysely';
import { addDays } from '#shared/calendar-days.ts';
import type { Database } from '../../db/database.ts';
import { audienceTest, everybody, exclusionsOfDue } from '../members/audience.open.db.ts';

export interface DueMember {
  id: number;
  name: string;
  category_id: number | null;
  category_name: string | null;
  owes_entry_fee: number;
  expired_at: string;
}

/**
 * Selects ends between these days, both included; without who has stopped, or has a period to come. Is only compiled.
 */
export function dueMembersQuery(
  db: Database,
  { from, until }: { from: string; until: string },
): CompiledQuery<DueMember> {
  const ends = { from, before: addDays(until, 1) };
  return sql<DueMember>`
    select members.id, members.name, members.category_id, categories.name as category_name,
      members.owes_entry_fee, cast(members.expired_at as text) as expired_at
    from members left join categories on categories.id = members.category_id
    where ${audienceTest(db, { ...everybody, ends, without: exclusionsOfDue })}
    order by members.expired_at, members.id`.compile(db);
}
