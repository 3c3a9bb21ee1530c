// The SQL about members whose membership ends soon.
import type { CompiledQuery } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export interface DueMember {
  id: number;
  name: string;
  category_id: number | null;
  category_name: string | null;
  owes_entry_fee: number;
  expired_at: string;
}

/** Between these days, both included; without who has stopped, or has a period to come. Only compiled. */
export function dueMembersQuery(
  db: Database,
  { from, until }: { from: string; until: string },
): CompiledQuery<DueMember> {
  return sql<DueMember>`
    select members.id, members.name, members.category_id, categories.name as category_name,
      members.owes_entry_fee, cast(members.expired_at as text) as expired_at
    from members left join categories on categories.id = members.category_id
    where members.expired_at >= ${from} and members.expired_at <= ${until}
      and members.next_started_at is null and members.stop_reason is null
    order by members.expired_at, members.id`.compile(db);
}
