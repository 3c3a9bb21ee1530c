// Makes commits of the embedded database durable without stopping the event loop for the disk.
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '../../lib/sync-folder.ts';

/**
 * The write-ahead log of a database file. SQLite appends each commit to it; a commit that has been synced survives a power
 * cut. Syncs run in a thread, one at a time: all commits that arrive during one share the next.
 */
export class WriteAheadLog {
  readonly #path: string;
  #file: FileHandle | undefined;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(databaseFile: string) {
    this.#path = `${databaseFile}-wal`;
  }

  /** Resolves when everything committed before the call is on disk. */
  sync(): Promise<void> {
    this.#next ??= this.#running.then(() => {
      this.#next = undefined;
      this.#running = this.#syncNow().catch(endProcess);
      return this.#running;
    });
    return this.#next;
  }

  async close(): Promise<void> {
    await (this.#next ?? this.#running);
    await this.#file?.close();
    this.#file = undefined;
  }

  /** SQLite uses one file for as long as the database is open: it only empties it and writes it again. */
  async #syncNow(): Promise<void> {
    this.#file ??= await this.#open();
    await this.#file.datasync();
  }

  async #open(): Promise<FileHandle> {
    const file = await open(this.#path, 'r+');
    await syncFolder(dirname(this.#path));
    return file;
  }
}

/**
 * After a failed sync nobody knows what is on disk, and later commits would build on it. Nothing may be acknowledged
 * any more, so the promise stays pending. The next start recovers the contents of the log.
 */
function endProcess(cause: unknown): Promise<never> {
  setImmediate(() => {
    throw new Error('The disk did not take the write-ahead log.', { cause });
  });
  return new Promise(() => {});
}
