// A migrated, empty database of a test's own: an SQLite file, or one on the server in TEST_DATABASE_URL.
import type { TestContext } from 'node:test';
import { connect } from '../../../server/db/connections/connect.ts';
import type { Connection } from '../../../server/db/database.ts';
import type { DatabaseLocation } from '../../../server/db/location.ts';
import { migrate } from '../../../server/db/migrations/migrate.ts';
import { createTemporaryData, type TemporaryData } from '../../../tools/temporary-data.ts';
import { createLender, type TestData } from './lent-databases.ts';

const lendDatabase = createLender(migrateAt);

/** In the form that `createTemporaryData` expects of a template: every new database is empty. */
const template0 = 'postgres://localhost/template0';

/** Where no database was ever opened; on PostgreSQL when `TEST_DATABASE_URL` is set. */
export function makeEmptyData(): Promise<TemporaryData> {
  return createTemporaryData('server', template0);
}

/** Without a schema. Removed when the test ends. */
export async function openEmptyDatabase(t: TestContext): Promise<Connection> {
  const places = await makeEmptyData();
  const connection = connect(places);
  t.after(async () => {
    await connection.close();
    await places.remove();
  });
  return connection;
}

/** Removed when the test ends. */
export async function openTestDatabase(t: TestContext): Promise<Connection> {
  const server = process.env.TEST_DATABASE_URL;
  const places: TestData = server ? await lendDatabase(server) : await createTemporaryData('embedded');
  if (!server) await migrateAt(places);
  const connection = places.connect?.() ?? connect(places);
  t.after(async () => {
    await connection.close();
    await places.remove();
  });
  return connection;
}

async function migrateAt(location: DatabaseLocation): Promise<void> {
  const connection = connect(location);
  await migrate(connection);
  await connection.close();
}
