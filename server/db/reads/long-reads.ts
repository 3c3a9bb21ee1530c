// Queries that may read a large part of the data run off the event loop. SQLite works inside our process, so they run
// in a worker thread. PostgreSQL is another process and needs nothing.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CompiledQuery } from 'kysely';
import { connectionOf } from '../connection.ts';
import type { Database, LongReads, SqlQuery } from '../database.ts';
import { sqliteFile } from '../location.ts';
import type { QueryResult } from './long-reads.worker.ts';

/** Never inside a transaction: the thread would not see what it has changed. */
export async function readLong<Row>(db: Database, query: CompiledQuery<Row>): Promise<Row[]> {
  const thread = connectionOf(db).longReads;
  return thread ? ((await thread.run(query)) as Row[]) : (await db.executeQuery(query)).rows;
}

/** After this the idle thread ends, which frees its memory. */
const IDLE_TIMEOUT_MS = 60_000;

/** The thread starts with the first query and runs one query at a time. */
export function createSqliteLongReads(dataDir: string): LongReads {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  async function ask(query: SqlQuery): Promise<unknown[]> {
    clearTimeout(idle);
    worker ??= new Worker(new URL('./long-reads.worker.ts', import.meta.url), {
      workerData: sqliteFile(dataDir),
    });
    worker.postMessage({ sql: query.sql, parameters: query.parameters });
    try {
      const [reply] = (await once(worker, 'message')) as [QueryResult];
      if ('error' in reply) throw reply.error;
      return reply.rows;
    } finally {
      idle = setTimeout(() => void end(), IDLE_TIMEOUT_MS).unref();
    }
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = worker;
    worker = null;
    await ended?.terminate();
  }

  return {
    run(query) {
      const answer = last.then(() => ask(query));
      last = answer.catch(() => {});
      return answer;
    },
    async close() {
      await last;
      await end();
    },
  };
}
