// Work on many members: freezing them, changing one field of each while others read lists, and what the indexes of the
// conditions cost a change.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { categories } from '#shared/categories/categories.contract.ts';
import { type MemberJob, memberJobs } from '#shared/member-jobs/member-jobs.contract.ts';
import { jobLimits } from '#shared/member-jobs/member-jobs.states.ts';
import { conditionFacts, conditionFields } from '#shared/members/conditions.rules.ts';
import { type Ask, askWith } from '../../tools/product-api.ts';
import type { Dataset } from '../lib/datasets.ts';
import { figuresOf, median, percentile, sideBySide, timed } from '../lib/figures.ts';
import { startLoader } from '../lib/loader.ts';
import { atMost, milliseconds, type Row } from '../lib/rows.ts';
import { startRested } from '../lib/servers.ts';
import type { Part } from './part.ts';

const CHANGED_MEMBERS = 10_000;
const MAX_ROUNDS = 3;
/** More often than the page, which asks each second: each request counts what is done. */
const POLL_INTERVAL_MS = 200;
/** Milliseconds of one measurement of a call next to the job. */
const WINDOW_MS = 300;
/** Changes of a member in one turn. */
const UPDATES_PER_TURN = 2000;

export const memberJobsPart: Part = async ({ usual, rounds, turns }) => ({
  rows: [
    ...(await jobRows(usual, Math.min(rounds, MAX_ROUNDS))),
    await indexRow(usual, { rounds: Math.min(turns.rounds, rounds), warm: 1 }),
  ],
});

async function jobRows(dataset: Dataset, rounds: number): Promise<Row[]> {
  const product = await startRested(dataset);
  const loader = startLoader({ isUrgent: true });
  const ask = askWith({ url: `http://127.0.0.1:${product.port}` }, dataset.adminToken);
  const list = { path: '/api/users', token: dataset.adminToken };
  const p99 = async () => {
    const load = { port: product.port, requests: [list], connections: 1, milliseconds: WINDOW_MS };
    return percentile((await loader.run(load)).latencies, 0.99);
  };
  try {
    const frozen = await freeze(ask, Math.min(jobLimits.members, dataset.size), rounds);
    await p99();
    const quiet: number[] = [];
    for (let round = 0; round < rounds; round++) quiet.push(await p99());
    const loaded: number[] = [];
    const times: number[] = [];
    const count = Math.min(CHANGED_MEMBERS, dataset.size);
    for (let round = 0; round < rounds; round++) {
      const job = await orderCategory(ask, count, `Kategori ${round} ${Date.now()}`);
      const began = performance.now();
      const over = reach(ask, job.id, 'done').then(() => times.push(performance.now() - began));
      for (;;) {
        const wait = await p99();
        // A window in which the job ended says less.
        if (times.length > round) break;
        loaded.push(wait);
      }
      await over;
      await ask(memberJobs.undo, { params: { id: job.id } });
      await reach(ask, job.id, 'undone');
    }
    const changed = `category of ${count.toLocaleString('en')} members changed, audit included`;
    return [
      frozen(dataset.engine),
      {
        what: changed,
        on: dataset.engine,
        ours: milliseconds(figuresOf(times)),
        against: '',
        ...atMost(median(times) / 1000, 20, ' s'),
      },
      {
        what: 'member list, p99 while they are changed',
        on: dataset.engine,
        ours: milliseconds(figuresOf(loaded)),
        against: `quiet, ${milliseconds(figuresOf(quiet))}`,
        ...atMost(median(loaded) / median(quiet), 3),
      },
    ];
  } finally {
    await Promise.all([product.stop(), loader.close()]);
  }
}

/** All that the list selects, without those above the number. */
async function freeze(ask: Ask, count: number, rounds: number) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    let id = 0;
    const members = idsUpTo(count);
    times.push(
      await timed(async () => {
        id = (await ask(memberJobs.choose, { body: { action: 'export', members } })).data.id;
      }),
    );
    await ask(memberJobs.discard, { params: { id } });
  }
  return (on: string): Row => ({
    what: `${count.toLocaleString('en')} members chosen, their ids stored`,
    on,
    ours: milliseconds(figuresOf(times)),
    against: '',
    ...atMost(median(times) / 1000, 1, ' s'),
  });
}

function idsUpTo(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1);
}

async function orderCategory(ask: Ask, count: number, name: string): Promise<MemberJob> {
  const added = await ask(categories.add, {
    body: { name, member_fee: 100_000, is_hidden: 1, is_default: 0 },
  });
  const { data: job } = await ask(memberJobs.choose, {
    body: { action: 'category', members: idsUpTo(count) },
  });
  const body = { member_category: added.data.id, reason: name, typed_count: String(job.total) };
  await ask(memberJobs.start, { params: { id: job.id }, body });
  return job;
}

async function reach(ask: Ask, id: number, state: MemberJob['state']): Promise<void> {
  while ((await ask(memberJobs.show, { params: { id } })).data.state !== state) await pause(POLL_INTERVAL_MS);
}

/** Changes of members with the indexes that the conditions name, next to the same without them. */
async function indexRow(dataset: Dataset, turns: { rounds: number; warm: number }): Promise<Row> {
  const connection = dataset.open();
  const { db } = connection;
  const names = conditionFields.map((field) => conditionFacts[field].index);
  const { rows } = await (connection.engine === 'postgres'
    ? sql<Index>`select indexname as name, indexdef as definition from pg_indexes where tablename = 'members'`
    : sql<Index>`select name, sql as definition from sqlite_schema where type = 'index' and tbl_name = 'members'`
  ).execute(db);
  const indexes = rows.filter(({ name }) => names.includes(name));
  const change = () =>
    timed(() =>
      db.transaction().execute(async (tx) => {
        for (let id = 1; id <= Math.min(UPDATES_PER_TURN, dataset.size); id++)
          await tx
            .updateTable('members')
            .set({ company: `PT ${Math.random()}`, updated_at: new Date().toISOString() })
            .where('id', '=', id)
            .execute();
      }),
    );
  const without = async () => {
    for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
    try {
      return await change();
    } finally {
      for (const { definition } of indexes) await sql.raw(definition).execute(db);
    }
  };
  try {
    const { ours, other, ratio } = await sideBySide(turns, { ours: change, other: without });
    return {
      what: `${UPDATES_PER_TURN.toLocaleString('en')} changes of a member, with the ${indexes.length} indexes of the conditions`,
      on: dataset.engine,
      ours: milliseconds(ours),
      against: `without them, ${milliseconds(other)}`,
      ...atMost(ratio, 1.1),
    };
  } finally {
    await connection.close();
  }
}

interface Index {
  name: string;
  definition: string;
}
