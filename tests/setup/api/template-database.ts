// Databases that are migrated and filled once per process, and copied for each test.
import { copyFileSync, rmSync } from 'node:fs';
import pino from 'pino';
import { readConfig } from '../../../server/config.ts';
import { sqliteFile } from '../../../server/db/location.ts';
import { clockOf } from '../../../server/lib/clock.ts';
import { openDeps } from '../../../server/open-deps.ts';
import { prepareFirstStart } from '../../../server/seed/first-start.ts';
import { createTemporaryData, type TemporaryData } from '../../../tools/temporary-data.ts';

/** One for each server, and one for the embedded engine. */
const templates = new Map<string | undefined, Promise<TemporaryData>>();

/** A database of a test's own, with what a first start puts into it; on PostgreSQL when `TEST_DATABASE_URL` is set. */
export async function copyDatabase(): Promise<TemporaryData> {
  const server = process.env.TEST_DATABASE_URL;
  const template = templates.get(server) ?? makeTemplate();
  templates.set(server, template);
  const made = await template;
  const copy = await createTemporaryData('server', made.databaseUrl);
  if (!made.databaseUrl) copyFileSync(sqliteFile(made.dataDir), sqliteFile(copy.dataDir));
  return copy;
}

async function makeTemplate(): Promise<TemporaryData> {
  const database = await createTemporaryData('server');
  process.once('exit', () => rmSync(database.dataDir, { recursive: true, force: true }));
  const config = readConfig({
    NODE_ENV: 'test',
    DEMO_DATA: '0',
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.databaseUrl ?? '',
  });
  // A separate start long ago, so that what tests add is newer.
  const clock = clockOf(() => Date.UTC(2026, 0));
  const opened = await openDeps(config, pino({ level: 'silent' }), clock);
  await prepareFirstStart(opened.deps);
  await opened.close();
  return database;
}
