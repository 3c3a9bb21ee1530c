// Empty places for data: what a backup is restored into.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataPlaces } from '../../server/config.ts';
import { createDatabase } from './postgres.ts';

export interface TestPlaces extends DataPlaces {
  /** Only once nothing has them open. */
  remove: () => Promise<void>;
}

/** A data folder, and with `server` a database of the server in `TEST_DATABASE_URL`, if the run has one. */
export async function emptyPlaces(where: 'embedded' | 'server'): Promise<TestPlaces> {
  const dataDir = mkdtempSync(join(tmpdir(), 'anggota-places-'));
  const server = where === 'server' ? process.env.TEST_DATABASE_URL : undefined;
  const database = server ? await createDatabase(server) : undefined;
  return {
    dataDir,
    databaseUrl: database?.url ?? null,
    storageUrl: null,
    async remove() {
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
