// Stored files: photos, proofs, documents, exports; in a folder or in an S3-compatible bucket.
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { openBucket } from './file-bucket.ts';
import { openFolder } from './file-folder.ts';

export interface FileStore {
  /**
   * Resolves when the file is durable. The extension of the key determines its content type. A chunk has been written
   * before the next one is requested.
   */
  put(key: string, contents: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** Throws `FileMissingError`. */
  bytes(key: string): Promise<Uint8Array>;
  /** Throws `FileMissingError`. */
  stream(key: string): Promise<FileStream>;
  exists(key: string): Promise<boolean>;
  /** A missing file is no error. */
  remove(key: string): Promise<void>;
  /** All files whose key starts with `folder/`, in no order; without a folder all. Foreign files are skipped. */
  list(folder?: string): AsyncIterable<StoredFile>;
  /** Free bytes where `put` writes a stream first. */
  room(): Promise<number>;
  /** Throws when files cannot be written or reached right now. */
  ready(): Promise<void>;
  close(): void;
}

/** What is read must be ended or destroyed. `size` in bytes. */
export interface FileStream {
  contents: Readable;
  size: number;
}

export interface StoredFile {
  key: string;
  /** Bytes. */
  size: number;
  modifiedAt: Temporal.Instant;
}

export class FileMissingError extends Error {
  constructor(key: string) {
    super(`There is no stored file ${key}`);
  }
}

/** The store is unreachable, full or refuses access; the caller may try again later. */
export class StoreAwayError extends Error {
  constructor(cause: unknown) {
    super(`The file store does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

const contentTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

/** The extension of the key decides; undefined for anything that is not a valid key. */
export function findContentType(key: string): string | undefined {
  if (!/^[a-z0-9_-]+(\/[a-z0-9_-]+)*\.[a-z]+$/.test(key) || key.length > 200) return undefined;
  return contentTypes[key.slice(key.lastIndexOf('.') + 1)];
}

export async function createFileStore(where: {
  dataDir: string;
  storageUrl: string | null;
}): Promise<FileStore> {
  const { storageUrl, dataDir } = where;
  const store = storageUrl ? await openBucket(storageUrl) : await openFolder(join(dataDir, 'files'));
  return {
    async put(key, contents) {
      const contentType = checked(key);
      await unlessAway(store.write(key, contents, contentType));
    },
    async bytes(key) {
      checked(key);
      return (await unlessAway(store.read(key))) ?? throwMissing(key);
    },
    async stream(key) {
      checked(key);
      return (await unlessAway<FileStream | undefined>(store.stream(key))) ?? throwMissing(key);
    },
    async exists(key) {
      checked(key);
      return unlessAway(store.exists(key));
    },
    async remove(key) {
      checked(key);
      await unlessAway(store.remove(key));
    },
    async *list(folder = '') {
      for await (const file of store.list(folder)) if (findContentType(file.key)) yield file;
    },
    room: store.room,
    ready: store.ready,
    close: store.close,
  };
}

/** The content type of a valid key; throws for any other, above all for one that escapes the store. */
function checked(key: string): string {
  const contentType = findContentType(key);
  if (!contentType) throw new Error(`Not a key of a stored file: ${JSON.stringify(key)}`);
  return contentType;
}

function throwMissing(key: string): never {
  throw new FileMissingError(key);
}

/** Errors with a code come from the disk, the network or the store; all others are bugs. */
async function unlessAway<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    const isTheirs =
      error instanceof Error && ('code' in error || '$metadata' in error || error.name === 'TimeoutError');
    throw isTheirs ? new StoreAwayError(error) : error;
  }
}
