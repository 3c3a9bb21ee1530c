// The only SQL about the audit trail.
import type { AuditFilters } from '#shared/audit.contract.ts';
import type { Database } from '../../db/connect.ts';
import { contains } from '../../db/dialect.ts';
import type { NewRow, Row } from '../../db/schema.ts';
import { type PageOf, pageWindow } from '../../lib/paginate.ts';

/** Entries of a timeline. */
const TIMELINE_LENGTH = 100;

export type AuditRow = Row<'audit_events'>;

export async function insertEvent(db: Database, event: NewRow<'audit_events'>): Promise<void> {
  await db.insertInto('audit_events').values(event).execute();
}

export async function listEvents(db: Database, { page, keyword }: AuditFilters): Promise<PageOf<AuditRow>> {
  const events = db
    .selectFrom('audit_events')
    .$if(keyword !== '', (query) => query.where(contains(db, 'audit_events.admin_name', keyword)));
  const { limit, offset } = pageWindow(page);
  const [rows, { total }] = await Promise.all([
    events.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    events.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total), page };
}

export function listEventsOfMember(db: Database, memberId: number): Promise<AuditRow[]> {
  return db
    .selectFrom('audit_events')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(TIMELINE_LENGTH)
    .execute();
}

export function listEventsOf(db: Database, subject: string, subjectId: number): Promise<AuditRow[]> {
  return db
    .selectFrom('audit_events')
    .selectAll()
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .orderBy('id', 'desc')
    .limit(TIMELINE_LENGTH)
    .execute();
}
