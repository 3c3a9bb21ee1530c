// The server as a separate process, which tests may kill, stop and start again on the same data.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './root.ts';

export interface ServerProcess {
  /** Origin without a trailing slash. */
  url: string;
  pid: number;
  /** Everything the server has printed so far. */
  log: () => string;
  /** Resolves when `/readyz` answers 200; rejects with the log when the process ends or takes too long. */
  ready: () => Promise<void>;
  /** The exit code, or null for a process that was killed. */
  ended: Promise<number | null>;
  /** Immediately, as a power cut would. */
  kill: () => Promise<void>;
  /** Stops it as an operator would; resolves with the exit code. */
  stop: () => Promise<number | null>;
}

export interface ServerEnvironment {
  PORT: string;
  DATA_DIR: string;
  [name: string]: string;
}

const START_TIMEOUT_MS = 30_000;

/** Runs `server/main.ts`, of this checkout unless another one is given. */
export function startServer(environment: ServerEnvironment, checkout = root): ServerProcess {
  const url = `http://127.0.0.1:${environment.PORT}`;
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: checkout,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(checkout, '.cache/compiled'),
      HOST: '127.0.0.1',
      APP_URL: url,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const log = () => Buffer.concat(output).toString();
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return {
    url,
    pid: child.pid ?? 0,
    log,
    ended,
    async ready() {
      await waitUntilReady(url, child).catch((error: unknown) => {
        throw new Error(`The server did not become ready. It said:\n${log()}`, { cause: error });
      });
    },
    async kill() {
      await end('SIGKILL');
    },
    async stop() {
      const hangs = setTimeout(() => child.kill('SIGKILL'), 20_000);
      const code = await end('SIGTERM');
      clearTimeout(hangs);
      return code;
    },
  };
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (child.exitCode === null && child.signalCode === null) {
    const status = await fetch(`${url}/readyz`).then(
      (answer) => answer.status,
      () => 'no answer',
    );
    if (status === 200) return;
    if (Date.now() > deadline) throw new Error(`/readyz: ${status} after ${START_TIMEOUT_MS} ms`);
    await pause(50);
  }
  throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}`);
}
