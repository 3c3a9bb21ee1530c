// The SQL of the export: every matching member, in the order of the list on the screen.
import type { CompiledQuery } from 'kysely';
import { storedFields } from '#shared/members/biodata.fields.ts';
import type { MemberStatus } from '#shared/membership/membership.states.ts';
import type { Database } from '../../db/database.ts';
import { labelNames } from '../member-labels/label-names.open.db.ts';
import { audienceTest, everybody } from '../members/audience.open.db.ts';
import { selectCategorized } from '../members/selected-members.open.db.ts';

export interface ExportFilters {
  status: MemberStatus | 'none' | null;
  /** Company category. */
  category: number | null;
}

export type ExportQuery = ReturnType<typeof exportQuery>;
export type ExportRow = ExportQuery extends CompiledQuery<infer Row> ? Row : never;

/** Is only compiled: a worker thread runs it. */
export function exportQuery(db: Database, { status, category }: ExportFilters) {
  return selectExported(db)
    .where(audienceTest(db, { ...everybody, status, company_category: category }))
    .orderBy('members.created_at', 'desc')
    .orderBy('members.id', 'desc')
    .compile();
}

/** Selects what the columns of the export need. */
export function selectExported(db: Database) {
  return selectCategorized(db)
    .select([
      'members.number',
      'members.name',
      'members.email',
      ...storedFields.map((name) => `members.${name}` as const),
      'members.status',
      'members.stop_reason',
      'members.started_at',
      'members.expired_at',
      'members.created_at',
    ])
    .select(labelNames.as('label_names'));
}
