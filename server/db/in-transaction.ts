// Opens a transaction: for `change`, and for the exceptions that tests/data-changes.test.ts names. A `Database` cannot.
import { Kysely } from 'kysely';
import type { Database, Tx } from './database.ts';

/** All of it is stored or, when `run` throws, nothing. An open transaction is joined, as by the verbs that add demo data. */
export function inTransaction<T>(db: Database | Tx, run: (tx: Tx) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return run(db);
  if (!(db instanceof Kysely)) throw new TypeError('Not a database.');
  return db.transaction().execute(run);
}

function isTransaction(db: Database | Tx): db is Tx {
  return db.isTransaction;
}
