// The product behind a pooler, as managed databases offer it: PgBouncer in each of its modes.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { identitySettings } from '#shared/association/identity.contract.ts';
import { command } from '../../tools/command.ts';
import { type PoolMode, startPgbouncer } from '../../tools/pgbouncer.ts';
import { freePort } from '../../tools/ports.ts';
import { createDatabase, type PostgresServer, startPostgres } from '../../tools/postgres.ts';
import { ask } from '../../tools/product-api.ts';
import { startServer } from '../../tools/server-process.ts';
import { findFaults, openInstallation, rounds, signIn, unreadyProbe } from '../setup/hard/installation.ts';
import { findBrokenPromises, startLoad } from '../setup/hard/load.ts';

const loadMs = rounds({ few: 4000, many: 60_000 });
/** Fewer than the product has connections: in transaction mode they take turns. */
const FEW_SESSIONS = 3;
/** What other parameters an operator lets the pooler ignore makes no difference. */
const ignoring = 'ignore_startup_parameters = statement_timeout,options,extra_float_digits';

for (const { mode, settings } of [
  { mode: 'transaction', settings: [`default_pool_size = ${FEW_SESSIONS}`] },
  { mode: 'transaction', settings: ['server_round_robin = 1', ignoring] },
  // Each connection of both nodes, and the commands, keep a session.
  { mode: 'session', settings: ['default_pool_size = 60'] },
] as const)
  test(`two nodes and all commands work behind a pooler in ${mode} mode with ${settings.join(', ')}`, {
    timeout: 150_000 + loadMs,
  }, async (t) => {
    const { site, server: postgres } = await openBehindPooler(t, mode, [...settings]);
    const environment = { ...site.environment, APP_KEY: 'a key that all nodes of these tests share' };
    const ports = [await freePort(), await freePort()];
    // Both migrate the same empty database.
    const nodes = ports.map((port) => startServer({ ...environment, PORT: String(port) }));
    t.after(async () => {
      for (const node of nodes) await node.kill();
    });
    await Promise.all(nodes.map((node) => node.ready()));
    const [first, second] = nodes;
    assert.ok(first && second);
    const token = await signIn(first);

    const loads = await Promise.all(nodes.map((node) => startLoad(node, { token })));
    const until = Date.now() + loadMs;
    for (let version = 0; Date.now() < until; version++) {
      const app_name = `Rotiku ${version}`;
      await ask(first, identitySettings.save, { token, body: { ...identity, app_name, version } });
      await untilTitled(second.url, app_name);
    }
    const archive = join(mkdtempSync(join(tmpdir(), 'anggota-pooler-')), 'a.tar.gz');
    t.after(() => rmSync(join(archive, '..'), { recursive: true }));
    for (const [script, args, says] of [
      ['backup', [archive], /rows and \d+ files/],
      ['export', [archive.replace('a.tar.gz', 'a.xlsx')], /\d+ members/],
      ['check-data', [], /The data is sound/],
    ] as const)
      assert.match((await command(script, site.places, [...args])).output, says);
    for (const load of loads) await load.stop();
    assert.deepEqual(
      loads.flatMap(({ failures }) => failures),
      [],
    );
    for (const { promises } of loads) {
      assert.ok(promises.paid.length > 0);
      assert.deepEqual(await findBrokenPromises(site.places, promises), []);
    }
    assert.deepEqual(await findFaults(site.places), []);
    for (const node of nodes) assert.equal(await node.stop(), 0);
    for (const node of nodes) assert.doesNotMatch(node.log(), /prepared statement|lease not renewed/);
    assert.equal(await countLocks(postgres), 0);

    const copy = await openBehindPooler(t, mode, [...settings]);
    assert.match((await command('restore', copy.site.places, [archive])).output, /Restored as it was at/);
    assert.ok(existsSync(archive));
    assert.deepEqual(await findFaults(copy.site.places), []);
  });

test('a pooler without transactions is refused in one sentence, by the start and by each command', {
  timeout: 90_000,
}, async (t) => {
  const { site, place } = await openBehindPooler(t, 'statement');
  const refusal = new RegExp(
    `^The database at ${place} cannot be used: transaction blocks not allowed in statement pooling mode; use .+ the address of PostgreSQL itself\\.$`,
  );
  const server = site.start();
  assert.equal(await server.ended, 1);
  assert.match(server.log().trim(), refusal);
  for (const script of ['backup', 'export', 'check-data']) {
    const { code, output } = await command(script, site.places);
    assert.equal(code, 1, script);
    assert.match(output.trim(), refusal, script);
  }
});

test('a pooler whose database is away keeps nobody waiting, and is used again', {
  timeout: 120_000,
}, async (t) => {
  const own = await startPostgres();
  t.after(own.stop);
  const { site } = await openBehindPooler(t, 'transaction', ['server_login_retry = 1'], own);
  const server = site.start();
  await server.ready();
  await own.halt();
  const began = Date.now();
  assert.equal((await unreadyProbe(site)).status, 503);
  assert.equal((await fetch(`${site.url}/api/docs`)).status, 200);
  assert.ok(Date.now() - began < 15_000, 'it waits as long as the pooler does');
  await own.resume();
  await server.ready();
  await signIn(site);
  assert.equal(await server.stop(), 0);
});

async function openBehindPooler(
  t: TestContext,
  mode: PoolMode,
  settings: string[] = [],
  given?: PostgresServer,
) {
  const own = given ?? (await startPostgres());
  if (!given) t.after(own.stop);
  const database = await createDatabase(own.url);
  const pooler = await startPgbouncer(database.url, mode, settings);
  t.after(pooler.stop);
  const site = await openInstallation(t, 'SQLite', { DATABASE_URL: pooler.url });
  return { site, server: { ...own, url: database.url }, place: new URL(pooler.url).host };
}

/** What a node shows from its memory. */
async function untilTitled(url: string, name: string): Promise<void> {
  const deadline = Date.now() + 5000;
  while (!(await (await fetch(`${url}/api/docs`)).text()).includes(name)) {
    assert.ok(Date.now() < deadline, `the other node does not know ${name} after five seconds`);
    await pause(50);
  }
}

const identity = { association_name: 'Perkumpulan Roti', support_email: 'kantor@roti.example' };

/** Locks that a session has and that nobody will return. */
async function countLocks({ url }: PostgresServer): Promise<number | undefined> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const text = "select count(*)::int as locks from pg_locks where locktype = 'advisory'";
  const { rows } = await client.query<{ locks: number }>(text);
  await client.end();
  return rows[0]?.locks;
}
