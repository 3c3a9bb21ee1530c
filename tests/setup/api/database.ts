// A migrated, empty database of a test's own: an SQLite file, or one on the server in TEST_DATABASE_URL.
import type { TestContext } from 'node:test';
import { connect } from '../../../server/db/connections/connect.ts';
import type { Connection } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrations/migrate.ts';
import { createTemporaryData } from '../../../tools/temporary-data.ts';

/** Removed when the test ends. */
export async function openTestDatabase(t: TestContext): Promise<Connection> {
  const places = await createTemporaryData('server');
  const connection = connect(places);
  t.after(async () => {
    await connection.close();
    await places.remove();
  });
  await migrate(connection);
  return connection;
}
