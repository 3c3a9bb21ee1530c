// Copies the stored files that rows name into a backup, while members continue to replace them.
import { sql } from 'kysely';
import type { Connection } from '../db/database.ts';
import type { TableName } from '../db/schema.ts';
import type { Stored } from '../db/table-facts.ts';
import { FileMissingError, type FileStore } from '../storage/file-store.ts';
import type { ArchiveWriter } from './archive-writer.ts';

export interface FileTally {
  count: number;
  bytes: number;
  missing: number;
}

interface Copy {
  archive: ArchiveWriter;
  files: FileStore;
  tally: FileTally;
  live: Connection;
}

interface Page {
  table: TableName;
  column: string;
  rows: Stored[];
}

/** A store over the network is slow, not busy: several downloads share the wait. */
const MAX_PARALLEL_FILES = 8;
/** How often a file may be replaced while we read it before it counts as lost. */
const MAX_READ_ATTEMPTS = 3;

/** Adds the files of these rows. A row whose file was replaced since the snapshot names the new one from here on. */
export async function addFiles(copy: Copy, { table, column, rows }: Page): Promise<void> {
  const naming = rows.filter((row) => row[column] !== null);
  for (let start = 0; start < naming.length; start += MAX_PARALLEL_FILES) {
    const some = naming.slice(start, start + MAX_PARALLEL_FILES);
    const found = await Promise.all(some.map((row) => readNamedFile(copy, { table, column, row })));
    for (const file of found) if (file) await addFile(copy, file);
  }
}

interface NamedFile {
  key: string;
  bytes: Uint8Array;
}

async function addFile({ archive, tally }: Copy, { key, bytes }: NamedFile): Promise<void> {
  await archive.add(`files/${key}`, bytes);
  tally.count += 1;
  tally.bytes += bytes.length;
}

/** The file of a row; null when it has none any more, or when it is lost. */
async function readNamedFile(
  { files, live, tally }: Copy,
  { table, column, row }: { table: TableName; column: string; row: Stored },
): Promise<NamedFile | null> {
  for (let tries = 0; tries < MAX_READ_ATTEMPTS; tries++) {
    const key = String(row[column]);
    const bytes = await files.bytes(key).catch(unlessMissing);
    if (bytes) return { key, bytes };
    const now = await currentKey(live, { table, column, id: row.id ?? null });
    if (now === key) break;
    row[column] = now;
    if (now === null) return null;
  }
  tally.missing += 1;
  return null;
}

/** The file that the row refers to now; null when the row is gone. */
async function currentKey(
  { db }: Connection,
  { table, column, id }: { table: TableName; column: string; id: string | number | null },
): Promise<string | null> {
  const query = sql<{
    key: string | null;
  }>`select ${sql.ref(column)} as key from ${sql.table(table)} where id = ${id}`;
  return (await query.execute(db)).rows[0]?.key ?? null;
}

function unlessMissing(error: unknown): null {
  if (error instanceof FileMissingError) return null;
  throw error;
}
