import assert from 'node:assert/strict';
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';

/** A process that logs this many lines and then runs this code. */
function log(lines: number, rest = ''): ChildProcessByStdio<null, Readable, null> {
  const module = new URL('log-output.ts', import.meta.url).href;
  const script = `
    import { openLogOutput } from '${module}';
    const lines = openLogOutput();
    for (let number = 1; number <= ${lines}; number++) lines.write('line ' + number + '\\n');
    ${rest}`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => `line ${index + 1}\n`).join('');

test('a process that is told to exit prints every line once and in order', async () => {
  const exit = "setTimeout(() => { lines.write('last\\n'); process.exit(); }, 200);";
  assert.equal(await text(log(10_000, exit).stdout), `${upTo(10_000)}last\n`);
});

test('so does one that ends because nothing is left to do', async () => {
  assert.equal(await text(log(3).stdout), upTo(3));
});

test('so does one that fails', async () => {
  assert.equal(await text(log(3, "throw new Error('expected');").stdout), upTo(3));
});

test('a line does not wait for the next one', async () => {
  const child = log(1, 'setInterval(() => {}, 1000);');
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  assert.equal(printed.toString(), upTo(1));
  child.kill('SIGKILL');
});
