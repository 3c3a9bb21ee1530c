// Opens the database of the configuration: the embedded SQLite file, or PostgreSQL.
import { join } from 'node:path';
import { Kysely, type Transaction } from 'kysely';
import { PostgresJSDialect } from 'kysely-postgres-js';
import postgres from 'postgres';
import { lockDataFolder } from './data-lock.ts';
import { type Engine, rememberEngine } from './dialect.ts';
import type { Tables } from './schema.ts';
import { openSqlite, openSqliteReader } from './sqlite-driver.ts';

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export interface Connection {
  db: Database;
  engine: Engine;
  close(): Promise<void>;
}

export interface Where {
  dataDir: string;
  databaseUrl: string | null;
}

export function connect(where: Where): Connection {
  return where.databaseUrl ? connectPostgres(where.databaseUrl) : connectSqlite(where.dataDir);
}

/** A connection for long reads in a worker thread, while this process holds the database open. */
export function connectReader({ dataDir, databaseUrl }: Where): Connection {
  if (databaseUrl) return connectPostgres(databaseUrl);
  const file = openSqliteReader(sqliteFile(dataDir));
  const db = new Kysely<Tables>({ dialect: file.dialect });
  rememberEngine(db, 'sqlite');
  return {
    db,
    engine: 'sqlite',
    async close() {
      await db.destroy();
      file.close();
    },
  };
}

function sqliteFile(dataDir: string): string {
  return join(dataDir, 'anggota.db');
}

function connectSqlite(dataDir: string): Connection {
  const lock = lockDataFolder(dataDir);
  const file = openSqlite(sqliteFile(dataDir));
  const db = new Kysely<Tables>({ dialect: file.dialect });
  rememberEngine(db, 'sqlite');
  return {
    db,
    engine: 'sqlite',
    async close() {
      await db.destroy();
      file.close();
      lock.release();
    },
  };
}

/** Rows look alike on both engines: timestamps and dates are ISO strings, money is a number. */
const plainTypes = {
  timestamptz: {
    to: 1184,
    from: [1184],
    serialize: (value: string) => value,
    parse: (value: string) => new Date(value).toISOString(),
  },
  date: { to: 1082, from: [1082], serialize: (value: string) => value, parse: (value: string) => value },
  bigint: { to: 20, from: [20], serialize: String, parse: Number },
};

function connectPostgres(url: string): Connection {
  const client = postgres(url, {
    max: 10,
    connect_timeout: 5,
    idle_timeout: 60,
    types: plainTypes,
    onnotice: () => {},
    connection: { application_name: 'anggota', statement_timeout: 15_000, TimeZone: 'UTC' },
  });
  const db = new Kysely<Tables>({ dialect: new PostgresJSDialect({ postgres: client }) });
  rememberEngine(db, 'postgres');
  return {
    db,
    engine: 'postgres',
    async close() {
      await db.destroy();
      await client.end({ timeout: 5 });
    },
  };
}
