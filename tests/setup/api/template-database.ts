// Databases that are migrated and filled once per process: copied for each test, or lent to it.
import { copyFileSync, rmSync } from 'node:fs';
import pino from 'pino';
import { type DataPlaces, readConfig } from '../../../server/config.ts';
import { sqliteFile } from '../../../server/db/location.ts';
import { makeClock } from '../../../server/lib/clock.ts';
import { openDeps } from '../../../server/open-deps.ts';
import { prepareFirstStart } from '../../../server/seed/first-start.ts';
import { createTemporaryData, type TemporaryData } from '../../../tools/temporary-data.ts';
import { createLender, type TestData } from './lent-databases.ts';

const lendDatabase = createLender(prepare);
let template: Promise<TemporaryData> | undefined;

/** A database of a test's own, with what a first start puts into it; on PostgreSQL when `TEST_DATABASE_URL` is set. */
export async function copyDatabase(): Promise<TestData> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return lendDatabase(server);
  template ??= makeTemplate();
  const made = await template;
  const copy = await createTemporaryData('embedded');
  copyFileSync(sqliteFile(made.dataDir), sqliteFile(copy.dataDir));
  return copy;
}

async function makeTemplate(): Promise<TemporaryData> {
  const database = await createTemporaryData('embedded');
  process.once('exit', () => rmSync(database.dataDir, { recursive: true, force: true }));
  await prepare(database);
  return database;
}

async function prepare({ dataDir, databaseUrl }: DataPlaces): Promise<void> {
  const config = readConfig({
    NODE_ENV: 'test',
    DEMO_DATA: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
  });
  // A separate start long ago, so that what tests add is newer.
  const clock = makeClock(() => Date.UTC(2026, 0));
  const opened = await openDeps(config, pino({ level: 'silent' }), { clock });
  await prepareFirstStart(opened.deps);
  await opened.close();
}
