// The product and its limits as separate processes, as in production.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { connectReader } from '../../server/db/connections/read-only.ts';
import { dailyKinds } from '../../server/jobs/daily.ts';
import { formatInstant } from '../../server/lib/clock.ts';
import { startSettings } from '../../server/process/start-settings.ts';
import { freePort } from '../../tools/ports.ts';
import { root } from '../../tools/root.ts';
import type { ControlGroup } from './control-group.ts';
import type { Dataset } from './datasets.ts';
import type { LimitOrder } from './limit-server.ts';

export interface RunningServer {
  port: number;
  /** Milliseconds from the start of the process to the first 200. */
  startedIn: number;
  /** Resident megabytes of the process now. */
  memory: () => number;
  stop(): Promise<void>;
}

export interface RunningProduct extends RunningServer {
  /** Waits for the work of the day, which each start queues: it would be measured with what follows. */
  rest(): Promise<void>;
}

/** More than a search for doubles waits for further members. */
const NEXT_WORK_SECONDS = 15;
const REST_LOOK_MS = 500;

interface DataLocation {
  dataDir: string;
  databaseUrl: string | null;
}

/** Starts the product as in production, with one log line per request, but without throttles, mail server and certificate. */
export async function startProduct(
  location: DataLocation,
  environment: NodeJS.ProcessEnv = {},
  group?: ControlGroup,
): Promise<RunningProduct> {
  const product = {
    ...startSettings(group ? 1 : undefined),
    DATA_DIR: location.dataDir,
    DATABASE_URL: location.databaseUrl ?? '',
    APP_URL: 'http://127.0.0.1',
    WEB: 'none',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
    DEMO_DATA: '0',
    ...environment,
  };
  const server = await start('server/main.ts', '/readyz', product, group);
  return { ...server, rest: () => untilRested(location) };
}

/** Starts the product as `startProduct` does, when the work of the day is done. */
export async function startRested(
  location: DataLocation,
  environment?: NodeJS.ProcessEnv,
): Promise<RunningProduct> {
  const product = await startProduct(location, environment);
  await product.rest();
  return product;
}

async function untilRested(location: DataLocation): Promise<void> {
  const connection = connectReader(location);
  try {
    for (;;) {
      await pause(REST_LOOK_MS);
      const work = await connection.db
        .selectFrom('jobs')
        .select('id')
        .where('kind', 'in', [...dailyKinds])
        .where('failed_at', 'is', null)
        .where('run_at', '<=', formatInstant(Temporal.Now.instant().add({ seconds: NEXT_WORK_SECONDS })))
        .executeTakeFirst();
      if (!work) return;
    }
  } finally {
    await connection.close();
  }
}

export function startLimit(
  { dataDir, databaseUrl }: Dataset,
  routes: LimitOrder['routes'],
): Promise<RunningServer> {
  const order: LimitOrder = { dataDir, databaseUrl, routes };
  return start('bench/lib/limit-server.ts', '/constant', { LIMIT: JSON.stringify(order) });
}

/** Makes changes by the fewest statements. */
export function startChangeLimit({ dataDir, databaseUrl, adminId }: Dataset): Promise<RunningServer> {
  const order = JSON.stringify({ dataDir, databaseUrl, adminId });
  return start('bench/lib/change-limit-server.ts', '/ready', { LIMIT: order });
}

async function start(
  file: string,
  probe: string,
  environment: NodeJS.ProcessEnv,
  group?: ControlGroup,
): Promise<RunningServer> {
  const port = await freePort();
  const began = performance.now();
  const [program, words] = group?.command(process.execPath, file) ?? [process.execPath, [file]];
  const child = spawn(program, words, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: `${root}/.cache/compiled`,
      HOST: '127.0.0.1',
      PORT: `${port}`,
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Nothing stays behind when the bench fails.
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('close', () => process.off('exit', endWithUs));
  await waitUntilReady(`http://127.0.0.1:${port}${probe}`, child);
  const startedIn = performance.now() - began;
  return {
    port,
    startedIn,
    memory: () => residentMegabytes(child.pid ?? 0),
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (child.exitCode === null && performance.now() < deadline) {
    const isThere = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isThere) return;
    await pause(10);
  }
  throw new Error(`${url} never answered.`);
}

function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
