// A migrated, empty database of a test's own: an SQLite file, or one on the server in TEST_DATABASE_URL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { type Connection, connect } from '../../server/db/connect.ts';
import { migrate } from '../../server/db/migrate.ts';
import { createDatabase } from './postgres.ts';

/** Removed when the test ends. */
export async function openTestDatabase(t: TestContext): Promise<Connection> {
  const dataDir = mkdtempSync(join(tmpdir(), 'anggota-database-'));
  const server = process.env.TEST_DATABASE_URL;
  const database = server ? await createDatabase(server) : undefined;
  const connection = connect({ dataDir, databaseUrl: database?.url ?? null });
  t.after(async () => {
    await connection.close();
    await database?.drop();
    rmSync(dataDir, { recursive: true });
  });
  await migrate(connection);
  return connection;
}
