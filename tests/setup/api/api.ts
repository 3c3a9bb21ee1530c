// The API on a separate real database for each test, called in process. The test sets only the clock.
import assert from 'node:assert/strict';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import type { Answer, Endpoint } from '#shared/endpoint.ts';
import type { ErrorBody } from '#shared/errors.contract.ts';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { sendRequestedMail } from '../../../server/features/auth/requested-mails.service.ts';
import { findBrokenInvariants } from '../../../server/integrity/find-broken-invariants.ts';
import { type ReadyMail, readPayload } from '../../../server/jobs/payloads.ts';
import { openMail } from '../../../server/jobs/sealed-mail.ts';
import { makeClock } from '../../../server/lib/clock.ts';
import { type OpenedDeps, openDeps } from '../../../server/open-deps.ts';
import { prepareSettings } from '../../../server/seed/first-settings.ts';
import type { TemporaryData } from '../../../tools/temporary-data.ts';
import type { TestData } from './lent-databases.ts';
import { copyDatabase } from './template-database.ts';

/** A test, or a suite whose tests share one API. */
interface Scope {
  after(end: () => Promise<void>): void;
}

interface Options {
  environment?: Record<string, string>;
  /** The time at first; ISO timestamp. */
  now?: string;
  /** Existing data, instead of a new database. Removed at the end. */
  places?: TemporaryData;
  /** False for a test that states what no history explains. */
  checkInvariants?: boolean;
}

export interface Sent {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Sent as multipart, together with the fields of `body`. */
  file?: { bytes: Uint8Array; name: string; type?: string };
  token?: string;
  headers?: Record<string, string>;
  /** The client's address. */
  from?: string;
}

/** `body` is typed as the success answer; read `error` for a failure. */
export interface Reply<E extends Endpoint> {
  status: number;
  body: Answer<E>;
  error: ErrorBody;
  headers: Record<string, string | string[] | number | undefined>;
}

export interface Api {
  deps: OpenedDeps['deps'];
  app: FastifyInstance;
  clock: { set(iso: string): void; advance(duration: Temporal.DurationLike): void };
  call<E extends Endpoint>(endpoint: E, sent?: Sent): Promise<Reply<E>>;
  /** Mails queued for an address, oldest first. */
  mailsTo(address: string): Promise<ReadyMail[]>;
}

/** Migrated and filled with the basics of a first start; throttles are off unless the environment says otherwise. */
export async function startApi(
  scope: Scope,
  { environment = {}, now = '2026-11-20T03:00:00Z', places, checkInvariants = true }: Options = {},
): Promise<Api> {
  const database: TestData = places ?? (await copyDatabase());
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.databaseUrl ?? '',
    APP_URL: 'http://anggota.test',
    APP_KEY: 'a key for tests that nobody else ever uses',
    SMTP_URL: 'smtp://127.0.0.1:1',
    DEMO_DATA: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
    ...environment,
  });
  let instant = Temporal.Instant.from(now);
  const clock = makeClock(() => instant.epochMilliseconds);
  const connection = database.connect?.();
  const opened = await openDeps(config, pino({ level: config.logLevel }), { clock, connection });
  await prepareSettings(opened.deps);
  const app = await buildApp(opened.deps, opened.mailbox);
  scope.after(async () => {
    const { db } = opened.deps;
    const broken = checkInvariants ? await findBrokenInvariants({ db, clock }) : [];
    await app.close();
    await opened.close();
    await database.remove();
    assert.deepEqual(broken, [], 'the test left data that cannot be');
  });
  return {
    deps: opened.deps,
    app,
    clock: {
      set(iso) {
        instant = Temporal.Instant.from(iso);
      },
      advance(duration) {
        instant = instant.toZonedDateTimeISO('Asia/Jakarta').add(duration).toInstant();
      },
    },
    call: (endpoint, sent) => callApi(app, endpoint, sent),
    mailsTo: (address) => mailsTo(opened.deps, address),
  };
}

async function callApi<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  sent: Sent = {},
): Promise<Reply<E>> {
  const payload = await payloadOf(endpoint, sent);
  const answer = await app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, sent),
    remoteAddress: sent.from ?? '127.0.0.1',
    headers: {
      accept: 'application/json',
      ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
      ...payload.headers,
      ...sent.headers,
    },
    ...(payload.bytes ? { payload: payload.bytes } : {}),
  });
  const body = answer.body === '' ? null : answer.json();
  return { status: answer.statusCode, body, error: body, headers: answer.headers };
}

function addressOf({ path }: Endpoint, { params = {}, query = {} }: Sent): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.append(name, `${value as string}`);
  return search.size > 0 ? `${filled}?${search}` : filled;
}

async function payloadOf(
  endpoint: Endpoint,
  { body, file }: Sent,
): Promise<{ headers: Record<string, string>; bytes?: Buffer }> {
  if (!endpoint.upload) {
    if (body === undefined) return { headers: {} };
    return { headers: { 'content-type': 'application/json' }, bytes: Buffer.from(JSON.stringify(body)) };
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
  if (file)
    form.append(
      endpoint.upload.field,
      new Blob([Buffer.from(file.bytes)], { type: file.type ?? 'image/jpeg' }),
      file.name,
    );
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { headers: { 'content-type': type }, bytes: Buffer.from(await encoded.arrayBuffer()) };
}

async function mailsTo(deps: Api['deps'], address: string): Promise<ReadyMail[]> {
  const { db } = deps;
  await answerAsked(deps);
  const jobs = await db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'mail')
    .orderBy('id')
    .execute();
  return jobs
    .map(({ payload }) => openMail(deps.vault, readPayload('mail', payload)))
    .filter(({ to }) => to.address === address);
}

/** Runs the queued jobs now; no worker runs in tests. */
async function answerAsked(deps: Api['deps']): Promise<void> {
  const waiting = await deps.db
    .deleteFrom('jobs')
    .where('kind', '=', 'asked_mail')
    .returning(['id', 'payload'])
    .execute();
  for (const { payload } of waiting.toSorted((a, b) => a.id - b.id))
    await sendRequestedMail(deps, readPayload('asked_mail', payload));
}
