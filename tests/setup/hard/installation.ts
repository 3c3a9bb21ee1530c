// What the hard tests share: the number of rounds, the data, and the server under test.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { adminAuth } from '#shared/auth/auth.contract.ts';
import type { DataPlaces } from '../../../server/config.ts';
import { connectReader, inSnapshot } from '../../../server/db/connections/read-only.ts';
import { findBrokenInvariants } from '../../../server/integrity/find-broken-invariants.ts';
import { findFileFaults } from '../../../server/integrity/find-file-faults.ts';
import { systemClock } from '../../../server/lib/clock.ts';
import { createFileStore } from '../../../server/storage/file-store.ts';
import { freePort } from '../../../tools/ports.ts';
import { createDatabase, startPostgres } from '../../../tools/postgres.ts';
import { ask } from '../../../tools/product-api.ts';
import { type ServerEnvironment, type ServerProcess, startServer } from '../../../tools/server-process.ts';
import { opened } from '../admin-login.ts';

export const engines = ['SQLite', 'PostgreSQL'] as const;
export type EngineName = (typeof engines)[number];

const superAdmin = { email: 'pengurus@contoh.id', password: 'kopi-tubruk-pagi' };

/** The number of rounds: `few` by default, `many` with HARD=full. */
export function rounds({ few, many }: { few: number; many: number }): number {
  return process.env.HARD === 'full' ? many : few;
}

/** Time limit for that many rounds of this length (ms), on a busy machine. */
export function timeoutFor(count: number, each: number): number {
  return 60_000 + count * each * 4;
}

export interface Installation {
  places: DataPlaces;
  /** Of its servers. */
  environment: ServerEnvironment;
  /** Starts the server on the same data and port each time. */
  start(): ServerProcess;
  url: string;
}

/** Data that outlives its servers; gone when the test ends. The servers know no mail server unless they are told. */
export async function openInstallation(
  t: TestContext,
  engine: EngineName,
  environment: Record<string, string> = {},
): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'anggota-hard-'));
  const database = engine === 'PostgreSQL' ? await createDatabase(await serverUrl(t)) : null;
  const port = await freePort();
  const running = new Set<ServerProcess>();
  t.after(async () => {
    for (const server of running) await server.kill();
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const places: DataPlaces = {
    dataDir: environment.DATA_DIR ?? dataDir,
    databaseUrl: environment.DATABASE_URL ?? database?.url ?? null,
    storageUrl: environment.STORAGE_URL ?? null,
  };
  const serverEnvironment = {
    PORT: String(port),
    DATA_DIR: dataDir,
    WEB: 'none',
    SMTP_URL: 'smtp://127.0.0.1:1',
    RATE_LIMITS: 'off',
    ADMIN_EMAIL: superAdmin.email,
    ADMIN_PASSWORD: superAdmin.password,
    ASSOCIATION_NAME: 'Perhimpunan Praktisi Evaluasi Sensori Nusantara',
    BANK_NAME: 'Bank Contoh Nusantara',
    BANK_ACCOUNT_NUMBER: '000-1234-567890',
    ...(database && { DATABASE_URL: database.url }),
    ...environment,
  };
  return {
    places,
    environment: serverEnvironment,
    url: `http://127.0.0.1:${port}`,
    start() {
      const server = startServer(serverEnvironment);
      running.add(server);
      void server.ended.then(() => running.delete(server));
      return server;
    },
  };
}

/** The token of the Super Admin. */
export async function signIn(site: Pick<Installation, 'url'>): Promise<string> {
  return opened((await ask(site, adminAuth.login, { body: superAdmin })).data).token;
}

/** What the probe answers once it has noticed a fault: it reuses a good result for a second. */
export async function unreadyProbe({ url }: Pick<Installation, 'url'>): Promise<Response> {
  for (;;) {
    const answer = await fetch(`${url}/readyz`);
    if (!answer.ok) return answer;
    await answer.arrayBuffer();
    await pause(100);
  }
}

/** Makes `startApi` use this engine for the rest of the test. */
export async function onEngine(t: TestContext, engine: EngineName): Promise<void> {
  const before = process.env.TEST_DATABASE_URL;
  if (engine === 'PostgreSQL') process.env.TEST_DATABASE_URL = await serverUrl(t);
  else delete process.env.TEST_DATABASE_URL;
  t.after(() => {
    if (before === undefined) delete process.env.TEST_DATABASE_URL;
    else process.env.TEST_DATABASE_URL = before;
  });
}

/** Everything wrong with the data, while a server may be running. */
export async function findFaults(places: DataPlaces): Promise<string[]> {
  const connection = connectReader(places);
  const files = await createFileStore(places);
  try {
    const broken = await inSnapshot(connection, (db) => findBrokenInvariants({ db, clock: systemClock }));
    return [...broken, ...(await findFileFaults({ db: connection.db, clock: systemClock, files }))];
  } finally {
    files.close();
    await connection.close();
  }
}

let ownServer: ReturnType<typeof startPostgres> | undefined;
after(async () => (await ownServer)?.stop());

/** The server of `TEST_DATABASE_URL`, or a temporary one for this test file. */
async function serverUrl(t: TestContext): Promise<string> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  ownServer ??= startPostgres();
  const { url } = await ownServer;
  t.diagnostic(`on a PostgreSQL of the test's own, ${new URL(url).host}`);
  return url;
}
