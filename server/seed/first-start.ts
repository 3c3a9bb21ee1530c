// Fills an empty database: what every association needs, then its first Super Admin or the demo data.

import type { Config } from '../config.ts';
import { insertCategories } from '../db/category-fees.ts';
import type { Database, Tx } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { settingKeys } from '../db/setting-keys.ts';
import type { Deps } from '../deps.ts';
import { claimFoldVersion } from '../features/membership/mend-memberships.db.ts';
import { passwordProblem } from '../features/passwords/password-policy.open.rule.ts';
import { timestamp } from '../lib/clock.ts';
import { ConfigError, lineAbout } from '../lib/environment.ts';
import { hashPassword } from '../security/passwords.ts';
import { addDemoData } from './demo-data.ts';

/** Yearly dues of the first category in rupiah; an admin changes it in Kategori Anggota. */
const FIRST_FEE_RUPIAH = 150_000;

const companyCategories = [
  { name: 'Akademisi', code: 'A' },
  { name: 'Industri', code: 'I' },
  { name: 'Lembaga Penelitian', code: 'L' },
  { name: 'Pemerintah', code: 'P' },
  { name: 'Umum', code: 'U' },
];

const superAdminName = 'Super Admin';

/**
 * Throws `ConfigError` for a password that no screen would accept. Runs at every start, not only the first: a wrong
 * variable is reported as soon as it is set.
 */
export async function checkFirstAdmin({ firstAdmin }: Config): Promise<void> {
  if (!firstAdmin) return;
  const { email, password } = firstAdmin;
  if ((await passwordProblem(password, { name: superAdminName, email })) === null) return;
  const accepted = 'a password that is neither common nor the own address or name';
  throw new ConfigError(lineAbout('ADMIN_PASSWORD', { ADMIN_PASSWORD: password }, accepted));
}

/**
 * Is safe to call at every start and from several nodes: it fills only an empty database. It uses one transaction, so
 * that a killed start leaves the database empty. Throws `ConfigError` in production when nobody could log in
 * afterwards.
 */
export async function prepareFirstStart(deps: Deps): Promise<void> {
  if (await hasAdmin(deps.db)) return;
  const { firstAdmin, production, demoData, branding } = deps.config;
  if (!firstAdmin && production)
    throw new ConfigError(
      'ADMIN_EMAIL, ADMIN_PASSWORD: given nothing; both are required for the first start in production.',
    );
  const passwordHash = firstAdmin ? await hashPassword(firstAdmin.password) : null;
  await inTransaction(deps.db, async (tx) => {
    if (!(await claimFirstStart(tx, firstAdmin === null || branding.isGiven))) return;
    await addBasics(tx, deps);
    // A new database has no memberships to mend.
    await claimFoldVersion(tx);
    if (firstAdmin && passwordHash) {
      await addFirstAdmin(tx, deps, { email: firstAdmin.email, passwordHash });
      await tx.insertInto('settings').values({ key: settingKeys.firstSteps, value: '1' }).execute();
    }
    if (demoData) await addDemoData(tx, deps);
  });
}

async function hasAdmin(db: Database): Promise<boolean> {
  return (await db.selectFrom('admins').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** One node fills the database, whichever comes first. Nobody registers at an association without a name and an account. */
async function claimFirstStart(tx: Tx, isOpen: boolean): Promise<boolean> {
  const row = await tx
    .insertInto('settings')
    .values({ key: settingKeys.registration, value: isOpen ? '1' : '0' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

async function addBasics(tx: Tx, deps: Deps): Promise<void> {
  const now = timestamp(deps.clock);
  const made = { is_hidden: 0, created_at: now, updated_at: now } as const;
  await insertCategories(tx, [{ name: 'Anggota Biasa', fee: FIRST_FEE_RUPIAH, is_default: 1, ...made }]);
  await tx
    .insertInto('company_categories')
    .values(companyCategories.map((category) => ({ ...category, ...made })))
    .execute();
}

async function addFirstAdmin(
  tx: Tx,
  deps: Deps,
  account: { email: string; passwordHash: string },
): Promise<void> {
  const now = timestamp(deps.clock);
  await tx
    .insertInto('admins')
    .values({
      name: superAdminName,
      email: account.email,
      password_hash: account.passwordHash,
      role: 'Super Admin',
      receive_payment_notification: 1,
      created_at: now,
      updated_at: now,
    })
    .execute();
}
