// The types of an open database, which every room may use.
import type { CompiledQuery, Kysely, Transaction } from 'kysely';
import type { Tables } from './schema.ts';

export type Engine = 'sqlite' | 'postgres';

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** A compiled query without what only Kysely needs, so that it can be sent to a thread. */
export type SqlQuery = Pick<CompiledQuery, 'sql' | 'parameters'>;

export interface Connection {
  db: Database;
  engine: Engine;
  close: () => Promise<void>;
}
