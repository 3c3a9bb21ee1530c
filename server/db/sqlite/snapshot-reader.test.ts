import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { SqliteReader } from './snapshot-reader.ts';

function openBoth(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'anggota-reader-'));
  const file = join(folder, 'some.db');
  const writer = new DatabaseSync(file);
  writer.exec('pragma journal_mode = wal; create table notes (text text)');
  const reader = new SqliteReader(new DatabaseSync(file, { readOnly: true }));
  t.after(() => {
    reader.close();
    writer.close();
    rmSync(folder, { recursive: true });
  });
  return {
    write: () => writer.exec(`insert into notes values ('one more')`),
    count: () => reader.query({ sql: 'select text from notes', parameters: [] }).rows.length,
    reader,
  };
}

test('what another process commits is seen in the next turn of the event loop', async (t) => {
  const { write, count } = openBoth(t);
  assert.equal(count(), 0);
  write();
  assert.equal(count(), 0);
  await nextTurn();
  assert.equal(count(), 1);
});

test('what this process commits is visible immediately', (t) => {
  const { write, count, reader } = openBoth(t);
  assert.equal(count(), 0);
  reader.beforeCommit();
  write();
  assert.equal(count(), 1);
});
