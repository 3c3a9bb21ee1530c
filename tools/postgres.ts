// A PostgreSQL server of the tests' own: started in a temporary folder, gone when the tests are.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, globSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { OLDEST_VERSION } from '../server/db/postgres/sessions.ts';
import { installPackage } from './apt.ts';
import { freePort } from './ports.ts';
import { findOwner, makeFolder, type Owner, runWatched, writePrivately } from './watched-server.ts';

export interface PostgresServer {
  /** Connects to the database `postgres` with the right to create others. */
  url: string;
  /** Takes the server down as an operator would; its data stays. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a server that forgets everything; takes about a second. */
export async function startPostgres(): Promise<PostgresServer> {
  const binaries = findBinaries() ?? installBinaries();
  const owner = findOwner();
  const folder = makeFolder('postgres', owner);
  const password = randomBytes(12).toString('hex');
  writePrivately(join(folder, 'password'), password, owner);
  const place = ['-D', join(folder, 'data'), '-U', 'postgres', '--pwfile', join(folder, 'password')];
  // SCRAM, the default, hashes for 5 ms whenever a session opens.
  const manner = ['--auth=md5', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync', '--no-instructions'];
  execFileSync(join(binaries, 'initdb'), [...place, ...manner], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return launch(join(binaries, 'postgres'), folder, { owner, password });
}

/** A copy of the server that follows it and only reads, until `select pg_promote()` on it. */
export async function startStandby(primary: PostgresServer): Promise<PostgresServer> {
  const binaries = findBinaries() ?? installBinaries();
  const owner = findOwner();
  const folder = makeFolder('standby', owner);
  const copying = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync', '--dbname', primary.url];
  execFileSync(join(binaries, 'pg_basebackup'), ['--pgdata', join(folder, 'data'), ...copying], {
    ...owner,
    cwd: folder,
  });
  return launch(join(binaries, 'postgres'), folder, { owner, password: new URL(primary.url).password });
}

/** A new database on that server for one run or one test, empty or a copy of another. */
export async function createDatabase(serverUrl: string, templateUrl?: string | null) {
  const name = `anggota_${randomBytes(6).toString('hex')}`;
  const template = templateUrl ? ` template ${new URL(templateUrl).pathname.slice(1)}` : '';
  await runOn(serverUrl, `create database ${name}${template}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  return { url: url.href, drop: () => runOn(serverUrl, `drop database if exists ${name} with (force)`) };
}

async function launch(
  program: string,
  folder: string,
  { owner, password }: { owner: Owner; password: string },
): Promise<PostgresServer> {
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = ['-D', join(folder, 'data'), ...options];
  const server = runWatched({ folder, owner, program, args, signal: 'INT' });
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  try {
    await waitUntilReady(url);
  } catch (error) {
    await server.stop();
    throw new Error(`PostgreSQL did not start:\n${server.log()}`, { cause: error });
  }
  return {
    url,
    halt: server.halt,
    async resume() {
      server.resume();
      await waitUntilReady(url);
    },
    stop: server.stop,
  };
}

/** Of PostgreSQL, or of a pooler in front of it. */
export async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOn(url, 'select 1');
    } catch (error) {
      if (attempt === 100) throw error;
      await pause(100);
    }
  }
}

export async function runOn(url: string, statement: string): Promise<void> {
  // A busy machine needs seconds for a new session.
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 30_000 });
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The folder of the newest server programs on this machine that are new enough. */
function findBinaries(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'initdb'));
  const ofDebian = globSync('/usr/lib/postgresql/*/bin/initdb');
  const folders = [...onPath, ...ofDebian]
    .filter((program) => existsSync(program))
    .map((program) => dirname(realpathSync(program)))
    .filter((folder) => existsSync(join(folder, 'postgres')));
  return folders
    .map((folder) => ({ folder, version: versionOf(folder) }))
    .filter(({ version }) => version >= OLDEST_VERSION)
    .toSorted((a, b) => b.version - a.version)[0]?.folder;
}

function versionOf(folder: string): number {
  return Number(
    / (\d+)/.exec(execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[1],
  );
}

function installBinaries(): string {
  installPackage('postgresql', 'testing on PostgreSQL');
  const binaries = findBinaries();
  if (!binaries)
    throw new Error(`PostgreSQL ${OLDEST_VERSION} or newer is needed for the tests; none was found.`);
  return binaries;
}
