// The thread that copies the log of the embedded database into its file, on a separate connection.
import { DatabaseSync } from 'node:sqlite';

let opened: { file: string; database: DatabaseSync } | undefined;

export default function checkpoint(file: string): void {
  if (opened?.file !== file) {
    const database = new DatabaseSync(file, { timeout: 5000 });
    database.exec('pragma synchronous = normal');
    opened = { file, database };
  }
  opened.database.exec('pragma wal_checkpoint(passive)');
}
