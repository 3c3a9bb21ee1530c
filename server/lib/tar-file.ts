// Writes a compressed tar, entry by entry.
import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';

export interface TarEntry {
  name: string;
  /** In memory as a whole. */
  bytes: Buffer;
  /** Permissions, such as 0o600. */
  mode: number;
  /** Now, unless it is given. */
  mtime?: Date;
}

export interface TarFile {
  add(entry: TarEntry): Promise<void>;
  /** Resolves when everything is on disk. */
  finish(): Promise<void>;
  /** Leaves nothing behind. */
  discard(): Promise<void>;
}

/**
 * Writes over what is at the path. The owner of the entries is root: the same entries make the same file for every
 * writer. Rejects with the error of the file system, for example of a full disk.
 */
export async function createTarFile(path: string, mode: number): Promise<TarFile> {
  const file = await open(path, 'w', mode);
  const tar = pack();
  const written = pipeline(tar, createGzip(), file.createWriteStream({ flush: true }));
  written.catch(() => {});
  return {
    /** Only the pipeline reports a full disk. */
    add: (entry) =>
      appendTo(tar, entry).catch(async (error: unknown) => {
        await written;
        throw error;
      }),
    async finish() {
      tar.finalize();
      await written;
    },
    async discard() {
      tar.destroy();
      await written.catch(() => {});
      await rm(path, { force: true });
    },
  };
}

function appendTo(tar: Pack, { bytes, ...header }: TarEntry): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry({ ...header, size: bytes.length }, bytes, (error) => (error ? reject(error) : resolve()));
  });
}
