// A connection while it is used. With its own session it prepares each query once. Behind a pooler each statement is part
// of a transaction, which alone has our settings; see decision 39.
import { type PoolClient, Query, type QueryConfig, type QueryResult } from 'pg';
import type { SqlQuery } from '../database.ts';
import { endsConnection, UnreplicatedCommit } from '../db-errors.ts';
import type { UsableSession } from './reach.ts';
import { CONNECT_TIMEOUT_MS, isMissedStatement } from './sessions.ts';
import { isWorthPreparing, type StatementNames } from './statement-names.ts';

/** What is known of an open connection. */
export interface OpenLine extends UsableSession {
  /** The server stored a commit and stopped waiting for its standby. */
  isUnreplicated: boolean;
}

type Answer = Pick<QueryResult, 'command' | 'rows'>;

/** With a name: prepared for all clients of a pooler. */
interface Statement extends SqlQuery {
  name?: string;
  /** Whether the session is assumed to have it. */
  isKnown?: boolean;
}

interface Parts {
  client: PoolClient;
  line: OpenLine;
  statements: StatementNames;
  /** Of an answer, in milliseconds. */
  timeout: number;
}

/** A connection from the pool until it is released: for one transaction, or for one statement. */
export class UsedClient {
  readonly #client: PoolClient;
  readonly #line: OpenLine;
  readonly #statements: StatementNames;
  /** Of the open transaction. */
  #begin: Promise<unknown> | undefined;
  /** Of the transaction: nothing may follow its end, it would be stored alone. */
  #isOver = false;
  #isBroken = false;
  /** Milliseconds; none in a transaction that has set its own limit. */
  #timeout: number | undefined;

  constructor({ client, line, statements, timeout }: Parts) {
    this.#client = client;
    this.#line = line;
    this.#statements = statements;
    this.#timeout = timeout;
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<Answer> {
    const opens = opensTransaction(sql);
    if (this.#isOver && !opens && sql !== 'rollback')
      throw new Error('A statement behind the end of its transaction.');
    this.#isOver = endsTransaction(sql);
    const isAlone = this.#begin === undefined && !opens && !this.#isOver;
    return isAlone && !this.#line.isOwn
      ? this.#sendInTransaction({ sql, parameters })
      : this.#send({ sql, parameters });
  }

  /**
   * A statement that sessions share is prepared by the first who needs it. Which session comes is unknown: first it is
   * assumed to have the statement, then not to have it.
   */
  async #sendInTransaction(query: SqlQuery): Promise<Answer> {
    const name = this.#line.hasSharedStatements ? this.#statements.ofShared(query) : undefined;
    for (const isKnown of name === undefined ? [] : [true, false, true, false])
      try {
        return await this.#tryInTransaction({ ...query, name, isKnown });
      } catch (error) {
        if (isOutdatedPlan(error)) break;
        if (!isMissedStatement(error)) throw error;
        this.#isBroken = false;
        this.#statements.countMiss();
      }
    return this.#tryInTransaction(query);
  }

  /** All of it leaves as one packet, and is answered as one. */
  async #tryInTransaction(statement: Statement): Promise<Answer> {
    const plain = (sql: string) => this.#send({ sql, parameters: [] });
    const [, answer, commit] = await Promise.allSettled([
      plain('begin'),
      this.#send(statement),
      plain('commit'),
    ]);
    if (answer.status === 'rejected') throw answer.reason;
    if (commit.status === 'rejected') throw commit.reason;
    return answer.value;
  }

  async #send(query: Statement): Promise<Answer> {
    const { sql } = query;
    if (sql.startsWith('set local statement_timeout')) this.#timeout = undefined;
    this.#collectWrites();
    const answer = this.#run(query);
    if (opensTransaction(sql)) {
      // It travels with the next statement, which waits for both answers.
      this.#begin = answer;
      answer.catch(() => {});
      return { command: 'BEGIN', rows: [] };
    }
    try {
      const [result] = await Promise.all([answer, this.#begin]);
      return result;
    } finally {
      if (endsTransaction(sql)) this.#begin = undefined;
    }
  }

  /** What is sent in one turn of the event loop leaves as one packet: a system call for each takes a third of our time. */
  #collectWrites() {
    const { stream } = this.#client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  async #run(query: Statement): Promise<QueryResult> {
    try {
      const result = await this.#ask(query);
      if (this.#line.isUnreplicated) throw new UnreplicatedCommit();
      return result;
    } catch (error) {
      this.#isBroken ||= endsConnection(error);
      if (!isOutdatedPlan(error)) throw error;
      this.#statements.forgetAll();
      // Inside a transaction there is no second try, and its commit may be on its way.
      if (this.#begin) throw error;
      return this.#ask(query);
    }
  }

  #ask(query: Statement): Promise<QueryResult> {
    const { sql, parameters, name, isKnown = false } = query;
    const { isOwn, hasSharedStatements, settings } = this.#line;
    const values = [...parameters];
    if (name !== undefined)
      return new Promise((resolve, reject) => {
        const config = { text: sql, values, name };
        const done = (error: Error | undefined, result: QueryResult) =>
          error ? reject(error) : resolve(result);
        this.#client.query(new SharedStatement(config, { isKnown, timeout: this.#timeout, done }));
      });
    if (!isOwn && opensTransaction(sql))
      return this.#client.query(withTimeout({ text: sql + settings }, CONNECT_TIMEOUT_MS));
    const isUseful = isOwn || !(hasSharedStatements || this.#statements.areOutdated);
    const ownName = isUseful && isWorthPreparing(query) ? this.#statements.of(sql) : undefined;
    return this.#client.query(withTimeout({ text: sql, values, name: ownName }, this.#timeout));
  }

  release(isBroken = false) {
    this.#client.release(isBroken || this.#isBroken);
  }
}

/** The client of the packages ends the connection when the answer takes longer, in milliseconds. Its types do not say so. */
function withTimeout(
  query: QueryConfig,
  timeout: number | undefined,
): QueryConfig & { query_timeout?: number } {
  return { ...query, query_timeout: timeout };
}

interface Asking {
  isKnown: boolean;
  timeout: number | undefined;
  done: (error: Error | undefined, result: QueryResult) => void;
}

/** A query that is prepared or not as we say, whatever this connection has prepared before. */
class SharedStatement extends Query {
  readonly query_timeout: number | undefined;
  readonly #isKnown: boolean;

  constructor(config: QueryConfig, { isKnown, timeout, done }: Asking) {
    super(config, undefined, done);
    this.query_timeout = timeout;
    this.#isKnown = isKnown;
  }

  hasBeenParsed(): boolean {
    return this.#isKnown;
  }
}

function opensTransaction(sql: string): boolean {
  return /^(begin|start transaction)\b/.test(sql);
}

function endsTransaction(sql: string): boolean {
  return sql === 'commit' || sql === 'rollback';
}

function isOutdatedPlan(error: unknown): boolean {
  return error instanceof Error && /cached plan must not change result type/.test(error.message);
}
