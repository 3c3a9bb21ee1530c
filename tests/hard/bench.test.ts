import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { root } from '../../tools/root.ts';

const run = promisify(execFile);

test('the bench makes its data and measures them, here with few rows', { timeout: 240_000 }, async () => {
  const words = ['--quick', 'sqlite', 'plans', 'lists', 'details'];
  const { stdout } = await run(process.execPath, ['bench/run.ts', ...words], { cwd: root });
  assert.match(
    stdout,
    /lists that read a whole table for their first page \| sqlite.*\| none \| none \| met/,
  );
  assert.match(stdout, /member list, first page, keyword \| sqlite/);
  assert.match(stdout, /GET \/api\/payments\/\{id\} \| sqlite/);
});
