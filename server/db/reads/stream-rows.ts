// Reads the rows of one large query in a worker thread. It uses a separate connection and no query builder, and reads
// row by row.

import { DatabaseSync } from 'node:sqlite';
import type { Client } from 'pg';
import { readAhead } from '../../lib/read-ahead.ts';
import type { SqlQuery } from '../database.ts';
import { type DatabaseLocation, sqliteFile } from '../location.ts';
import { composeRow, sqliteValues } from '../sqlite/statements.ts';

const ROWS_PER_BATCH = 500;
/** A million rows take some forty seconds. */
const STATEMENT_TIMEOUT_MS = 600_000;

/** Reads one consistent snapshot, however long it takes; memory does not grow with the number of rows. */
export async function* readRows<Row>(location: DatabaseLocation, query: SqlQuery): AsyncGenerator<Row> {
  for await (const rows of readRowBatches<Row>(location, query)) yield* rows;
}

/**
 * Reads the rows as `readRows` reads them, in arrays: waiting for each of 100,000 rows takes longer than reading it.
 */
export function readRowBatches<Row>(location: DatabaseLocation, query: SqlQuery): AsyncIterable<Row[]> {
  return (
    location.databaseUrl ? fromPostgres(location.databaseUrl, query) : fromSqlite(location.dataDir, query)
  ) as AsyncIterable<Row[]>;
}

/** Several queries that all see the data as of the first one. */
export interface SnapshotReader {
  /** In arrays, as `readRowBatches`; one query at a time. */
  rows<Row>(query: SqlQuery): AsyncGenerator<Row[]>;
  close(): Promise<void>;
}

export async function openSnapshotReader(location: DatabaseLocation): Promise<SnapshotReader> {
  const { rows, close } = location.databaseUrl
    ? await postgresSnapshot(location.databaseUrl)
    : sqliteSnapshot(location.dataDir);
  return { rows: <Row>(query: SqlQuery) => rows(query) as AsyncGenerator<Row[]>, close };
}

function sqliteSnapshot(dataDir: string) {
  const database = openSqlite(dataDir);
  database.exec('begin');
  async function* rows(query: SqlQuery) {
    yield* batchesOf(database, query);
  }
  return { rows, close: async () => database.close() };
}

async function postgresSnapshot(url: string) {
  const client = await openPostgres(url, 'begin isolation level repeatable read read only');
  async function* rows(query: SqlQuery) {
    yield* cursorOn(client, query);
    await client.query('close found');
  }
  return { rows, close: () => client.end() };
}

async function* fromSqlite(dataDir: string, query: SqlQuery) {
  const database = openSqlite(dataDir);
  try {
    yield* batchesOf(database, query);
  } finally {
    database.close();
  }
}

/** A connection in addition to those of the process: in WAL readers never wait. */
function openSqlite(dataDir: string): DatabaseSync {
  return new DatabaseSync(sqliteFile(dataDir), { timeout: 5000, readOnly: true });
}

function* batchesOf(database: DatabaseSync, { sql, parameters }: SqlQuery): Generator<object[]> {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  const columns = statement.columns().map(({ name }) => name);
  let rows: object[] = [];
  for (const values of statement.iterate(...sqliteValues(parameters))) {
    if (rows.push(composeRow(columns, values)) < ROWS_PER_BATCH) continue;
    yield rows;
    rows = [];
  }
  yield rows;
}

async function* fromPostgres(url: string, query: SqlQuery) {
  const client = await openPostgres(url, 'begin read only');
  try {
    yield* cursorOn(client, query);
  } finally {
    await client.end();
  }
}

async function openPostgres(url: string, begin: string): Promise<Client> {
  const { openTransaction } = await import('../postgres/client.ts');
  return openTransaction(url, begin, STATEMENT_TIMEOUT_MS);
}

async function* cursorOn(client: Client, { sql, parameters }: SqlQuery): AsyncGenerator<object[]> {
  await client.query(`declare found no scroll cursor for ${sql}`, [...parameters]);
  // The server collects the next rows while the caller works on these.
  yield* readAhead(fetchesFrom(client));
}

async function* fetchesFrom(client: Client): AsyncGenerator<object[], void> {
  for (;;) {
    const { rows } = await client.query(`fetch ${ROWS_PER_BATCH} from found`);
    yield rows;
    if (rows.length < ROWS_PER_BATCH) return;
  }
}
