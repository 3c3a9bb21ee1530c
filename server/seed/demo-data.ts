// Demo data: produced by the real services with a clock in the past, so that it obeys every rule.

import { readFile } from 'node:fs/promises';
import { TIME_ZONE } from '#shared/dates.ts';
import type { Association } from '../association/association.ts';
import { insertCategories } from '../db/category-fees.ts';
import type { Tx } from '../db/database.ts';
import { settingKeys } from '../db/setting-keys.ts';
import type { Deps } from '../deps.ts';
import { sweepMemberships } from '../features/membership/sweep-memberships.job.ts';
import type { AdminCaller } from '../http/caller.ts';
import { formatInstant, timestamp } from '../lib/clock.ts';
import { ConfigError } from '../lib/environment.ts';
import { isLoopback } from '../lib/loopback.ts';
import { hashPassword, verifyPassword } from '../security/passwords.ts';
import { demoGuides } from './demo-guides.ts';
import { demoPeople } from './demo-people.ts';
import { playStory, type World } from './demo-stories.ts';

export interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

const PASSWORD = 'sensori-demo-2026';

const demoAccounts: DemoAccount[] = [
  { role: 'Super Admin', email: 'superadmin@anggota.example', password: PASSWORD },
  { role: 'Admin', email: 'admin@anggota.example', password: PASSWORD },
  { role: 'Anggota aktif', email: 'anindya@anggota.example', password: PASSWORD },
  { role: 'Anggota baru', email: 'jihan@anggota.example', password: PASSWORD },
];

/** Finds the accounts to try the product with, while it has demo data; none in production. */
export async function findDemoAccounts({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<DemoAccount[]> {
  if (config.production) return [];
  const emails = demoAccounts.map(({ email }) => email);
  const found = await db.selectFrom('admins').select('email').where('email', 'in', emails).execute();
  return found.length > 0 ? demoAccounts : [];
}

/**
 * Throws `ConfigError` where strangers could log in with the published password. These are production, and a HOST
 * that other machines reach. An admin who has changed it is no demo account any more.
 */
export async function refuseDemoAccounts({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  if (isLoopback(config.host) && !config.production) return;
  const emails = demoAccounts.map(({ email }) => email);
  const admins = await db
    .selectFrom('admins')
    .select(['email', 'password_hash'])
    .where('email', 'in', emails)
    .execute();
  for (const { email, password_hash } of admins)
    if (await verifyPassword(password_hash, PASSWORD))
      throw new ConfigError(
        `DATA_DIR, DATABASE_URL: given data with the demo account ${email}, whose password is public; accepted is data without demo accounts, in production and with a HOST that other machines reach.`,
      );
}

/** Adds admins, guides, categories, members and payments in every status. */
export async function addDemoData(tx: Tx, openDeps: Deps): Promise<void> {
  const deps = { ...openDeps, db: tx, association: withUniqueCodes(openDeps.association) };
  await tx.insertInto('settings').values({ key: settingKeys.demoData, value: '1' }).execute();
  const passwordHash = await hashPassword(PASSWORD);
  const [superAdmin] = await addAdmins(tx, timestamp(deps.clock), passwordHash);
  if (!superAdmin) return;
  await addContents(tx, deps.clock.now(), superAdmin.id);
  const world: World = {
    deps,
    admin: superAdmin,
    passwordHash,
    slip: await readFile(new URL('./transfer-slip.jpg', import.meta.url)),
  };
  for (const [index, person] of demoPeople.entries()) await playStory(world, person, index);
  await sweepMemberships(deps);
  // The invented people have no mailboxes.
  await tx.deleteFrom('jobs').where('kind', '=', 'mail').execute();
}

/** With codes the sample statement pays bills for certain. The setting is off afterwards, as in every installation. */
const withUniqueCodes = (association: Association): Association => ({
  ...association,
  current: () => ({ ...association.current(), unique_codes: { is_on: 1 } }),
});

async function addAdmins(tx: Tx, now: string, passwordHash: string): Promise<AdminCaller[]> {
  const accounts = [
    { name: 'Ratna Puspita', email: 'superadmin@anggota.example', role: 'Super Admin' },
    { name: 'Bayu Setiawan', email: 'admin@anggota.example', role: 'Admin' },
  ] as const;
  const admins: AdminCaller[] = [];
  for (const account of accounts) {
    const { id } = await tx
      .insertInto('admins')
      .values({
        ...account,
        password_hash: passwordHash,
        receive_payment_notification: 1,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    admins.push({ ...account, id, sessionId: 0, mustSetUpTwoStep: false });
  }
  return admins;
}

async function addContents(tx: Tx, now: Temporal.Instant, adminId: number): Promise<void> {
  await insertCategories(tx, [
    category('Anggota Mahasiswa', 75_000, { adminId, now: formatInstant(now), is_hidden: 0 }),
    category('Anggota Kehormatan', 0, { adminId, now: formatInstant(now), is_hidden: 1 }),
  ]);
  const guides = demoGuides.map((guide, index) => {
    const at = formatInstant(now.subtract({ hours: (demoGuides.length - index) * 24 }));
    return { ...guide, created_by: adminId, created_at: at, updated_at: at };
  });
  await tx.insertInto('guides').values(guides).execute();
  await tx.insertInto('login_days').values(pastLogins(now)).execute();
}

function category(name: string, fee: number, made: { adminId: number; now: string; is_hidden: 0 | 1 }) {
  const { adminId, now, is_hidden } = made;
  return {
    name,
    fee,
    is_hidden,
    is_default: 0,
    created_by: adminId,
    created_at: now,
    updated_at: now,
  } as const;
}

/** A month of logins, quieter at weekends. */
function pastLogins(now: Temporal.Instant) {
  const today = now.toZonedDateTimeISO(TIME_ZONE).toPlainDate();
  return Array.from({ length: 30 }, (_, index) => {
    const day = today.subtract({ days: index + 1 });
    const count = (day.dayOfWeek > 5 ? 2 : 7) + ((index * 7) % 5);
    return { day: day.toString(), count };
  });
}
