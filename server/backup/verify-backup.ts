// Reads a whole backup against its own manifest, before anything of it is used.
import { findContentType } from '../storage/file-store.ts';
import { type ArchiveFile, type ArchiveMember, readMembers } from './archive-reader.ts';
import { sha256, sumLine } from './archive-writer.ts';
import {
  BackupError,
  type Manifest,
  MEMBERS_PER_SUMS,
  manifestSchema,
  members,
  newerManifest,
} from './manifest.ts';

/** Far above the number of our tables: a foreign archive must not exhaust the memory with names. */
const MAX_TABLES = 100;

interface Tally {
  rows: Record<string, number>;
  files: number;
  bytes: number;
  hasAppKey: boolean;
}

/** Throws `BackupError` for an archive that is foreign, cut off, altered, or of a newer version. */
export async function verifyBackup(file: ArchiveFile): Promise<Manifest> {
  const damaged = (what: string) => new BackupError(`${file.path} is damaged: ${what}.`);
  const tally: Tally = { rows: {}, files: 0, bytes: 0, hasAppKey: false };
  const summed = createSumCheck();
  let manifest: Manifest | undefined;
  let isFirst = true;

  for await (const member of readMembers(file)) {
    const { name, bytes } = member;
    if (isFirst && name !== members.mark) throw new BackupError(`${file.path} is not a backup of Anggota.`);
    isFirst = false;
    if (manifest) throw damaged(`${name} follows the manifest`);
    if (name === members.manifest) manifest = readManifest(file, bytes);
    else if (name.startsWith('sums/')) {
      if (!summed.close(bytes)) throw damaged(`${name} does not fit what precedes it`);
    } else if (!summed.add(member))
      throw damaged(`${name} follows more members than one list of sums covers`);
    else if (!count(tally, member)) throw damaged(`${JSON.stringify(name)} does not belong in a backup`);
  }

  if (!manifest) throw damaged('it has no end');
  if (!summed.isComplete(manifest.sums)) throw damaged('the sums are not those of its manifest');
  if (!agrees(tally, manifest)) throw damaged('it does not hold what its manifest counts');
  return manifest;
}

/**
 * Compares each list of sums with the members before it. Every list but the last covers `MEMBERS_PER_SUMS` members.
 * The memory of a reader therefore does not grow with their number.
 */
function createSumCheck() {
  const sums: string[] = [];
  let lines: string[] = [];
  let isLast = false;
  return {
    /** False for a member that no list of sums would cover. */
    add({ name, bytes }: ArchiveMember): boolean {
      lines.push(sumLine(name, bytes));
      return lines.length <= MEMBERS_PER_SUMS && !isLast;
    },
    /** False for a list that differs from the members before it. */
    close(bytes: Buffer): boolean {
      const fits = lines.length > 0 && bytes.toString() === lines.join('');
      isLast = lines.length < MEMBERS_PER_SUMS;
      lines = [];
      sums.push(sha256(bytes));
      return fits;
    },
    isComplete: (expected: string[]) => lines.length === 0 && sums.join() === expected.join(),
  };
}

function readManifest({ path }: ArchiveFile, bytes: Buffer): Manifest {
  const text = parse(bytes.toString());
  if (newerManifest.safeParse(text).success)
    throw new BackupError(`${path} was made by a newer version of Anggota: restore it with that one.`);
  const { success, data } = manifestSchema.safeParse(text);
  if (!success) throw new BackupError(`${path} is damaged: its manifest cannot be read.`);
  return data;
}

/** False for a member that no backup has. */
function count(tally: Tally, { name, bytes }: ArchiveMember): boolean {
  const table = parseTableName(name);
  const key = parseFileKey(name);
  if (table !== undefined) {
    tally.rows[table] = (tally.rows[table] ?? 0) + linesIn(bytes);
    return Object.keys(tally.rows).length <= MAX_TABLES;
  }
  if (key !== undefined) {
    tally.files += 1;
    tally.bytes += bytes.length;
  } else if (name === members.appKey) tally.hasAppKey = true;
  else return name === members.mark;
  return true;
}

function agrees(tally: Tally, manifest: Manifest): boolean {
  const counted = Object.entries(tally.rows).every(([table, rows]) => manifest.tables[table]?.rows === rows);
  const promised = Object.entries(manifest.tables).every(
    ([table, { rows }]) => rows === (tally.rows[table] ?? 0),
  );
  const { count: files, bytes } = manifest.files;
  const isComplete = tally.files === files && tally.bytes === bytes;
  return counted && promised && isComplete && tally.hasAppKey === manifest.has_app_key;
}

/** Returns the table whose rows a member of the archive contains, one line of JSON each. */
export function parseTableName(name: string): string | undefined {
  return /^tables\/([a-z_]+)\/\d+\.jsonl$/.exec(name)?.[1];
}

/** Returns the key of the stored file in a member of the archive; undefined if it is no valid key. */
export function parseFileKey(name: string): string | undefined {
  const key = /^files\/(.+)$/.exec(name)?.[1];
  return key !== undefined && findContentType(key) !== undefined ? key : undefined;
}

function linesIn(bytes: Buffer): number {
  let lines = 0;
  for (const byte of bytes) if (byte === 10) lines += 1;
  return lines;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
