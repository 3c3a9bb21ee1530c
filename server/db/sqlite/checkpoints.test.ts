import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { openSqlite } from './driver.ts';

/** Pages after which a log is copied. */
const PAGES_OF_LOG = 1000;
/** Fills more pages. */
const WRITES_OF_A_LOG = 60;
const BYTES_OF_A_WRITE = 80_000;

async function openNotes(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'anggota-log-'));
  const file = join(folder, 'notes.db');
  const opened = openSqlite(file);
  const db = new Kysely<{ notes: { text: Uint8Array } }>(opened.kysely);
  t.after(async () => {
    await db.destroy();
    await opened.close();
    rmSync(folder, { recursive: true });
  });
  await sql`create table notes (text blob not null)`.execute(db);
  const log = async () => {
    const { rows } = await sql<{ log: number; checkpointed: number }>`pragma wal_checkpoint(noop)`.execute(
      db,
    );
    assert.ok(rows[0]);
    return rows[0];
  };
  const write = (to: typeof db) =>
    to
      .insertInto('notes')
      .values({ text: new Uint8Array(BYTES_OF_A_WRITE) })
      .execute();
  return {
    db,
    file,
    log,
    write,
    fillLog: async () => {
      for (let count = 0; count < WRITES_OF_A_LOG; count++) await write(db);
    },
    /** Except what came while it was copied. */
    copied: async () => {
      for (;;) {
        const { log: pages, checkpointed } = await log();
        if (pages - checkpointed < PAGES_OF_LOG) return;
        await pause(10);
      }
    },
  };
}

test('a log of many pages is copied into the file, and begins again', async (t) => {
  const { fillLog, copied, file } = await openNotes(t);
  await fillLog();
  await copied();
  const bytes = statSync(`${file}-wal`).size;
  await fillLog();
  await copied();
  assert.ok(statSync(`${file}-wal`).size < bytes * 1.5, 'the second log takes the place of the first');
});

test('changes that come while the log is copied are stored, too', async (t) => {
  const { db, write, fillLog, copied } = await openNotes(t);
  const inTransactions = async () => {
    for (let count = 0; count < WRITES_OF_A_LOG; count++) await db.transaction().execute(write);
  };
  await Promise.all([fillLog(), inTransactions(), fillLog()]);
  await copied();
  const { count } = await db
    .selectFrom('notes')
    .select((all) => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  assert.equal(count, 3 * WRITES_OF_A_LOG);
});

test('what a long read needs stays in the log, which is copied after it', async (t) => {
  const { fillLog, copied, log, file } = await openNotes(t);
  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec('begin; select * from notes');
  await fillLog();
  await fillLog();
  await pause(200);
  const { log: pages, checkpointed } = await log();
  assert.ok(pages - checkpointed > PAGES_OF_LOG);
  reader.close();
  await fillLog();
  await copied();
});
