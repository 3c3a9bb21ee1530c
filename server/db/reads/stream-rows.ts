// Reads the rows of one large query in a worker thread, on a separate connection, row by row, without a query builder.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Question } from '../database.ts';
import { sqliteFile, type Where } from '../location.ts';

/** Rows of one fetch from a cursor of PostgreSQL. */
const CHUNK = 500;
/** A million rows take some forty seconds. */
const TEN_MINUTES = 600_000;

/** One consistent snapshot, however long it takes; memory does not grow with the number of rows. */
export function readRows<Row>(where: Where, query: Question): AsyncIterable<Row> {
  return (
    where.databaseUrl ? fromPostgres(where.databaseUrl, query) : fromSqlite(where.dataDir, query)
  ) as AsyncIterable<Row>;
}

/** A connection in addition to those of the process: in WAL readers never wait. */
async function* fromSqlite(dataDir: string, { sql, parameters }: Question) {
  const database = new DatabaseSync(sqliteFile(dataDir), { timeout: 5000, readOnly: true });
  try {
    yield* database.prepare(sql).iterate(...(parameters as SQLInputValue[]));
  } finally {
    database.close();
  }
}

async function* fromPostgres(url: string, { sql, parameters }: Question) {
  const [{ Client }, { postgresConfig }] = await Promise.all([import('pg'), import('../postgres/client.ts')]);
  const client = new Client(postgresConfig(url, TEN_MINUTES));
  // A broken connection makes the next fetch fail.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin read only');
    await client.query(`declare found no scroll cursor for ${sql}`, [...parameters]);
    for (;;) {
      const { rows } = await client.query(`fetch ${CHUNK} from found`);
      yield* rows;
      if (rows.length < CHUNK) return;
    }
  } finally {
    await client.end();
  }
}
