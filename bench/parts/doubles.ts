// The search for doubles: after one added member, in a night without changes, and when all members wait, as after an upgrade.
import { sql } from 'kysely';
import pino from 'pino';
import { change } from '../../server/changes/change.ts';
import { readConfig } from '../../server/config.ts';
import { searchDoubles } from '../../server/features/doubles/search-doubles.job.ts';
import { addMemberRow } from '../../server/features/members/members.open.service.ts';
import { type OpenedDeps, openDeps } from '../../server/open-deps.ts';
import { memoryRow, withMemory } from '../lib/added-memory.ts';
import type { Dataset } from '../lib/datasets.ts';
import { figuresOf, median } from '../lib/figures.ts';
import { atMost, milliseconds, type Row } from '../lib/rows.ts';
import type { Part } from './part.ts';

const ADDED_MEMBERS = 15;

/** Measures the sizes that the goals name. */
export const doubles: Part = async ({ datasets, usual }) => {
  const rows: Row[] = [];
  for (const dataset of datasets.filter(({ size }) => size >= usual.size)) {
    const config = readConfig({
      DATA_DIR: dataset.dataDir,
      DATABASE_URL: dataset.databaseUrl ?? '',
      DEMO_DATA: '0',
    });
    const opened = await openDeps(config, pino({ level: 'silent' }));
    try {
      // What an earlier part has changed.
      await searchDoubles(opened.deps);
      rows.push(...(await measure(opened.deps, dataset, dataset === usual)));
    } finally {
      await opened.close();
    }
  }
  return { rows };
};

async function measure(deps: OpenedDeps['deps'], dataset: Dataset, isUsual: boolean): Promise<Row[]> {
  const among = `${dataset.size.toLocaleString('en')} members`;
  const times: number[] = [];
  for (let count = 0; count < ADDED_MEMBERS; count++) {
    await addTwin(deps, count);
    times.push(await processorMs(() => searchDoubles(deps)));
  }
  const night = await processorMs(() => searchDoubles(deps));
  await deps.db.deleteFrom('members').where('email', 'like', 'kembar%@contoh.example').execute();
  await searchDoubles(deps);
  await deps.db
    .insertInto('uncompared_members')
    .columns(['member_id'])
    .expression(deps.db.selectFrom('members').select('id').orderBy('id'))
    .execute();
  const began = performance.now();
  const here = { memory: () => process.memoryUsage.rss() / 1024 ** 2, rest: async () => undefined };
  const { result: all, ...memory } = await withMemory(here, () => processorMs(() => searchDoubles(deps)));
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const { pairs } = (
    await sql<{ pairs: number }>`select count(*) as pairs from double_pairs`.execute(deps.db)
  ).rows[0] ?? { pairs: 0 };
  const what = 'processor time of the search for doubles';
  return [
    {
      what: `${what}, one member added to ${among}`,
      on: dataset.engine,
      ours: milliseconds(figuresOf(times)),
      against: `${milliseconds(figuresOf([night]))} when nobody changed`,
      ...atMost(median(times), 50, ' ms'),
    },
    {
      what: `${what}, all of ${among}`,
      on: dataset.engine,
      ours: `${(all / 1000).toFixed(1)} s, ${seconds} s on the clock`,
      against: `${Number(pairs).toLocaleString('en')} pairs`,
      ...(isUsual
        ? atMost(Number(seconds), 60, ' s')
        : { result: `${((all / dataset.size) * 1000).toFixed(0)} µs each`, goal: '', met: null }),
    },
    memoryRow(`the search for doubles among all of ${among}`, dataset, memory),
  ];
}

/** With the name, birth and institution of another member. */
async function addTwin(deps: OpenedDeps['deps'], count: number): Promise<void> {
  const twin = await deps.db
    .selectFrom('members')
    .select(['name', 'date_of_birth', 'company', 'company_category_id', 'place_of_birth'])
    .where('id', '>', 1 + count * 100)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await change(deps, async (work) => {
    await addMemberRow(
      work,
      {
        name: twin.name,
        email: `kembar${count}@contoh.example`,
        title_before_name: null,
        title_after_name: null,
        place_of_birth: twin.place_of_birth,
        date_of_birth: twin.date_of_birth,
        company: twin.company,
        company_category: twin.company_category_id ?? 1,
        hp: '+6281234567890',
      },
      {},
    );
  });
}

/** Of this process with its threads, not of the server of the database. */
async function processorMs(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
