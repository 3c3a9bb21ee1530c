// The audit trail: what admins changed. A Super Admin reads all of it; admins read it per member and payment.
import { z } from 'zod';
import { id, list, page, timestamp } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as parameter from '../parameters.ts';

const fields = z.record(z.string(), z.unknown()).nullable();

export const auditEvent = z.object({
  id,
  at: timestamp,
  admin_id: id.nullable(),
  /** The name at that time. It stays when the account is deleted. */
  admin_name: z.string(),
  /** `payment.decide`: subject and verb; `auditActionLabel` translates it. */
  action: z.string(),
  subject: z.string(),
  subject_id: id.nullable(),
  member_id: id.nullable(),
  /** null without a member, or when the member was deleted. */
  member_name: z.string().nullable(),
  /** Only the fields that changed. */
  before: fields,
  after: fields,
  /** Of ids in `before` and `after`, by field and id, as these things are called now. */
  names: z.record(z.string(), z.record(z.string(), z.string())),
});
export type AuditEvent = z.infer<typeof auditEvent>;

export const auditFilters = z.object({ page: parameter.page, keyword: parameter.keyword });
export type AuditFilters = z.infer<typeof auditFilters>;

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/api/audit',
    access: 'super_admin',
    summary: 'All changes by admins, newest first; the keyword searches the name of the admin.',
    query: auditFilters,
    response: page(auditEvent),
  }),
  ofMember: endpoint({
    method: 'GET',
    path: '/api/users/:id/timeline',
    access: 'admin',
    summary: 'What admins changed about one member, newest first, the last 100.',
    params: parameter.id,
    response: list(auditEvent),
  }),
  ofPayment: endpoint({
    method: 'GET',
    path: '/api/payments/:id/timeline',
    access: 'admin',
    summary: 'What admins changed about one payment, newest first, the last 100.',
    params: parameter.id,
    response: list(auditEvent),
  }),
};
