// The types of an open database, which every room may use.
import type { CompiledQuery, Kysely, Transaction } from 'kysely';
import type { Tables } from './schema.ts';

export type Engine = 'sqlite' | 'postgres';

/** What most code knows of the database: it reads. Writing needs a `Tx`, which `change` opens (`in-transaction.ts`). */
export type Database = Pick<
  Kysely<Tables>,
  'selectFrom' | 'selectNoFrom' | 'executeQuery' | 'getExecutor' | 'introspection' | 'isTransaction'
>;

/** An open transaction, of a change as a rule. */
export type Tx = Transaction<Tables>;

/** Also writes outside of transactions, see `outsideChange`. */
export type WritableDatabase = Kysely<Tables>;

/** A compiled query without what only Kysely needs, so that it can be sent to a thread. */
export type SqlQuery = Pick<CompiledQuery, 'sql' | 'parameters'>;

export interface Connection {
  db: WritableDatabase;
  engine: Engine;
  /** The thread for queries that read much: only the embedded database needs one. */
  longReads?: LongReads;
  /** Only where no other process writes: the embedded database. */
  commits?: CommitCounter;
  close: () => Promise<void>;
}

/** Runs queries off the event loop. */
export interface LongReads {
  run(query: SqlQuery): Promise<unknown[]>;
  close(): Promise<void>;
}

/** Counts each commit before it is made. */
export interface CommitCounter {
  readonly commits: number;
}
