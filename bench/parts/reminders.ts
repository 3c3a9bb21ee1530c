// Planning reminders while every member is due: the time until all rows are stored, and the memory it adds.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { firstReminders } from '#shared/association/reminders.contract.ts';
import { readConfig } from '../../server/config.ts';
import { planReminders } from '../../server/features/reminders/planning/plan-reminders.job.ts';
import { today } from '../../server/lib/clock.ts';
import { type OpenedDeps, openDeps } from '../../server/open-deps.ts';
import type { Dataset } from '../lib/datasets.ts';
import { figuresOf, median, timed } from '../lib/figures.ts';
import { atMost, milliseconds } from '../lib/rows.ts';
import type { Part } from './part.ts';

const MAX_ROUNDS = 3;
/** All ends of memberships that have a mail, spread over 119 days. */
const DUE_DAYS = 119;
const FIRST_END_DAYS_AGO = 58;

export const reminders: Part = async ({ usual, rounds }) => {
  const config = readConfig({
    DATA_DIR: usual.dataDir,
    DATABASE_URL: usual.databaseUrl ?? '',
    DEMO_DATA: '0',
  });
  const opened = await openDeps(config, pino({ level: 'silent' }));
  try {
    await makeAllDue(opened.deps, usual);
    return { rows: await measure(opened.deps, usual, Math.min(rounds, MAX_ROUNDS)) };
  } finally {
    await restore(opened.deps);
    await opened.close();
  }
};

type OpenDeps = OpenedDeps['deps'];

async function measure(deps: OpenDeps, { engine, size }: Dataset, rounds: number) {
  const times: number[] = [];
  const added: number[] = [];
  const { signal } = new AbortController();
  for (let round = 0; round < rounds; round++) {
    await forgetPlans(deps);
    const before = process.memoryUsage.rss();
    let highest = before;
    const ending = new AbortController();
    const watched = watchMemory(ending.signal, (bytes) => {
      highest = Math.max(highest, bytes);
    });
    times.push(await timed(() => planReminders(deps, { signal })));
    ending.abort();
    await watched;
    added.push((highest - before) / 1024 ** 2);
  }
  const { total } = await deps.db
    .selectFrom('reminders')
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  const members = size.toLocaleString('en');
  const planned = `reminders of ${members} members who are all due`;
  return [
    {
      what: `${planned}, planned and stored`,
      on: engine,
      ours: milliseconds(figuresOf(times)),
      against: `${Number(total).toLocaleString('en')} rows`,
      ...atMost(median(times) / 1000, 5, ' s'),
    },
    {
      what: `memory that planning the ${planned} adds`,
      on: engine,
      ours: `${Math.round(median(added))} MB`,
      against: '',
      ...atMost(median(added), 64, ' MB'),
    },
  ];
}

async function watchMemory(signal: AbortSignal, see: (bytes: number) => void): Promise<void> {
  while (!signal.aborted) {
    see(process.memoryUsage.rss());
    await pause(20);
  }
}

/** Later parts measure the members as they were. */
async function makeAllDue({ db, clock }: OpenDeps, { engine }: Dataset): Promise<void> {
  const day = today(clock);
  const offset = sql`(id % ${sql.lit(DUE_DAYS)} - ${sql.lit(FIRST_END_DAYS_AGO)})`;
  const end =
    engine === 'postgres'
      ? sql`cast(${day} as date) + ${offset}`
      : sql`date(${day}, cast(${offset} as text) || ' days')`;
  await sql`create table bench_ends as select id, status, expired_at from members`.execute(db);
  await sql`update members set status = 'active', expired_at = ${end}`.execute(db);
  await saveSwitch(db, 1);
  await sql`analyze members`.execute(db);
}

async function restore({ db }: OpenDeps): Promise<void> {
  await forgetPlans({ db });
  await saveSwitch(db, 0);
  await sql`update members set status = ends.status, expired_at = ends.expired_at
    from bench_ends as ends where ends.id = members.id`.execute(db);
  await sql`drop table bench_ends`.execute(db);
}

async function saveSwitch(db: OpenDeps['db'], is_on: 0 | 1): Promise<void> {
  const value = JSON.stringify({ ...firstReminders, is_on });
  await db.updateTable('setting_groups').set({ value }).where('name', '=', 'reminders').execute();
}

async function forgetPlans({ db }: Pick<OpenDeps, 'db'>): Promise<void> {
  await db.deleteFrom('reminders').execute();
  await db.deleteFrom('reminder_runs').execute();
  await db.deleteFrom('jobs').where('kind', '=', 'send_reminders').execute();
}
