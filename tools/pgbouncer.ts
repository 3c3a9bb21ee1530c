// A pooler of the tests' own in front of PostgreSQL: PgBouncer, as Debian has it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installPackage } from './apt.ts';
import { freePort } from './ports.ts';
import { waitUntilReady } from './postgres.ts';
import { findOwner, makeFolder, runWatched, writePrivately } from './watched-server.ts';

export interface Pooler {
  /** The given address, with the port of the pooler. */
  url: string;
  stop: () => Promise<void>;
}

const PROGRAM = '/usr/sbin/pgbouncer';

export type PoolMode = 'session' | 'transaction' | 'statement';

/** `settings` are further lines of its configuration. */
export async function startPgbouncer(url: string, mode: PoolMode, settings: string[] = []): Promise<Pooler> {
  if (!existsSync(PROGRAM)) installPackage('pgbouncer', 'testing behind a pooler');
  const owner = findOwner();
  const folder = makeFolder('pgbouncer', owner);
  const { username, password, port } = new URL(url);
  const [users, configuration] = [join(folder, 'users'), join(folder, 'configuration')];
  const ownPort = await freePort();
  writePrivately(users, `"${username}" "${password}"\n`, owner);
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${ownPort}`,
    'unix_socket_dir =',
    'auth_type = plain',
    `auth_file = ${users}`,
    `pool_mode = ${mode}`,
    ...settings,
  ];
  writePrivately(configuration, `${lines.join('\n')}\n`, owner);
  const server = runWatched({ folder, owner, program: PROGRAM, args: [configuration], signal: 'TERM' });
  const pooled = new URL(url);
  pooled.port = String(ownPort);
  try {
    await waitUntilReady(pooled.href);
  } catch (error) {
    await server.stop();
    throw new Error(`PgBouncer did not start:\n${server.log()}`, { cause: error });
  }
  return { url: pooled.href, stop: server.stop };
}
