// Temporary data for a test: an empty folder, and a database where the run has a server.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataPlaces } from '../server/config.ts';
import { createDatabase } from './postgres.ts';

export interface TemporaryData extends DataPlaces {
  /** Only once nothing has them open. */
  remove: () => Promise<void>;
}

/**
 * `server` uses the server in `TEST_DATABASE_URL`, if the run has one: an empty database, or a copy of the template.
 */
export async function createTemporaryData(
  where: 'embedded' | 'server',
  templateUrl?: string | null,
): Promise<TemporaryData> {
  const dataDir = mkdtempSync(join(tmpdir(), 'anggota-test-'));
  const server = where === 'server' ? process.env.TEST_DATABASE_URL : undefined;
  const database = server ? await createDatabase(server, templateUrl) : undefined;
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
