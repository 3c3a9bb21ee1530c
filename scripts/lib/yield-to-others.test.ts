import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { test } from 'node:test';

const skip = process.platform === 'linux' ? false : 'only Linux has a priority for each thread';

const program = `
import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { yieldToOthers } from '${new URL('yield-to-others.ts', import.meta.url)}';
yieldToOthers();
const threads = readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)));
console.log(JSON.stringify({ threads, given: process.argv.slice(1) }));`;

test('a command that yields runs all of its threads at the lowest priority, with what it was given', {
  skip,
}, () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program, '/mnt/two words.tar.gz', '$HOME'],
    { encoding: 'utf8' },
  );
  assert.equal(stderr, '');
  const { threads, given } = JSON.parse(stdout);
  assert.ok(threads.length > 1);
  assert.deepEqual([...new Set(threads)], [constants.priority.PRIORITY_LOW]);
  assert.deepEqual(given, ['/mnt/two words.tar.gz', '$HOME']);
});
