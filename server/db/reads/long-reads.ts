// Queries that may read a large part of the data run off the event loop. SQLite works inside our process, so they run
// in a worker thread. PostgreSQL is another process and needs nothing.
import type { CompiledQuery } from 'kysely';
import { threadCall } from '../../process/threads.ts';
import { getConnection } from '../connection.ts';
import type { Database, LongReads } from '../database.ts';
import { sqliteFile } from '../location.ts';
import type readRows from './long-reads.worker.ts';

/** Must not run inside a transaction: the thread would not see what it has changed. */
export async function readLong<Row>(db: Database, query: CompiledQuery<Row>): Promise<Row[]> {
  const thread = getConnection(db).longReads;
  return thread ? ((await thread.run(query)) as Row[]) : (await db.executeQuery(query)).rows;
}

const IDLE_MS = 60_000;

/** Runs one query at a time. */
export function createSqliteLongReads(dataDir: string): LongReads {
  const file = sqliteFile(dataDir);
  const thread = threadCall<typeof readRows>(new URL('./long-reads.worker.ts', import.meta.url), {
    idleMs: IDLE_MS,
  });
  return {
    run: ({ sql, parameters }) => thread.run({ file, sql, parameters }),
    close: () => thread.close(),
  };
}
