// How Kysely runs queries of the embedded database outside of transactions.
import {
  type CompiledQuery,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { SqliteReader } from './snapshot-reader.ts';

/**
 * Selects go straight to the reader: acquiring a connection costs Kysely as much as a small query. Transactions, and a
 * database with plugins, get Kysely's own executor from this one.
 */
export class SqliteExecutor extends DefaultQueryExecutor {
  readonly #reader: SqliteReader;

  constructor(dialect: Dialect, driver: Driver, reader: SqliteReader) {
    const connections = new DefaultConnectionProvider(driver);
    super(dialect.createQueryCompiler(), dialect.createAdapter(), connections);
    this.#reader = reader;
  }

  override async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const isSelect = query.query.kind === 'SelectQueryNode';
    return isSelect ? this.#reader.query<R>(query) : super.executeQuery(query);
  }
}
