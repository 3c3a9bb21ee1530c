// Reads the audit trail, for tests of admin writes.
import type { Api } from './api.ts';

interface AuditedEvent {
  action: string;
  admin_name: string;
  subject_id: number | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Oldest first. */
export async function auditTrail({ deps }: Api): Promise<AuditedEvent[]> {
  const events = await deps.db.selectFrom('audit_events').selectAll().orderBy('id').execute();
  return events.map(({ action, admin_name, subject_id, before, after }) => ({
    action,
    admin_name,
    subject_id,
    before: before === null ? null : JSON.parse(before),
    after: after === null ? null : JSON.parse(after),
  }));
}
