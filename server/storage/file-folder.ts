// Files in a folder. After a power cut there is the old file or the whole new one, never a part.

import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { readErrorCode } from '../lib/error-code.ts';
import { syncFolder } from '../lib/sync-folder.ts';

/** Unfinished files are here, inside the store, so that a rename is enough to finish them. */
const incoming = 'incoming';
/** A disk with less room than a small photo needs is full. */
const PROBE_BYTES = 64 * 1024;

export async function openFolder(root: string) {
  await removeUnfinished(join(root, incoming));
  const pathOf = (key: string) => join(root, key);

  async function write(key: string, contents: Uint8Array | AsyncIterable<Uint8Array>) {
    const part = join(root, incoming, randomUUID());
    try {
      await writeDurably(part, contents);
      await moveDurably(part, pathOf(key));
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  return {
    write,
    read: (key: string) => unlessMissing(readFile(pathOf(key))),
    async stream(key: string) {
      const file = await unlessMissing(open(pathOf(key)));
      if (!file) return undefined;
      const { size } = await file.stat();
      return { contents: file.createReadStream(), size };
    },
    exists: async (key: string) => (await unlessMissing(access(pathOf(key)).then(() => true))) ?? false,
    remove: (key: string) => rm(pathOf(key), { force: true }),
    list: (folder: string) => listed(root, folder),
    async room() {
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },
    async ready() {
      // A unique name: two checks at the same moment must not remove each other's file.
      const probe = `${incoming}/ready-${randomUUID()}`;
      await write(probe, new Uint8Array(PROBE_BYTES));
      await rm(pathOf(probe), { force: true });
    },
    close() {},
  };
}

async function* listed(root: string, folder: string) {
  const entries = await unlessMissing(readdir(join(root, folder), { recursive: true, withFileTypes: true }));
  for (const entry of entries ?? []) {
    const path = join(entry.parentPath, entry.name);
    const key = relative(root, path).replaceAll(sep, '/');
    if (!entry.isFile() || key.startsWith(`${incoming}/`)) continue;
    const about = await unlessMissing(stat(path));
    if (!about) continue;
    const modifiedAt = Temporal.Instant.fromEpochMilliseconds(about.mtime.getTime());
    yield { key, size: about.size, modifiedAt };
  }
}

/** Removes what crashed writers left behind more than a day ago. */
async function removeUnfinished(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const about = await unlessMissing(stat(join(folder, name)));
    if (about && about.mtimeMs < Date.now() - 24 * 60 * 60 * 1000)
      await rm(join(folder, name), { force: true });
  }
}

async function writeDurably(path: string, contents: Uint8Array | AsyncIterable<Uint8Array>) {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(contents);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A file name is durable only once its folder is synced, and a new folder once its parent is. */
async function moveDurably(from: string, to: string) {
  const created = await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await rename(from, to);
  await syncFolder(dirname(to));
  if (created) await syncFolder(dirname(created));
}

async function unlessMissing<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
