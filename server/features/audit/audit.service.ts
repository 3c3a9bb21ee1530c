// Every state change by an admin is recorded in the transaction that makes it: who, when, what, before, after.
import type { AuditFilters } from '#shared/audit/audit.contract.ts';
import { type AuditEntry, type AuditedAdmin, eventRow, insertEvents } from '../../changes/audit-record.ts';
import type { Database } from '../../db/database.ts';
import type { PageOf } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import { timestamp } from '../../lib/clock.ts';
import { type AuditRow, readEventPage, readEventsOf, readEventsOfMember } from './audit.db.ts';

/** Records inside the caller's transaction. Secrets never belong in `before` and `after`. */
export async function record(
  tx: Database,
  deps: Pick<Deps, 'clock'>,
  admin: AuditedAdmin,
  entry: AuditEntry,
): Promise<void> {
  await insertEvents(tx, [eventRow(admin, timestamp(deps.clock), entry)]);
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
