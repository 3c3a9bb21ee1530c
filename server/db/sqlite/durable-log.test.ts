import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { WriteAheadLog } from './durable-log.ts';

test('commits that arrive while the disk is busy share the next sync, and none waits for the one before it alone', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'anggota-log-'));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'a.db-wal'), 'frames');
  const log = new WriteAheadLog(join(folder, 'a.db'));

  const first = log.sync();
  assert.equal(log.sync(), first, 'nothing has begun yet');
  await nextTurn();
  const second = log.sync();
  assert.notEqual(second, first, 'the first began before this commit');
  assert.equal(log.sync(), second);

  await Promise.all([first, second]);
  await log.close();
});

test('a disk that does not store the log ends the process before anything is acknowledged', () => {
  const source = `
    const { WriteAheadLog } = await import(${JSON.stringify(join(import.meta.dirname, 'durable-log.ts'))});
    await new WriteAheadLog('/nowhere/a.db').sync();
    console.log('acknowledged');
  `;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
    encoding: 'utf8',
  });
  assert.equal(status, 1);
  assert.equal(stdout, '');
  assert.match(stderr, /did not take the write-ahead log/);
});
