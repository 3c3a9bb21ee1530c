// Makes the data of a released version, on both engines, for tests/last-release.test.ts. CONTRIBUTING.md says when.
// Usage: node tests/releases/make-fixture.ts CHECKOUT NAME, where CHECKOUT is a working tree of the release with its packages.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { adminAuth, auth } from '#shared/auth/auth.contract.ts';
import { backupTables, streamPages } from '../../server/backup/tables.ts';
import { connect } from '../../server/db/connections/connect.ts';
import type { TableName } from '../../server/db/schema.ts';
import { startMailSink } from '../../tools/mail-sink.ts';
import { freePort } from '../../tools/ports.ts';
import { createDatabase, startPostgres } from '../../tools/postgres.ts';
import { ask, askWith } from '../../tools/product-api.ts';
import { startServer } from '../../tools/server-process.ts';
import { opened } from '../setup/admin-login.ts';
import { APP_KEY, archiveOf, type Engine, factsOf, folderOf } from './fixtures.ts';
import { type Facts, live, type OpenWork, superAdmin } from './life.ts';
import { readShownBills, SHOWN_BILLS } from './shown-bills.ts';

/** Stays empty: limits are off. */
const emptyTables: TableName[] = ['throttles'];

const [checkout = '', name = ''] = process.argv.slice(2);
if (!checkout || !name) throw new Error('Usage: node tests/releases/make-fixture.ts CHECKOUT NAME');

const folder = folderOf(name);
const packed = join(folder, 'data');
mkdirSync(folder, { recursive: true });
const postgres = await startPostgres();
try {
  const facts: Record<Engine, Facts> = {
    sqlite: await makeData('sqlite', null),
    postgres: await makeData('postgres', (await createDatabase(postgres.url)).url),
  };
  writeFileSync(factsOf(name), `${JSON.stringify(facts, null, 2)}\n`);
  writeFileSync(archiveOf(name), pack(packed));
} finally {
  await postgres.stop();
  rmSync(packed, { recursive: true, force: true });
}

async function makeData(engine: Engine, databaseUrl: string | null): Promise<Facts> {
  const dataDir = join(packed, engine);
  mkdirSync(dataDir, { recursive: true });
  const [mail, port] = await Promise.all([startMailSink(), freePort()]);
  const server = startServer(
    {
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      APP_KEY,
      SMTP_URL: mail.url,
      RATE_LIMITS: 'off',
      WEB: 'none',
    },
    checkout,
  );
  await server.ready();
  const facts = await live({ url: server.url, mail, dataDir, log: server.log, stop: async () => {} });
  await mail.close();
  // Nobody receives these: both wait in the queue for their next attempt.
  for (const email of [facts.forgetful.email, facts.paid.email])
    await ask(server, auth.forgotPassword, { body: { email } });
  await pause(3000);
  const { data } = await ask(server, adminAuth.login, { body: superAdmin });
  const shown = await readShownBills(askWith(server, opened(data).token));
  await server.stop();
  writeFileSync(join(dataDir, SHOWN_BILLS), JSON.stringify(shown));
  await refuseEmptyTables({ dataDir, databaseUrl });
  await giveUpMailTo(facts.paid.email, { dataDir, databaseUrl });
  await queueOrder(facts.open, { dataDir, databaseUrl });
  if (databaseUrl) writeFileSync(join(dataDir, 'dump.sql'), dump(databaseUrl));
  return { now: new Date().toISOString(), ...facts };
}

/** Throws for a kind of data that `life.ts` does not know yet. */
async function refuseEmptyTables(places: { dataDir: string; databaseUrl: string | null }) {
  const { db, close } = connect(places);
  const empty: TableName[] = [];
  for (const table of backupTables)
    if (!(await streamPages(db, table, 1).next()).value?.length) empty.push(table);
  await close();
  const forgotten = empty.filter((table) => !emptyTables.includes(table));
  if (forgotten.length > 0) throw new Error(`life.ts leaves these tables empty: ${forgotten.join(', ')}`);
}

/** As after the last attempt: that would take a day. */
async function giveUpMailTo(email: string, places: { dataDir: string; databaseUrl: string | null }) {
  const connection = connect(places);
  await connection.db
    .updateTable('jobs')
    .set({ attempts: 12, last_error: 'connect ECONNREFUSED', failed_at: new Date().toISOString() })
    .where('kind', '=', 'mail')
    .where('payload', 'like', `%${email}%`)
    .execute();
  await connection.close();
}

/** As when the server was stopped right after the order for the members of the draft. */
async function queueOrder(
  open: OpenWork | undefined,
  places: { dataDir: string; databaseUrl: string | null },
) {
  const { db, close } = connect(places);
  const now = new Date().toISOString();
  const input = JSON.stringify({ company: 'PT Rasa Baru', title: 'Ubah institusi: PT Rasa Baru' });
  await db
    .updateTable('member_jobs')
    .set({ state: 'queued', input, queued_at: now })
    .where('id', '=', open?.draftJob ?? 0)
    .execute();
  await db
    .insertInto('jobs')
    .values({
      kind: 'run_member_jobs',
      payload: JSON.stringify({ order: open?.draftJob ?? 0 }),
      attempts: 0,
      run_at: now,
      created_at: now,
    })
    .execute();
  await close();
}

/** Statements that any client can run, also on an older server: no COPY, no commands of psql, no new settings. */
function dump(databaseUrl: string): string {
  const options = ['--inserts', '--rows-per-insert=100', '--no-owner', '--no-privileges'];
  const text = execFileSync('pg_dump', [...options, databaseUrl], { encoding: 'utf8', maxBuffer: 1e9 });
  return text.replaceAll(/^(?:\\|SET transaction_timeout).*$/gm, '');
}

/** Brotli finds the same picture again anywhere in the archive, in either folder. */
function pack(source: string): Buffer {
  const archive = execFileSync('tar', ['-cf', '-', '-C', source, 'sqlite', 'postgres'], { maxBuffer: 1e9 });
  return brotliCompressSync(archive, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });
}
