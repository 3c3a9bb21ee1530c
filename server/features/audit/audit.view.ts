// Audit rows as the wire shows them.
import type { AuditEvent } from '#shared/audit/audit.contract.ts';
import type { NamedEvent } from './audit.service.ts';

export function auditView({ row, fields, names }: NamedEvent): AuditEvent {
  return { ...row, ...fields, names };
}
