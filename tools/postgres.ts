// A PostgreSQL server of the tests' own: started in a temporary folder, gone when the tests are.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { installPackage } from './apt.ts';
import { freePort } from './ports.ts';

export interface PostgresServer {
  /** Connects to the database `postgres` with the right to create others. */
  url: string;
  /** Takes the server down as an operator would; its data stays. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  stop: () => Promise<void>;
}

/** Who PostgreSQL runs as where we are root, which it refuses. */
interface Owner {
  uid?: number;
  gid?: number;
}

const OLDEST_VERSION = 15;

/**
 * Runs the server only as long as the pipe from this process is open. However the tests end, even by a kill, the
 * server ends and its folder is removed. Until then each line in the pipe takes the server down or brings it back.
 */
const watchdog = `folder=$1; shift; "$@" & running=$!
while read -r word; do
  if [ "$word" = halt ]; then kill -INT $running; wait $running; echo halted; else "$@" & running=$!; fi
done
kill -INT $running; wait $running; cd /; rm -rf "$folder"`;

/** Starts a server that forgets everything; takes about a second. */
export async function startPostgres(): Promise<PostgresServer> {
  const binaries = findBinaries() ?? installBinaries();
  const owner = findOwner();
  const folder = mkdtempSync(join(owner.uid === undefined ? tmpdir() : '/tmp', 'anggota-postgres-'));
  const password = randomBytes(12).toString('hex');
  writeFileSync(join(folder, 'password'), password, { mode: 0o600 });
  if (owner.uid !== undefined && owner.gid !== undefined) {
    chownSync(folder, owner.uid, owner.gid);
    chownSync(join(folder, 'password'), owner.uid, owner.gid);
  }
  const place = ['-D', join(folder, 'data'), '-U', 'postgres', '--pwfile', join(folder, 'password')];
  const manner = ['--auth=password', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync', '--no-instructions'];
  execFileSync(join(binaries, 'initdb'), [...place, ...manner], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return launch(join(binaries, 'postgres'), folder, { owner, password });
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
  const command = [program, '-D', join(folder, 'data'), ...options];
  const child = spawn('sh', ['-c', watchdog, 'sh', folder, ...command], {
    ...owner,
    cwd: folder,
    // In a separate session, so that Ctrl+C reaches the tests only and they end the server in order.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    child.stdin.end();
    await ended;
  };
  try {
    await waitUntilReady(url);
  } catch (error) {
    await stop();
    throw new Error(`PostgreSQL did not start:\n${log}`, { cause: error });
  }
  return {
    url,
    async halt() {
      child.stdin.write('halt\n');
      await once(child.stdout, 'data');
    },
    async resume() {
      child.stdin.write('resume\n');
      await waitUntilReady(url);
    },
    stop,
  };
}

async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOn(url, 'select 1');
    } catch (error) {
      if (attempt === 100) throw error;
      await pause(100);
    }
  }
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
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

function findOwner(): Owner {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    try {
      const id = (kind: string) =>
        Number(execFileSync('id', [kind, user], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // This machine has no such user: try the next one.
    }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is neither a user postgres nor nobody.');
}
