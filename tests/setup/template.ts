// Databases that are migrated and filled once per process, and copied for each test.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { readConfig } from '../../server/config.ts';
import { openDeps } from '../../server/open-deps.ts';
import { prepareFirstStart } from '../../server/seed/first-start.ts';
import { createDatabase } from './postgres.ts';

export interface TestDatabase {
  dataDir: string;
  /** null: an SQLite file in `dataDir`. */
  databaseUrl: string | null;
  remove(): Promise<void>;
}

const DATABASE_FILE = 'anggota.db';

/** One for each server, and one for the embedded engine. */
const templates = new Map<string | undefined, Promise<TestDatabase>>();

/** A database of a test's own, with what a first start puts into it; on PostgreSQL when `TEST_DATABASE_URL` is set. */
export async function copyDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  const template = templates.get(server) ?? makeTemplate();
  templates.set(server, template);
  const made = await template;
  const copy = await emptyDatabase(made.databaseUrl);
  if (!made.databaseUrl) copyFileSync(join(made.dataDir, DATABASE_FILE), join(copy.dataDir, DATABASE_FILE));
  return copy;
}

async function makeTemplate(): Promise<TestDatabase> {
  const database = await emptyDatabase();
  process.once('exit', () => rmSync(database.dataDir, { recursive: true, force: true }));
  const config = readConfig({
    NODE_ENV: 'test',
    DEMO_DATA: '0',
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.databaseUrl ?? '',
  });
  // A start of its own long ago, so that what tests add is newer.
  const clock = { now: () => Temporal.Instant.from('2026-01-01T00:00:00Z') };
  const opened = await openDeps(config, pino({ level: 'silent' }), clock);
  await prepareFirstStart(opened.deps);
  await opened.close();
  return database;
}

async function emptyDatabase(templateUrl?: string | null): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'anggota-test-'));
  const server = process.env.TEST_DATABASE_URL;
  const database = server ? await createDatabase(server, templateUrl) : null;
  return {
    dataDir,
    databaseUrl: database?.url ?? null,
    async remove() {
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
