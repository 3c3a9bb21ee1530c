// The generated data of a run, on one engine in several sizes, each generated once.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAssociation } from '../../server/association/association.ts';
import { firstSettings } from '../../server/association/first-settings.ts';
import { change } from '../../server/changes/change.ts';
import { readConfig } from '../../server/config.ts';
import { connect } from '../../server/db/connections/connect.ts';
import type { Connection, Database, Engine } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrations/migrate.ts';
import type { Deps } from '../../server/deps.ts';
import { openSession } from '../../server/features/sessions/sessions.open.service.ts';
import { systemClock } from '../../server/lib/clock.ts';
import { hashPassword } from '../../server/security/passwords.ts';
import { prepareSettings } from '../../server/seed/first-settings.ts';
import { prepareFirstStart } from '../../server/seed/first-start.ts';
import { createDatabase } from '../../tools/postgres.ts';
import { fillDatabase } from '../data/fill.ts';

export interface Dataset {
  size: number;
  engine: Engine;
  dataDir: string;
  databaseUrl: string | null;
  /** A few hundred members with their tokens, from all over the list. */
  members: { id: number; token: string }[];
  /** Thousands, for changes: each of them orders only now and then, as in real life. */
  payers: { id: number; token: string }[];
  adminId: number;
  adminToken: string;
  open(): Connection;
  remove(): Promise<void>;
}

export const PASSWORD = 'kopi-tubruk-pagi';
export const ADMIN = 'pengurus@contoh.example';
const MAX_MEMBERS = 300;
const MAX_PAYERS = 10_000;

export interface Making {
  engine: Engine;
  size: number;
  /** Of the PostgreSQL server. */
  serverUrl: string;
  /** The folder in which embedded data stays from run to run; null deletes it afterwards. */
  keepIn: string | null;
}

export async function makeDataset({ engine, size, serverUrl, keepIn }: Making): Promise<Dataset> {
  const storedFolder = engine === 'sqlite' && keepIn !== null ? join(keepIn, String(size)) : null;
  const isMade = storedFolder !== null && existsSync(storedFolder);
  const dataDir = storedFolder ?? mkdtempSync(join(tmpdir(), `anggota-bench-${size}-`));
  const database = engine === 'postgres' ? await createDatabase(serverUrl) : undefined;
  const where = { dataDir, databaseUrl: database?.url ?? null };
  const connection = connect(where);
  await migrate(connection);
  const config = readConfig({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN,
    ADMIN_PASSWORD: PASSWORD,
    DEMO_DATA: '0',
    ASSOCIATION_NAME: 'Perhimpunan Praktisi Evaluasi Sensori Nusantara',
    BANK_NAME: 'Bank Contoh Nusantara',
    BANK_ACCOUNT_NUMBER: '000-1234-567890',
  });
  const db: Database = connection.db;
  const association = await openAssociation(db, {
    firstValues: firstSettings(config.branding),
    production: false,
  });
  const deps = { config, db, clock: systemClock, association } as Deps;
  await prepareSettings(deps);
  await prepareFirstStart(deps);
  if (!isMade) await fillDatabase(connection, size, Date.now());
  const accounts = await openAccounts(deps, size);
  await connection.close();
  return {
    size,
    engine,
    ...where,
    ...accounts,
    open: () => connect(where),
    async remove() {
      await database?.drop();
      if (storedFolder === null) rmSync(dataDir, { recursive: true });
    },
  };
}

async function openAccounts(deps: Deps, size: number) {
  const caller = { address: '127.0.0.1', userAgent: 'bench', member: null, admin: null };
  const password_hash = await hashPassword(PASSWORD);
  const payers: Dataset['payers'] = [];
  const withDocuments = await deps.db
    .selectFrom('members')
    .select('id')
    .where('number', 'is not', null)
    .where('id', '>', Math.floor(size / 2))
    .orderBy('id')
    .limit(MAX_PAYERS)
    .execute();
  const admin = await deps.db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
  const adminToken = await change(deps, async (work) => {
    for (const { id } of withDocuments) {
      await work.tx.updateTable('members').set({ password_hash }).where('id', '=', id).execute();
      payers.push({ id, token: await openSession(work, deps, { memberId: id }, caller) });
    }
    return openSession(work, deps, { adminId: admin.id }, caller);
  });
  return { members: payers.slice(0, MAX_MEMBERS), payers, adminId: admin.id, adminToken };
}
