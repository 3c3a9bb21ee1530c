// The SQL about the audit trail.
import { sql } from 'kysely';
import type { AuditFilters } from '#shared/audit/audit.contract.ts';
import type { Database } from '../../db/database.ts';
import type { PageOf } from '../../db/lists/paginate.ts';
import { inlineCount, type PageRange, readPage } from '../../db/lists/prepare-page.ts';
import { tally, tallyBy } from '../../db/lists/tallies.ts';
import type { Row } from '../../db/schema.ts';
import { isFoundIn, nameForm } from '../../lib/search/search-form.ts';

/** Entries of a timeline. */
const MAX_TIMELINE_ENTRIES = 100;

export type AuditRow = Row<'audit_events'> & { member_name: string | null };

/** With the name of the member it concerns, while there is one. */
function selectEvents(db: Database) {
  return db
    .selectFrom('audit_events')
    .leftJoin('members', 'members.id', 'audit_events.member_id')
    .selectAll('audit_events')
    .select('members.name as member_name')
    .orderBy('audit_events.at', 'desc')
    .orderBy('audit_events.id', 'desc');
}

/** The keyword searches the names of admins. These are few, so the matching names are found in the tallies. */
export async function readEventPage(
  db: Database,
  { page, keyword }: AuditFilters,
): Promise<PageOf<AuditRow>> {
  if (keyword === '')
    return readPage(db, page, tally(db, 'audit_events'), (range) => events(db, range, null));
  const admins = await tallyBy(db, 'audit_events', 'name');
  const found = admins.filter(({ value }) => isFoundIn(nameForm(value), keyword));
  const total = found.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return { rows: [], total, page };
  const names = found.map(({ value }) => value);
  return readPage(db, page, Promise.resolve(total), (range) => events(db, range, names));
}

/** A single name is served by an index in list order. */
function events(db: Database, { limit, offset, direction }: PageRange, names: string[] | null) {
  const ids = db
    .selectFrom('audit_events')
    .select('audit_events.id')
    .$if(names?.length === 1, (query) => query.where('audit_events.admin_name', '=', names?.[0] ?? ''))
    .$if(names !== null && names.length !== 1, (query) =>
      query.where('audit_events.admin_name', 'in', names ?? []),
    )
    .orderBy('audit_events.at', direction)
    .orderBy('audit_events.id', direction)
    .limit(inlineCount(limit))
    .$if(offset > 0, (query) => query.offset(offset));
  return selectEvents(db).where('audit_events.id', 'in', ids).compile();
}

/** Events of members who were merged into this one are among them. */
export function readEventsOfMember(db: Database, memberId: number): Promise<AuditRow[]> {
  const merged = sql<number>`(with recursive records (id) as (
    select cast(${memberId} as integer)
    union select merged_id from merges join records on survivor_id = records.id where undone_at is null
  ) select id from records)`;
  return selectEvents(db).where('audit_events.member_id', 'in', merged).limit(MAX_TIMELINE_ENTRIES).execute();
}

export function readSubjectEvents(db: Database, subject: string, subjectId: number): Promise<AuditRow[]> {
  return selectEvents(db)
    .where('audit_events.subject', '=', subject)
    .where('audit_events.subject_id', '=', subjectId)
    .limit(MAX_TIMELINE_ENTRIES)
    .execute();
}
