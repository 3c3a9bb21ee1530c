// Makes a backup of a running product: all rows of one moment, and every file that they name.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataPlaces } from '../config.ts';
import { connectReader, inSnapshot } from '../db/connections/read-only.ts';
import type { Connection, Database } from '../db/database.ts';
import { lastGivenId } from '../db/dialect.ts';
import { listExecuted } from '../db/migrations/migrate.ts';
import { fileColumns, type TableName } from '../db/schema.ts';
import { appVersion } from '../lib/app-version.ts';
import { type Clock, timestamp } from '../lib/clock.ts';
import { createFileStore, type FileStore } from '../storage/file-store.ts';
import { type ArchiveWriter, createArchive } from './archive-writer.ts';
import { BackupError, FORMAT_VERSION, type Manifest, members } from './manifest.ts';
import { addFiles, type FileTally } from './named-files.ts';
import { backupTables, hasNumberedIds, streamPages } from './tables.ts';

/** Rows of one part of a table: about half a megabyte. */
const ROWS_PER_PART = 500;

type Made = Omit<Manifest, 'sums'>;

interface Copy {
  archive: ArchiveWriter;
  /** Reads of the snapshot. */
  snapshot: Database;
  files: FileStore;
  /** What has been found so far. */
  tally: FileTally;
  /** The state of now, for files that have been replaced since the snapshot. */
  live: Connection;
}

/** Writes the archive and returns its manifest. Throws `BackupError` and then leaves no file at the path. */
export async function makeBackup(places: DataPlaces, path: string, clock: Clock): Promise<Made> {
  const connection = connectReader(places);
  const live = connectReader(places);
  try {
    const migrations = await listExecuted(connection);
    if (migrations.length === 0) throw new BackupError('The database is empty: there is nothing to back up.');
    const files = await createFileStore(places);
    const archive = await createArchive(path);
    try {
      const manifest = await inSnapshot(connection, async (snapshot) => {
        const made_at = timestamp(clock);
        const tally: FileTally = { count: 0, bytes: 0, missing: 0 };
        const tables = await copyTables({ archive, snapshot, files, tally, live });
        const has_app_key = await copyAppKey(archive, places);
        const version = { app_version: appVersion, engine: connection.engine, migrations };
        return {
          format: FORMAT_VERSION,
          made_at,
          ...version,
          tables,
          files: tally,
          has_app_key,
        } satisfies Made;
      });
      await archive.finish(manifest);
      return manifest;
    } catch (error) {
      await archive.discard();
      throw error;
    } finally {
      files.close();
    }
  } finally {
    await live.close();
    await connection.close();
  }
}

async function copyTables(copy: Copy): Promise<Made['tables']> {
  const tables: Made['tables'] = {};
  for (const table of backupTables) {
    const rows = await copyTable(copy, table);
    const last_id = hasNumberedIds(table) ? await lastGivenId(copy.snapshot, table) : null;
    tables[table] = { rows, last_id };
  }
  return tables;
}

/** The files of a part come before it, as they do when the product stores them. */
async function copyTable(copy: Copy, table: TableName): Promise<number> {
  const files = fileColumns.filter((file) => file.table === table);
  let rows = 0;
  let part = 0;
  for await (const page of streamPages(copy.snapshot, table, ROWS_PER_PART)) {
    for (const { column } of files) await addFiles(copy, { table, column, rows: page });
    const lines = page.map((row) => `${JSON.stringify(row)}\n`).join('');
    part += 1;
    await copy.archive.add(`tables/${table}/${String(part).padStart(6, '0')}.jsonl`, lines);
    rows += page.length;
  }
  return rows;
}

/** The key that signs links, if it was generated. The operator stores a key of the environment. */
async function copyAppKey(archive: ArchiveWriter, { dataDir }: DataPlaces): Promise<boolean> {
  const key = await readFile(join(dataDir, 'app.key')).catch(() => null);
  if (key) await archive.add(members.appKey, key);
  return key !== null;
}
