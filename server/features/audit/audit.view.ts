// Audit rows as the wire shows them.
import { z } from 'zod';
import type { AuditEvent } from '#shared/audit/audit.contract.ts';
import type { AuditRow } from './audit.db.ts';

export function auditView({ before, after, ...row }: AuditRow): AuditEvent {
  return { ...row, before: fields(before), after: fields(after) };
}

const storedFields = z.record(z.string(), z.unknown());

function fields(json: string | null): Record<string, unknown> | null {
  return json === null ? null : storedFields.parse(JSON.parse(json));
}
