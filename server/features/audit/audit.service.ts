// Every state change by an admin is recorded in the transaction that makes it: who, when, what, before, after.
import type { AuditFilters } from '#shared/audit/audit.contract.ts';
import type { Database } from '../../db/database.ts';
import type { PageOf } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import { timestamp } from '../../lib/clock.ts';
import { type AuditRow, insertEvent, readEventPage, readEventsOf, readEventsOfMember } from './audit.db.ts';

export interface AuditedAdmin {
  /** null: the operator of the server, at its console. */
  id: number | null;
  name: string;
}

export interface AuditEntry {
  /** `payment.decide`, `member.remove`: subject and verb. */
  action: `${string}.${string}`;
  subjectId: number | null;
  /** The member it concerns, for the timeline. */
  memberId?: number | null;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
}

/** Records inside the caller's transaction. Secrets never belong in `before` and `after`. */
export async function record(
  tx: Database,
  deps: Pick<Deps, 'clock'>,
  admin: AuditedAdmin,
  entry: AuditEntry,
): Promise<void> {
  await insertEvent(tx, {
    at: timestamp(deps.clock),
    admin_id: admin.id,
    admin_name: admin.name,
    action: entry.action,
    subject: entry.action.split('.')[0] ?? entry.action,
    subject_id: entry.subjectId,
    member_id: entry.memberId ?? null,
    before: json(entry.before),
    after: json(entry.after),
  });
}

export function listEvents(deps: Pick<Deps, 'db'>, filters: AuditFilters): Promise<PageOf<AuditRow>> {
  return readEventPage(deps.db, filters);
}

/** What was changed about a member, payments and renewals included; also of a member who was deleted. */
export function listEventsOfMember(deps: Pick<Deps, 'db'>, memberId: number): Promise<AuditRow[]> {
  return readEventsOfMember(deps.db, memberId);
}

export function listEventsOfPayment(deps: Pick<Deps, 'db'>, paymentId: number): Promise<AuditRow[]> {
  return readEventsOf(deps.db, 'payment', paymentId);
}

function json(value: Record<string, unknown> | null | undefined): string | null {
  return value ? JSON.stringify(value) : null;
}
