// Writes the audit trail: who changed what and when, before and after.
import type { CompiledQuery } from 'kysely';
import type { AuditAction } from '#shared/audit/audit.labels.ts';
import type { Tx } from '../db/database.ts';
import { precompile, readNow } from '../db/reads/prepare.ts';
import type { NewRow } from '../db/schema.ts';
import { slices } from '../lib/slices.ts';

export interface AuditedAdmin {
  /** null: the operator of the server, at its console. */
  id: number | null;
  name: string;
}

/** Secrets never belong in `before` and `after`. */
export interface AuditEntry {
  action: AuditAction;
  subjectId: number | null;
  /** The member it concerns, for the timeline. */
  memberId?: number | null;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
}

type EventRow = NewRow<'audit_events'>;

/** `at` is an ISO timestamp. */
export function eventRow(admin: AuditedAdmin, at: string, entry: AuditEntry): EventRow {
  return {
    at,
    admin_id: admin.id,
    admin_name: admin.name,
    action: entry.action,
    subject: entry.action.split('.')[0] ?? entry.action,
    subject_id: entry.subjectId,
    member_id: entry.memberId ?? null,
    before: json(entry.before),
    after: json(entry.after),
  };
}

const insertEvent = precompile((tx: Tx, event: EventRow) => tx.insertInto('audit_events').values(event));

/** Returns the query for a caller that sends it along with another one. */
export function eventQuery(tx: Tx, event: EventRow): CompiledQuery<unknown> {
  return insertEvent(tx, event, undefined);
}

const ROWS_PER_STATEMENT = 100;

export async function insertEvents(tx: Tx, events: EventRow[]): Promise<void> {
  const [first, second] = events;
  if (first && !second) return void (await readNow(tx, eventQuery(tx, first)));
  for (const some of slices(events, ROWS_PER_STATEMENT)) {
    await tx.insertInto('audit_events').values(some).execute();
  }
}

function json(value: Record<string, unknown> | null | undefined): string | null {
  return value ? JSON.stringify(value) : null;
}
