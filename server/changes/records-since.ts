// What was recorded about members since an earlier change of them. An undo needs it where values alone say too little:
// somebody may have set one to what it was.
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Row } from '../db/schema.ts';
import type { AuditEntry } from './audit-record.ts';
import { OWN_CHANGE } from './refuse-stale.ts';

export type RecordSince = Pick<Row<'audit_events'>, 'member_id' | 'action' | 'after'>;

/** What these say of afterwards are columns. */
const settingColumns: string[] = ['member.update', OWN_CHANGE, 'member.mark_entry_fee'];
const compared = [...settingColumns, 'member.stop', 'member.resume', 'member.give_label'];

/** By member, in their order. `earlier`: the record that each of these members has of the earlier change. */
export async function readRecordsSince(
  db: Database,
  memberIds: readonly number[],
  earlier: Pick<AuditEntry, 'action' | 'subjectId'>,
): Promise<ReadonlyMap<number | null, RecordSince[]>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('audit_events')
    .select(['member_id', 'action', 'after'])
    .where('member_id', 'in', memberIds)
    .where('action', 'in', compared)
    .where('id', '>', (record) =>
      record
        .selectFrom('audit_events as own')
        .select(({ fn }) => fn.max<number>('own.id').as('id'))
        .whereRef('own.member_id', '=', 'audit_events.member_id')
        .where('own.action', '=', earlier.action)
        .where('own.subject_id', '=', earlier.subjectId),
    )
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ member_id }) => member_id);
}

const storedFields = z.record(z.string(), z.unknown());

/** Columns with another value than an earlier change left, and those that somebody has set since, be it to the same. */
export function changedColumns(after: object, now: object, records: readonly RecordSince[]): string[] {
  const current = new Map<string, unknown>(Object.entries(now));
  const set = new Set(
    records.flatMap(({ action, after: fields }) =>
      fields !== null && settingColumns.includes(action)
        ? Object.keys(storedFields.parse(JSON.parse(fields)))
        : [],
    ),
  );
  return Object.entries(after).flatMap(([column, value]) =>
    current.get(column) !== value || set.has(column) ? column : [],
  );
}

interface OwnRecord {
  admin: { id: number; name: string };
  action: AuditEntry['action'];
  /** ISO timestamp. */
  since: string;
}

/** Whether the admin has done this since. The name finds the records by their index; another admin may have it, too. */
export async function isRecordedSince(db: Database, { admin, action, since }: OwnRecord): Promise<boolean> {
  const found = await db
    .selectFrom('audit_events')
    .select('id')
    .where('admin_name', '=', admin.name)
    .where('admin_id', '=', admin.id)
    .where('at', '>', since)
    .where('action', '=', action)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
