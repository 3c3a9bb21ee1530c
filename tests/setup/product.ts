// The built product as its users run it: a process of its own, with data of its own and a mailbox that tests can read.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../scripts/lib/root.ts';
import { type MailSink, startMailSink } from './mail.ts';
import { freePort } from './ports.ts';
import { createDatabase } from './postgres.ts';

export interface Product {
  /** Origin without a trailing slash. */
  url: string;
  mail: MailSink;
  dataDir: string;
  /** Everything the server has printed so far. */
  log(): string;
  stop(): Promise<void>;
}

const patience = 30_000;

/**
 * Starts `server/main.ts` on the build, with an empty data folder, or with an empty database of the server in
 * `TEST_DATABASE_URL`. The environment given wins over what is set here.
 */
export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  if (!existsSync(join(root, 'build/server/index.js'))) throw new Error('There is no build: npm run build');
  const dataDir = mkdtempSync(join(tmpdir(), 'anggota-product-'));
  const [mail, port, database] = await Promise.all([startMailSink(), freePort(), freshDatabase()]);
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
      HOST: '127.0.0.1',
      PORT: String(port),
      APP_URL: url,
      DATA_DIR: dataDir,
      SMTP_URL: mail.url,
      LOG_LEVEL: 'info',
      ...(database && { DATABASE_URL: database.url }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const log = () => Buffer.concat(output).toString();
  const stop = async () => {
    await end(child);
    await mail.close();
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(url, child);
  } catch (error) {
    await stop();
    throw new Error(`The product did not become ready. It said:\n${log()}`, { cause: error });
  }
  return { url, mail, dataDir, log, stop };
}

function freshDatabase() {
  const server = process.env.TEST_DATABASE_URL;
  return server ? createDatabase(server) : undefined;
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + patience;
  while (child.exitCode === null && child.signalCode === null) {
    const status = await fetch(`${url}/readyz`).then(
      (answer) => answer.status,
      () => 'no answer',
    );
    if (status === 200) return;
    if (Date.now() > deadline) throw new Error(`/readyz: ${status} after ${patience} ms`);
    await pause(50);
  }
  throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}`);
}

/** Asks for an orderly end, as an operator would; takes the process down if that hangs. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const hangs = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(hangs);
}
