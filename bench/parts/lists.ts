// The member list against the same SQL in a bare handler, and from ten thousand members to the largest size.
import { addDays } from '#shared/calendar-days.ts';
import { members } from '#shared/members/members.contract.ts';
import { listMembers } from '../../server/features/members/found-members.open.service.ts';
import { systemClock } from '../../server/lib/clock.ts';
import { askWith } from '../../tools/product-api.ts';
import { recordStatements } from '../../tools/record-statements.ts';
import type { Dataset } from '../lib/datasets.ts';
import { eventLoopDelay } from '../lib/event-loop-delay.ts';
import { allSideBySide, figuresOf, percentile, timed } from '../lib/figures.ts';
import type { Load } from '../lib/http-client.ts';
import { inTurns } from '../lib/loader.ts';
import { atLeast, atMost, milliseconds, perSecond, type Row } from '../lib/rows.ts';
import { startLimit, startRested } from '../lib/servers.ts';
import type { Part, Stage } from './part.ts';

interface Case {
  name: string;
  /** The first one is what the limit reads. */
  queries: string[];
  /** Milliseconds of the first reading of a view depend on how many members it skips: no goal for its growth. */
  isFirstReading?: boolean;
}

const word = 'santoso';
const viewBetween = (first: string, last: string) =>
  `?status=active&conditions=category.any.1*period_end.between.${first}.${last}&only=rows`;
const view = viewBetween('2027-01-01', '2027-01-31');

/** More than the product remembers, so that each is read from the database. */
const otherViews = Array.from({ length: 400 }, (_, at) => {
  return viewBetween(addDays('2027-01-01', at % 20), addDays('2027-02-01', Math.floor(at / 20)));
});

const cases: Case[] = [
  { name: 'no filter', queries: [''] },
  { name: 'keyword', queries: [`?keyword=${word}`] },
  { name: 'status and company category', queries: ['?status=active&company_category=2'] },
  { name: 'by name', queries: ['?order=name_az'] },
  { name: 'by name, with status', queries: ['?order=name_az&status=active'] },
  { name: 'view with status, member category and end', queries: [view] },
  { name: 'such a view, each time another one', queries: [view, ...otherViews], isFirstReading: true },
];

export const lists: Part = async (stage) => ({
  rows: [
    ...(await againstLimit(stage)),
    ...(await firstCounts(stage)),
    ...(await afterChanges(stage)),
    ...(await growth(stage)),
  ],
});

/** Each is asked for after a change of a member, so nothing that was read before can answer it. */
const pagesAfterChanges = [
  { name: 'a view with status, member category and end', path: `/api/users${view}` },
  { name: 'such a view by name', path: `/api/users${view}&order=name_az` },
  { name: 'such a view by end', path: `/api/users${view}&order=end_last` },
  {
    name: 'a view of nobody, for which the whole list is tested',
    path: '/api/users?status=pending&conditions=category.any.1*period_end.filled&only=rows',
    isWorstCase: true,
  },
  { name: "'Jatuh Tempo'", path: '/api/reminders/due?only=rows' },
  { name: "'Jatuh Tempo', who was not reminded", path: '/api/reminders/due?contact=uncontacted&only=rows' },
];

const MAX_FIRST_PAGE_MS = 50;

async function afterChanges({ datasets, rounds }: Stage): Promise<Row[]> {
  const largest = datasets.at(-1);
  if (!largest) return [];
  const product = await startRested(largest);
  const ask = askWith({ url: `http://127.0.0.1:${product.port}` }, largest.adminToken);
  const headers = { authorization: `Bearer ${largest.adminToken}` };
  const read = (path: string) =>
    timed(async () => (await fetch(`http://127.0.0.1:${product.port}${path}`, { headers })).text());
  const change = async (round: number) => {
    const body = { ...newMember, email: `setelah.perubahan.${round}@contoh.example` };
    const { data } = await ask(members.add, { body });
    await ask(members.remove, { params: { id: data.id } });
  };
  try {
    const rows: Row[] = [];
    for (const { name, path, isWorstCase } of pagesAfterChanges) {
      const [pages, totals]: [number[], number[]] = [[], []];
      for (let round = 0; round <= rounds; round++) {
        await change(round);
        pages.push(await read(path));
        totals.push(await read(path.replace('only=rows', 'only=total')));
      }
      // The first round also starts the thread.
      const [page, total] = [figuresOf(pages.slice(1)), figuresOf(totals.slice(1))];
      rows.push({
        what: `${name}, first page after a change`,
        on: place(largest),
        ours: milliseconds(page),
        against: `then its total, ${milliseconds(total)}`,
        ...atMost(page.median, MAX_FIRST_PAGE_MS, ' ms'),
        ...(isWorstCase ? { goal: '', met: null } : {}),
      });
    }
    const delay = await eventLoopDelay(product);
    rows.push({
      what: 'event-loop delay while these were read, p99',
      on: place(largest),
      ours: `${delay.toFixed(1)} ms`,
      against: '',
      ...atMost(delay, MAX_FIRST_PAGE_MS, ' ms'),
    });
    return rows;
  } finally {
    await product.stop();
  }
}

