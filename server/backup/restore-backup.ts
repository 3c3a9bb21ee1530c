// Restores a backup into an empty place, on either engine: verified first, then all in one transaction.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { DataPlaces } from '../config.ts';
import { connect } from '../db/connections/connect.ts';
import type { Connection, Tx } from '../db/database.ts';
import { continueIds } from '../db/dialect.ts';
import { rebuildLikenessKeys } from '../db/lists/likeness-keys.ts';
import { withNameKey } from '../db/lists/name-keys.ts';
import { searchedTables } from '../db/lists/search-texts.ts';
import {
  listExecuted,
  migrate,
  migrateTo,
  migrationNames,
  useTemporaryFiles,
} from '../db/migrations/migrate.ts';
import type { Stored } from '../db/table-facts.ts';
import { createFileStore, type FileStore } from '../storage/file-store.ts';
import { type ArchiveFile, openArchive, readMembers } from './archive-reader.ts';
import { BackupError, type Manifest, members } from './manifest.ts';
import { backupTables, countRows, storedRow } from './tables.ts';
import { parseFileKey, parseTableName, verifyBackup } from './verify-backup.ts';

const MAX_PARALLEL_FILES = 8;

/**
 * Returns the manifest of what was restored. Throws `BackupError` for a bad archive and for a database that is not
 * empty, before anything changes. When a disk or server fails on the way, the database stays empty and the restore
 * may run again.
 */
export async function restoreBackup(places: DataPlaces, path: string): Promise<Manifest> {
  const file = await openArchive(path);
  try {
    const manifest = await verifyBackup(file);
    refuseNewer(file, manifest);
    const connection = connect(places);
    const files = await createFileStore(places);
    try {
      await refuseFilled(connection, manifest);
      await migrateTo(connection, manifest.migrations.at(-1) ?? '');
      await useTemporaryFiles(connection, () => fill({ file, manifest, connection, files, places }));
      await migrate(connection);
    } finally {
      files.close();
      await connection.close();
    }
    return manifest;
  } finally {
    await file.handle.close();
  }
}

function refuseNewer({ path }: ArchiveFile, { migrations, app_version }: Manifest): void {
  if (migrations.some((name, index) => migrationNames[index] !== name))
    throw new BackupError(
      `${path} was made by version ${app_version}: restore it with that one or a newer one.`,
    );
}

/** Nothing is ever overwritten: to replace data, restore into an empty place and leave the old one. */
async function refuseFilled({ db }: Connection, { migrations }: Manifest): Promise<void> {
  const existing = await db.introspection.getTables();
  for (const { name } of existing)
    if (backupTables.some((table) => table === name) && (await countRows(db, name)) > 0)
      throw new BackupError('The database is not empty: restore into a new data folder or a new database.');
  const executed = await listExecuted({ db });
  if (executed.length > migrations.length)
    throw new BackupError('The database was prepared by a newer version: restore into a new one.');
}

interface Restore {
  file: ArchiveFile;
  manifest: Manifest;
  connection: Connection;
  files: FileStore;
  places: DataPlaces;
}

interface StoredContents {
  key: string;
  bytes: Buffer;
}

async function fill({ file, manifest, connection, files, places }: Restore): Promise<void> {
  await connection.db.transaction().execute(async (tx) => {
    for (const table of backupTables.toReversed())
      if (table in manifest.tables) await sql`delete from ${sql.table(table)}`.execute(tx);
    let waiting: StoredContents[] = [];
    const store = async () => {
      await Promise.all(waiting.map((stored) => files.put(stored.key, stored.bytes)));
      waiting = [];
    };
    for await (const { name, bytes } of readMembers(file)) {
      const table = parseTableName(name);
      const key = parseFileKey(name);
      if (table !== undefined)
        await insertRows(tx, table, withDerivedTexts(table, manifest, rowsIn(bytes.toString())));
      else if (name === members.appKey) await writeAppKey(places, bytes);
      else if (key !== undefined) waiting.push({ key, bytes });
      if (waiting.length === MAX_PARALLEL_FILES) await store();
    }
    await store();
    await finishTables(tx, manifest);
    if (manifest.migrations.includes('0057-likeness-keys')) await rebuildLikenessKeys(tx);
  });
}

function rowsIn(lines: string): Stored[] {
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => storedRow.parse(JSON.parse(line)));
}

/** An archive has no search texts and no keys of names. Up to the migration that rewrites them, the database fills them itself. */
function withDerivedTexts(table: string, { migrations }: Manifest, rows: Stored[]): Stored[] {
  if (!migrations.includes('0027-search-forms') || !(table === 'members' || table === 'statement_rows'))
    return rows;
  const hasKeys = table === 'members' && migrations.includes('0054-name-keys');
  return rows.map((row) => ({
    ...(hasKeys ? withNameKey(row) : row),
    search_text: searchedTables[table].textOf(row),
  }));
}

/** In the columns that they were written with: later migrations add the others. */
async function insertRows(tx: Tx, table: string, rows: Stored[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(tx);
}

async function finishTables(tx: Tx, { tables }: Manifest): Promise<void> {
  for (const [table, { rows, last_id }] of Object.entries(tables)) {
    if (last_id !== null) await continueIds(tx, table, last_id);
    if ((await countRows(tx, table)) !== rows)
      throw new BackupError(`${table} does not hold the ${rows} rows that were restored; nothing was kept.`);
  }
}

async function writeAppKey({ dataDir }: DataPlaces, key: Buffer): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const part = join(dataDir, 'app.key.part');
  await writeFile(part, key, { mode: 0o600 });
  await rename(part, join(dataDir, 'app.key'));
}
