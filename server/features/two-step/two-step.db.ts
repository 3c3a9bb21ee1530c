// The SQL about two-step login and its recovery codes.
import type { Database, Tx } from '../../db/database.ts';
import { prepare } from '../../db/reads/prepare.ts';

const twoStepOf = prepare((db: Database, { adminId }: { adminId: number }) =>
  db
    .selectFrom('two_step_logins')
    .select(['secret', 'confirmed_at', 'last_step', 'created_at'])
    .where('admin_id', '=', adminId),
);

export async function findTwoStep(db: Database, adminId: number) {
  return (await twoStepOf(db, { adminId })).at(0);
}

/** Starts the set-up over; false when it is already switched on. */
export async function putSecret(
  tx: Tx,
  adminId: number,
  { secret, now }: { secret: string; now: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('two_step_logins')
    .values({ admin_id: adminId, secret, confirmed_at: null, last_step: null, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('admin_id')
        .doUpdateSet({ secret, created_at: now })
        .where('two_step_logins.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Switches it on if this secret is still the one being set up. The code of the step counts as used. */
export async function confirmSecret(
  tx: Tx,
  adminId: number,
  { secret, step, now }: { secret: string; step: number; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('two_step_logins')
    .set({ confirmed_at: now, last_step: step })
    .where('admin_id', '=', adminId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks this step and all before it as used; false when its code was already used. */
export async function consumeStep(tx: Tx, adminId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('two_step_logins')
    .set({ last_step: step })
    .where('admin_id', '=', adminId)
    .where('confirmed_at', 'is not', null)
    .where((is) => is.or([is('last_step', 'is', null), is('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the recovery codes, too; false when it was not on. */
export async function deleteTwoStep(tx: Tx, adminId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('two_step_logins')
    .where('admin_id', '=', adminId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export function readRecoveryCodes(db: Database, adminId: number) {
  return db
    .selectFrom('recovery_codes')
    .select(['id', 'code_hash'])
    .where('admin_id', '=', adminId)
    .orderBy('id')
    .execute();
}

export async function replaceRecoveryCodes(
  tx: Tx,
  adminId: number,
  { hashes, now }: { hashes: string[]; now: string },
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ admin_id: adminId, code_hash, created_at: now })))
    .execute();
}

/** Returns false when it was used already. */
export async function consumeRecoveryCode(tx: Tx, adminId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Reads admins who log in with two steps. */
export async function readTwoStepAdminIds(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('two_step_logins')
    .select('admin_id')
    .where('confirmed_at', 'is not', null)
    .orderBy('admin_id')
    .execute();
  return rows.map(({ admin_id }) => admin_id);
}

export function findAdminByEmail(db: Database, email: string) {
  return db
    .selectFrom('admins')
    .select(['id', 'name', 'email'])
    .where('email', '=', email)
    .executeTakeFirst();
}
