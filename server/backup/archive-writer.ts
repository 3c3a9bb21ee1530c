// Writes a backup: a compressed tar whose members are covered by lists of SHA-256 sums, the manifest at the end.
import { createHash } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createTarFile } from '../lib/tar-file.ts';
import { BackupError, type Manifest, MEMBERS_PER_SUMS, members } from './manifest.ts';

export interface ArchiveWriter {
  /** Entries are in memory one at a time: pass large contents in parts. */
  add(name: string, contents: Uint8Array | string): Promise<void>;
  /** Resolves when the whole archive is on disk under its name. */
  finish(manifest: Omit<Manifest, 'sums'>): Promise<void>;
  /** Leaves nothing behind. */
  discard(): Promise<void>;
}

/**
 * Writes to `<path>.part` and renames at the end, so that a backup under its final name is always complete. Throws
 * `BackupError`.
 */
export async function createArchive(path: string): Promise<ArchiveWriter> {
  const part = `${path}.part`;
  await refuseExisting(path);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const tar = await createTarFile(part, 0o600);
  const sums: string[] = [];
  let lines: string[] = [];

  const write = (name: string, bytes: Buffer) => tar.add({ name, bytes, mode: 0o600 });

  async function add(name: string, contents: Uint8Array | string) {
    const bytes = Buffer.from(contents as Uint8Array);
    await write(name, bytes);
    lines.push(sumLine(name, bytes));
    if (lines.length === MEMBERS_PER_SUMS) await writeSums();
  }

  async function writeSums() {
    if (lines.length === 0) return;
    const bytes = Buffer.from(lines.join(''));
    await write(`sums/${String(sums.length + 1).padStart(6, '0')}`, bytes);
    sums.push(sha256(bytes));
    lines = [];
  }

  await add(members.mark, 'A backup of Anggota: npm run restore -- FILE\n');
  return {
    add,
    async finish(manifest) {
      await writeSums();
      await write(members.manifest, Buffer.from(JSON.stringify({ ...manifest, sums }, null, 2)));
      await tar.finish();
      await refuseExisting(path);
      await rename(part, path);
    },
    discard: () => tar.discard(),
  };
}

/** Writes the line as `sha256sum` does, so that an unpacked backup can be checked by hand. */
export function sumLine(name: string, bytes: Uint8Array): string {
  return `${sha256(bytes)}  ${name}\n`;
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function refuseExisting(path: string): Promise<void> {
  const existing = await open(path).catch(() => null);
  if (!existing) return;
  await existing.close();
  throw new BackupError(`${path} exists already.`);
}
