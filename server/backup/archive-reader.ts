// Reads a backup member by member; memory does not grow with its size.
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { BackupError } from './manifest.ts';

export interface ArchiveMember {
  name: string;
  bytes: Buffer;
}

export interface ArchiveFile {
  path: string;
  handle: FileHandle;
}

/** Far above any member that we write: a foreign archive must not exhaust the memory. */
const MAX_ENTRY_BYTES = 64 * 1024 * 1024;

/** Opens the file once, so that nobody can replace it between two reads. Throws `BackupError`. */
export async function openArchive(path: string): Promise<ArchiveFile> {
  const handle = await open(path).catch(() => null);
  if (handle && (await handle.stat()).isFile()) return { path, handle };
  await handle?.close();
  throw new BackupError(`There is no backup ${path}.`);
}

/** Begins with the first member each time it is called. Throws `BackupError` for anything but a whole compressed tar. */
export async function* readMembers({ path, handle }: ArchiveFile): AsyncGenerator<ArchiveMember> {
  const tar = extract();
  const source = handle.createReadStream({ start: 0, autoClose: false });
  const read = pipeline(source, createGunzip(), tar);
  read.catch(() => {});
  let count = 0;
  try {
    for await (const entry of tar) {
      if ((entry.header.size ?? 0) > MAX_ENTRY_BYTES) throw new Error(`${entry.header.name} is too large`);
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      yield { name: entry.header.name, bytes: Buffer.concat(chunks) };
      count += 1;
    }
    await read;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw count === 0
      ? new BackupError(`${path} is not a backup of Anggota.`)
      : new BackupError(`${path} is damaged: ${reason}.`);
  } finally {
    tar.destroy();
  }
}
