// The audit trail as admins read it. Changes write it, see `server/changes/audit-record.ts`.
import type { AuditFilters } from '#shared/audit/audit.contract.ts';
import type { PageOf } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import { type AuditRow, readEventPage, readEventsOf, readEventsOfMember } from './audit.db.ts';

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
