import type { AuditedAdmin } from '../../changes/audit-record.ts';
import type { Deps } from '../../deps.ts';
import type { ImportOrder } from '../../jobs/payloads.ts';
import { adminExists } from './imports.db.ts';

/** Who ordered a job. The account may have been deleted since; the name stays. */
export async function auditedAdmin({ db }: Pick<Deps, 'db'>, { admin }: ImportOrder): Promise<AuditedAdmin> {
  const exists = admin.id !== null && (await adminExists(db, admin.id));
  return { id: exists ? admin.id : null, name: admin.name };
}
