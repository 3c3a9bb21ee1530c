// Where the database is: a PostgreSQL server, or a file in the data folder.
import { join } from 'node:path';

export interface DatabaseLocation {
  dataDir: string;
  databaseUrl: string | null;
}

export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'anggota.db');
}
