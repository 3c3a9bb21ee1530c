// What was recorded about members since an earlier change of them, and stands. An undo needs it where values alone say too
// little: somebody may have set one to what it was. What was taken back since counts as if it had never been.
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { readInSlices } from '../db/query-slices.ts';
import type { Row } from '../db/schema.ts';
import type { AuditEntry } from './audit-record.ts';
import { OWN_CHANGE } from './refuse-stale.ts';

export type StandingRecord = Pick<
  Row<'audit_events'>,
  'id' | 'at' | 'admin_id' | 'action' | 'subject_id' | 'before' | 'after'
>;

type Action = AuditEntry['action'];

/** What these say of afterwards are columns of the member. */
export const settingActions = [
  'member.update',
  OWN_CHANGE,
  'member.import',
  'member.mark_entry_fee',
] as const satisfies Action[];

/** What the item of an undone job notes. Versions before noted nothing. */
export interface NotedRecords {
  /** Id of the record of what the job did to the member. */
  record?: number | undefined;
  /** Of the record of its undo. */
  undoRecord?: number | undefined;
}

interface RecordFilter {
  actions: readonly Action[];
  /** Only since the record that each of these members has of this change. */
  since?: Pick<AuditEntry, 'action' | 'subjectId'>;
}

/** Reads the records by member, in their order: without what an undo took back, and without the records of undos. */
export async function readStandingRecords(
  db: Database,
  memberIds: readonly number[],
  filter: RecordFilter,
): Promise<ReadonlyMap<number | null, StandingRecord[]>> {
  const found = await readInSlices(memberIds, (some) => selectRecords(db, some, filter).execute());
  const idsIn = (records: typeof found) => [...new Set(records.flatMap(({ member_id }) => member_id ?? []))];
  const imported = found.filter(({ action }) => action === 'member.import');
  const undone = await readUndone(db, idsIn(found), idsIn(imported));
  const isUndone = ({ id, action, member_id, subject_id }: (typeof found)[number]) =>
    undone.records.has(id) ||
    (action === 'member.import' && undone.imports.has(`${member_id} ${subject_id}`));
  return Map.groupBy(
    found.filter((record) => !isUndone(record)),
    ({ member_id }) => member_id,
  );
}

function selectRecords(db: Database, memberIds: readonly number[], { actions, since }: RecordFilter) {
  return db
    .selectFrom('audit_events')
    .select(['id', 'at', 'admin_id', 'member_id', 'action', 'subject_id', 'before', 'after'])
    .where('member_id', 'in', memberIds)
    .where('action', 'in', actions)
    .$if(since !== undefined, (query) =>
      query.where('id', '>', (record) =>
        record
          .selectFrom('audit_events as own')
          .select(({ fn }) => fn.max<number>('own.id').as('id'))
          .whereRef('own.member_id', '=', 'audit_events.member_id')
          .where('own.action', '=', since?.action ?? '')
          .where('own.subject_id', '=', since?.subjectId ?? null),
      ),
    )
    .orderBy('id');
}

/** Of these members: the records of jobs that were undone and of their undos; of those with imports, the undone ones. */
async function readUndone(db: Database, memberIds: readonly number[], importedIds: readonly number[]) {
  const notes = await readInSlices(memberIds, (some) =>
    db
      .selectFrom('member_job_items')
      .select('undo')
      .where('member_id', 'in', some)
      .where('undo_state', '=', 'undone')
      .execute(),
  );
  const imports = await readInSlices(importedIds, (some) =>
    db
      .selectFrom('audit_events')
      .select(['member_id', 'subject_id'])
      .where('member_id', 'in', some)
      .where('action', '=', 'member.undo_import')
      .execute(),
  );
  const noted = notes.map(({ undo }): NotedRecords => JSON.parse(undo ?? '{}'));
  return {
    records: new Set(noted.flatMap(({ record, undoRecord }) => [record, undoRecord])),
    imports: new Set(imports.map(({ member_id, subject_id }) => `${member_id} ${subject_id}`)),
  };
}

const storedFields = z.record(z.string(), z.unknown());

/** Returns the columns that these changes have set. */
export function columnsSetBy(records: readonly StandingRecord[]): ReadonlySet<string> {
  const setting: readonly string[] = settingActions;
  return new Set(
    records.flatMap(({ action, after }) =>
      after !== null && setting.includes(action) ? Object.keys(storedFields.parse(JSON.parse(after))) : [],
    ),
  );
}

/**
 * Returns columns with another value than an earlier change left, and those that somebody has set since, be it to the
 * same.
 */
export function changedColumns(after: object, now: object, records: readonly StandingRecord[]): string[] {
  const current = new Map<string, unknown>(Object.entries(now));
  const set = columnsSetBy(records);
  return Object.entries(after).flatMap(([column, value]) =>
    current.get(column) !== value || set.has(column) ? column : [],
  );
}

interface OwnRecord {
  admin: { id: number; name: string };
  action: Action;
  /** ISO timestamp. */
  since: string;
}

/**
 * Tells whether the admin has done this since. The name finds the records by their index; another admin may have it,
 * too.
 */
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
