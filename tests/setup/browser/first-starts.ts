// What products of a run begin with, made once: the demo after its first jobs, and a migrated database. A first start with
// the demo takes 4.9 s of processor time, one on a copy of its data 1.2 s.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '../../../server/db/connections/connect.ts';
import { sqliteFile } from '../../../server/db/location.ts';
import { migrate } from '../../../server/db/migrations/migrate.ts';
import { startProduct } from '../../../tools/product.ts';

const LAST_JOB_TIMEOUT_MS = 60_000;

/** Playwright's global setup. What it returns runs after the last test. On PostgreSQL a product begins with nothing. */
export default async function makeFirstStarts(): Promise<(() => void) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'anggota-first-'));
  await Promise.all([startDemo(join(folder, 'demo')), migrateEmpty(join(folder, 'migrated'))]);
  process.env.FIRST_STARTS = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

async function startDemo(dataDir: string): Promise<void> {
  mkdirSync(dataDir);
  const product = await startProduct({ DATA_DIR: dataDir });
  const database = new DatabaseSync(sqliteFile(dataDir), { readOnly: true });
  const jobs = database.prepare('select count(*) as count from jobs');
  const deadline = Date.now() + LAST_JOB_TIMEOUT_MS;
  while (jobs.get()?.count !== 0) {
    if (Date.now() > deadline) throw new Error('The jobs of the demo do not end.');
    await pause(100);
  }
  database.close();
  await product.stop();
}

async function migrateEmpty(dataDir: string): Promise<void> {
  mkdirSync(dataDir);
  const connection = connect({ dataDir, databaseUrl: null });
  await migrate(connection);
  await connection.close();
}
