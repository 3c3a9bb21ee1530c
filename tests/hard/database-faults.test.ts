// A database that cannot be used is one sentence, for the start and for each command: where it is, and what was said.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { keysOf } from '#shared/keys.ts';
import { command } from '../../tools/command.ts';
import { createDatabase, runOn, startPostgres, startStandby } from '../../tools/postgres.ts';
import { openInstallation } from '../setup/hard/installation.ts';

test('a database that cannot be used is named in one sentence by the start and every command', {
  timeout: 240_000,
}, async (t) => {
  const server = await startPostgres();
  t.after(server.stop);
  const { url } = await createDatabase(server.url);
  const changed = (parts: Partial<URL>) => Object.assign(new URL(url), parts).href;
  const archive = await makeArchive(t, url);
  /** The arguments of each command of the operator. */
  const commands = {
    backup: [],
    restore: [archive],
    export: [],
    'check-data': [],
    'reset-two-step': ['ratna@asosiasi.example'],
  };
  await runOn(server.url, "create role guest login password 'guest'");
  const silent = await listen(t);
  const faults: { url: string; said: RegExp; startOnly?: boolean }[] = [
    { url: changed({ port: '1' }), said: /127\.0\.0\.1:1 .*ECONNREFUSED/ },
    {
      url: changed({ host: 'localhost:1' }),
      said: /localhost:1 .*ECONNREFUSED [^,]+(, connect ECONNREFUSED [^,]+)?\.$/,
    },
    { url: 'postgres://u:secret@no-such-host.invalid/x', said: /no-such-host\.invalid:5432 .*ENOTFOUND/ },
    { url: changed({ password: 'secret' }), said: /password authentication failed for user "postgres"/ },
    { url: changed({ pathname: 'other' }), said: /database "other" does not exist/ },
    { url: changed({ search: '?sslmode=require' }), said: /The server does not support SSL connections/ },
    { url: changed({ search: '?host=/nowhere' }), said: /\/nowhere\/\.s\.PGSQL\.\d+ .*ENOENT/ },
    { url: changed({ port: String(silent) }), said: /no answer in 5 seconds/ },
    {
      url: changed({ username: 'guest', password: 'guest' }),
      said: /must own the database .* permission denied for /,
      startOnly: true,
    },
  ];
  for (const { url: wrong, said, startOnly } of faults) {
    const site = await openInstallation(t, 'SQLite', { DATABASE_URL: wrong });
    const node = site.start();
    assert.equal(await node.ended, 1, wrong);
    checkSentence(node.log(), said);
    if (startOnly) continue;
    // One that never answers takes five seconds each time.
    const tried = said.source.startsWith('no answer') ? ['backup' as const] : keysOf(commands);
    for (const script of tried) {
      const { code, output } = await command(script, site.places, commands[script]);
      assert.equal(code, 1, `${script} ${wrong}`);
      checkSentence(output, said);
    }
  }
});

test('a standby is refused by the start and by commands that change data; a backup of it is welcome', {
  timeout: 120_000,
}, async (t) => {
  const server = await startPostgres();
  t.after(server.stop);
  const { url } = await createDatabase(server.url);
  const archive = await makeArchive(t, url);
  const standby = await startStandby(server);
  t.after(standby.stop);
  const address = new URL(url);
  address.port = new URL(standby.url).port;
  const copy = await openInstallation(t, 'SQLite', { DATABASE_URL: address.href });
  const refused = copy.start();
  assert.equal(await refused.ended, 1);
  const said = /is a standby, which only reads; the address of the primary is needed/;
  checkSentence(refused.log(), said);
  checkSentence((await command('restore', copy.places, [archive])).output, said);
  assert.match((await command('backup', copy.places)).output, /rows and \d+ files/);
  assert.match((await command('check-data', copy.places)).output, /The data is sound/);
});

/** Of a first start on this database. */
async function makeArchive(t: TestContext, url: string): Promise<string> {
  const site = await openInstallation(t, 'SQLite', { DATABASE_URL: url });
  const node = site.start();
  await node.ready();
  assert.equal(await node.stop(), 0);
  const archive = join(site.places.dataDir, 'a.tar.gz');
  assert.match((await command('backup', site.places, [archive])).output, /rows and \d+ files/);
  return archive;
}

function checkSentence(output: string, said: RegExp) {
  const line = output.trim();
  assert.match(line, said);
  assert.doesNotMatch(line, /\n|secret|\bat .*\.ts:/);
}

/** Takes connections and never answers. */
async function listen(t: TestContext): Promise<number> {
  const server = createServer((socket) => socket.on('error', () => {}).resume()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  return (server.address() as AddressInfo).port;
}
