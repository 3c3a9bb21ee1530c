// The audit trail as admins read it. Changes write it, see `server/changes/audit-record.ts`.
import { z } from 'zod';
import type { AuditFilters } from '#shared/audit/audit.contract.ts';
import type { Database } from '../../db/database.ts';
import type { PageOf } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import { type AuditRow, readEventPage, readEventsOfMember, readSubjectEvents } from './audit.db.ts';
import { type NamesOfRecord, readNames } from './named-ids.db.ts';

/** With the names of what its ids mean. */
export interface NamedEvent {
  row: AuditRow;
  fields: Record<'before' | 'after', Record<string, unknown> | null>;
  names: NamesOfRecord;
}

export async function listEvents(
  { db }: Pick<Deps, 'db'>,
  filters: AuditFilters,
): Promise<PageOf<NamedEvent>> {
  const page = await readEventPage(db, filters);
  return { ...page, rows: await withNames(db, page.rows) };
}

/** Lists what was changed about a member, payments and renewals included; also of a member who was deleted. */
export async function listEventsOfMember({ db }: Pick<Deps, 'db'>, memberId: number): Promise<NamedEvent[]> {
  return withNames(db, await readEventsOfMember(db, memberId));
}

export async function listEventsOfPayment(
  { db }: Pick<Deps, 'db'>,
  paymentId: number,
): Promise<NamedEvent[]> {
  return withNames(db, await readSubjectEvents(db, 'payment', paymentId));
}

async function withNames(db: Database, rows: readonly AuditRow[]): Promise<NamedEvent[]> {
  const events = rows.map((row) => ({
    row,
    fields: { before: readFields(row.before), after: readFields(row.after) },
  }));
  const names = await readNames(
    db,
    events.map(({ row: { action }, fields }) => ({ action, ...fields })),
  );
  return events.map((event, index) => ({ ...event, names: names[index] ?? {} }));
}

const storedFields = z.record(z.string(), z.unknown());

function readFields(json: string | null): Record<string, unknown> | null {
  return json === null ? null : storedFields.parse(JSON.parse(json));
}
