// Who ordered work that a job does later.
import type { Database } from '../db/database.ts';
import type { AuditedAdmin } from './audit-record.ts';

/** The account may have been deleted since the order; the name stays. */
export async function orderingAdmin(db: Database, { id, name }: AuditedAdmin): Promise<AuditedAdmin> {
  if (id === null) return { id, name };
  const row = await db.selectFrom('admins').select('id').where('id', '=', id).executeTakeFirst();
  return { id: row?.id ?? null, name };
}
