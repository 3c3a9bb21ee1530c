// A server of the tests' own that never outlives them, in a temporary folder.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Who a server runs as that refuses to run as root, where we are root. */
export interface Owner {
  uid?: number;
  gid?: number;
}

export interface WatchedServer {
  log: () => string;
  /** Takes it down; its folder stays. */
  halt: () => Promise<void>;
  resume: () => void;
  /** Removes the folder, too. */
  stop: () => Promise<void>;
}

interface Command {
  folder: string;
  owner: Owner;
  program: string;
  args: string[];
  /** What ends the server soon and in order. */
  signal: 'INT' | 'TERM';
}

/**
 * Runs the server only as long as the pipe from this process is open. However the tests end, even by a kill, the
 * server ends and its folder is removed. Until then each line in the pipe takes the server down or brings it back.
 */
const watchdog = `folder=$1; signal=$2; shift 2; "$@" & running=$!
while read -r word; do
  if [ "$word" = halt ]; then kill -$signal $running; wait $running; echo halted; else "$@" & running=$!; fi
done
kill -$signal $running; wait $running; cd /; rm -rf "$folder"`;

export function runWatched({ folder, owner, program, args, signal }: Command): WatchedServer {
  const child = spawn('sh', ['-c', watchdog, 'sh', folder, signal, program, ...args], {
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
  return {
    log: () => log,
    async halt() {
      child.stdin.write('halt\n');
      await once(child.stdout, 'data');
    },
    resume: () => void child.stdin.write('resume\n'),
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}

/** A temporary folder for a server that runs as this owner. */
export function makeFolder(name: string, { uid, gid }: Owner): string {
  const folder = mkdtempSync(join(uid === undefined ? tmpdir() : '/tmp', `anggota-${name}-`));
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

/** A file that only the owner of the server can read. */
export function writePrivately(path: string, text: string, { uid, gid }: Owner): void {
  writeFileSync(path, text, { mode: 0o600 });
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

export function findOwner(): Owner {
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
  throw new Error(
    'PostgreSQL and PgBouncer refuse to run as root, and there is neither a user postgres nor nobody.',
  );
}
