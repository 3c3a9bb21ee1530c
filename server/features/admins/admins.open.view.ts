// Admin rows as the wire shows them.
import type { Admin } from '#shared/admins/admins.contract.ts';
import type { AdminRow } from './admins.db.ts';

export function adminView(row: AdminRow): Admin {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    receive_payment_notification: row.receive_payment_notification,
    created_at: row.created_at,
  };
}

interface MadeRow {
  created_by: number | null;
  creator_name: string | null;
}

/** Returns the admin who made a row. */
export function creatorView({ created_by, creator_name }: MadeRow) {
  return created_by === null || creator_name === null ? null : { id: created_by, name: creator_name };
}