const newMember = {
  name: 'Setelah Perubahan',
  place_of_birth: 'Bogor',
  date_of_birth: '1980-05-05',
  company: 'PT Rasa Nusantara',
  company_category: 1,
  hp: '081234567890',
  status: 'pending',
};

const MAX_COUNT_MS = 100;
/** The size for which the goal of the count holds. From there on it may follow the page. */
const COUNTED_MEMBERS = 100_000;

/** Each round counts a view that nobody has asked for before. */
async function firstCounts({ usual, rounds }: Stage): Promise<Row[]> {
  const product = await startRested(usual);
  const headers = { authorization: `Bearer ${usual.adminToken}` };
  const times: number[] = [];
  let total = 0;
  try {
    for (let round = 0; round <= rounds; round++) {
      times.push(
        await timed(async () => {
          const other = otherViews[round]?.replace('only=rows', 'only=total');
          const answer = await fetch(`http://127.0.0.1:${product.port}/api/users${other}`, { headers });
          total = ((await answer.json()) as { total: number }).total;
        }),
      );
    }
  } finally {
    await product.stop();
  }
  // The first one also starts the thread that counts.
  const figures = figuresOf(times.slice(1));
  return [
    {
      what: `exact count of a view, for the first time (${count(total)} members)`,
      on: place(usual),
      ours: milliseconds(figures),
      against: '',
      ...(usual.size <= COUNTED_MEMBERS
        ? atMost(figures.median, MAX_COUNT_MS, ' ms')
        : { result: '', goal: '', met: null }),
    },
  ];
}

async function againstLimit({ usual, loader, turns, turnMs }: Stage): Promise<Row[]> {
  const routes = [];
  for (const { queries } of cases) routes.push(await statementsOf(usual, queries[0] ?? ''));
  const product = await startRested(usual);
  const limit = await startLimit(usual, routes);
  try {
    const load = (port: number, requests: Load['requests']) => {
      const turn = inTurns(loader, { port, requests, connections: 16, milliseconds: turnMs, isAwake: true });
      return async () => (await turn()).perSecond;
    };
    const measured = await allSideBySide(turns, cases, ({ queries }, index) => ({
      ours: load(product.port, requestsOf(usual, queries)),
      other: load(limit.port, [{ path: `/${index}` }]),
    }));
    return measured.map(({ name, pair }) => ({
      what: `member list, first page, ${name}`,
      on: place(usual),
      ours: perSecond(pair.ours),
      against: `the same SQL, ${perSecond(pair.other)}`,
      ...atLeast(pair.ratio, 0.7),
    }));
  } finally {
    await Promise.all([product.stop(), limit.stop()]);
  }
}

function requestsOf({ adminToken }: Dataset, queries: readonly string[]): Load['requests'] {
  return queries.map((query) => ({ path: `/api/users${query}`, token: adminToken }));
}

/** The SQL of a page that is not remembered, without its guard; what is counted only once has been counted before. */
async function statementsOf(dataset: Dataset, query: string) {
  const connection = dataset.open();
  // What a thread runs is recorded, too.
  await connection.longReads?.close();
  delete connection.longReads;
  const given = new URLSearchParams(query);
  const filters = {
    page: 1,
    only: given.get('only') as 'rows' | null,
    keyword: given.get('keyword') ?? '',
    status: given.get('status') as 'active' | null,
    company_category: given.has('company_category') ? Number(given.get('company_category')) : null,
    conditions: given.get('conditions') ?? '',
    order: given.get('order') ?? '',
    columns: '',
  };
  await listMembers({ db: connection.db, clock: systemClock }, { ...filters, page: 2, only: null });
  const { db, statements } = recordStatements(connection.db);
  await listMembers({ db, clock: systemClock }, filters);
  await connection.close();
  return statements
    .filter(({ sql }) => !sql.includes('count(*)'))
    .map(({ sql, parameters }) => ({ sql, parameters: [...parameters] }));
}

async function growth({ datasets, loader, turns, turnMs }: Stage): Promise<Row[]> {
  const [small, large] = [datasets[0], datasets.at(-1)];
  if (!small || !large || small === large) return [];
  const servers = await Promise.all([startRested(large), startRested(small)]);
  try {
    const p50 = (dataset: Dataset, port: number, queries: readonly string[]) => {
      const requests = requestsOf(dataset, queries);
      const turn = inTurns(loader, { port, requests, connections: 1, milliseconds: turnMs });
      return async () => percentile((await turn()).latencies, 0.5);
    };
    const measured = await allSideBySide(turns, cases, ({ queries }) => ({
      ours: p50(large, servers[0].port, queries),
      other: p50(small, servers[1].port, queries),
    }));
    return measured.map(({ name, isFirstReading, pair }) => ({
      what: `member list, ${name}: p50 from ${count(small.size)} to ${count(large.size)}`,
      on: large.engine,
      ours: milliseconds(pair.ours),
      against: milliseconds(pair.other),
      ...atMost(pair.ratio, 1.5),
      ...(isFirstReading ? { goal: '', met: null } : {}),
    }));
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

const count = (size: number) => size.toLocaleString('en');
const place = ({ engine, size }: Dataset) => `${engine}, ${count(size)}`;
