// The SQL about admin accounts; password hashes go in and never come out.
import type { Database, Tx } from '../../db/database.ts';
import type { NewRow, RowChange } from '../../db/schema.ts';

const shown = [
  'id',
  'name',
  'email',
  'role',
  'receive_payment_notification',
  'created_at',
  'updated_at',
] as const;

function selectAdmins(db: Database) {
  return db.selectFrom('admins').select(shown);
}

export type AdminRow = NonNullable<Awaited<ReturnType<typeof findAdmin>>>;

export function findAdmin(db: Database, id: number) {
  return selectAdmins(db).where('id', '=', id).executeTakeFirst();
}

/** Tells whether it belongs to an admin other than this one. */
export async function isAdminEmailTaken(
  db: Database,
  email: string,
  exceptId: number | null,
): Promise<boolean> {
  const owner = await db.selectFrom('admins').select('id').where('email', '=', email).executeTakeFirst();
  return owner !== undefined && owner.id !== exceptId;
}

export function readAdmins(db: Database): Promise<AdminRow[]> {
  return selectAdmins(db).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

export function insertAdmin(tx: Tx, admin: NewRow<'admins'>): Promise<AdminRow> {
  return tx.insertInto('admins').values(admin).returning(shown).executeTakeFirstOrThrow();
}

export function updateAdminRow(tx: Tx, id: number, change: RowChange<'admins'>): Promise<AdminRow> {
  return tx.updateTable('admins').set(change).where('id', '=', id).returning(shown).executeTakeFirstOrThrow();
}

/** Sessions are deleted with it; what the admin created stays, without a creator. */
export async function deleteAdmin(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('admins').where('id', '=', id).execute();
}

export async function hasOtherSuperAdmin(db: Database, id: number): Promise<boolean> {
  const other = await db
    .selectFrom('admins')
    .select('id')
    .where('role', '=', 'Super Admin')
    .where('id', '!=', id)
    .executeTakeFirst();
  return other !== undefined;
}
