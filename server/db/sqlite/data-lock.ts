// One process per embedded data folder: the kernel frees the lock of a dead holder.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

export class DataFolderInUse extends Error {}

export interface DataLock {
  release(): void;
}

/** Locks the folder; throws `DataFolderInUse` naming the process that locks it. */
export function lockDataFolder(dataDir: string): DataLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const holderFile = join(dataDir, 'lock.json');
  const lock = new DatabaseSync(join(dataDir, 'lock.db'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new DataFolderInUse(`The data folder ${dataDir} is in use by ${nameHolder(holderFile)}.`);
  }
  writeFileSync(holderFile, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }));
  return {
    release() {
      lock.exec('rollback');
      lock.close();
    },
  };
}

/** The process that locks the folder. */
const holder = z.object({ pid: z.number(), since: z.string() });

function nameHolder(file: string): string {
  try {
    const { pid, since } = holder.parse(JSON.parse(readFileSync(file, 'utf8')));
    return `process ${pid}, started ${since}`;
  } catch {
    return 'another process';
  }
}
