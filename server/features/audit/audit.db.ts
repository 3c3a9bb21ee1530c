// The only SQL about the audit trail.
import type { AuditFilters } from '#shared/audit.contract.ts';
import type { Database } from '../../db/connect.ts';
import { contains } from '../../db/dialect.ts';
import type { NewRow, Row } from '../../db/schema.ts';
import { type PageOf, pageWindow } from '../../lib/paginate.ts';

/** Entries of a timeline. */
const TIMELINE_LENGTH = 100;

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

export async function insertEvent(db: Database, event: NewRow<'audit_events'>): Promise<void> {
  await db.insertInto('audit_events').values(event).execute();
}

export async function listEvents(db: Database, { page, keyword }: AuditFilters): Promise<PageOf<AuditRow>> {
  const { limit, offset } = pageWindow(page);
  const byAdmin = contains(db, 'audit_events.admin_name', keyword);
  const [rows, { total }] = await Promise.all([
    selectEvents(db)
      .$if(keyword !== '', (query) => query.where(byAdmin))
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('audit_events')
      .$if(keyword !== '', (query) => query.where(byAdmin))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total), page };
}

export function listEventsOfMember(db: Database, memberId: number): Promise<AuditRow[]> {
  return selectEvents(db).where('audit_events.member_id', '=', memberId).limit(TIMELINE_LENGTH).execute();
}

export function listEventsOf(db: Database, subject: string, subjectId: number): Promise<AuditRow[]> {
  return selectEvents(db)
    .where('audit_events.subject', '=', subject)
    .where('audit_events.subject_id', '=', subjectId)
    .limit(TIMELINE_LENGTH)
    .execute();
}
