// The member list against the same SQL in a bare handler, and from ten thousand members to the largest size.
import { listMembers } from '../../server/features/members/open/found-members.service.ts';
import { recordStatements } from '../../tools/record-statements.ts';
import type { Dataset } from '../lib/datasets.ts';
import { allSideBySide, percentile } from '../lib/figures.ts';
import { atLeast, atMost, milliseconds, perSecond, type Row } from '../lib/rows.ts';
import { startLimit, startProduct } from '../lib/servers.ts';
import type { Part, Stage } from './part.ts';

const word = 'santoso';
const cases = [
  { name: 'no filter', query: '' },
  { name: 'keyword', query: `?keyword=${word}` },
  { name: 'status and company category', query: '?status=active&company_category=2' },
  {
    name: 'view with status, member category and end',
    query: '?status=active&conditions=category.any.1*period_end.between.2027-01-01.2027-01-31',
  },
];

export const lists: Part = async (stage) => ({
  rows: [...(await againstLimit(stage)), ...(await growth(stage))],
});

async function againstLimit({ usual, loader, turns, turnMs }: Stage): Promise<Row[]> {
  const routes = [];
  for (const { query } of cases) routes.push(await queriesOf(usual, query));
  const product = await startProduct(usual);
  const limit = await startLimit(usual, routes);
  try {
    const load = (port: number, path: string, token: string | null) => async () => {
      const requests = [{ path, token }];
      return (await loader.run({ port, requests, connections: 16, milliseconds: turnMs, isAwake: true }))
        .perSecond;
    };
    const measured = await allSideBySide(turns, cases, ({ query }, index) => ({
      ours: load(product.port, `/api/users${query}`, usual.adminToken),
      other: load(limit.port, `/${index}`, null),
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

/** The SQL of a list without its guard; what is counted only once has been counted before. */
async function queriesOf(dataset: Dataset, query: string) {
  const connection = dataset.open();
  const given = new URLSearchParams(query);
  const filters = {
    page: 1,
    only: null,
    keyword: given.get('keyword') ?? '',
    status: given.get('status') as 'active' | null,
    company_category: given.has('company_category') ? Number(given.get('company_category')) : null,
    conditions: given.get('conditions') ?? '',
    order: '',
    columns: '',
  };
  await listMembers(connection, filters);
  const { db, statements } = recordStatements(connection.db);
  await listMembers({ db }, filters);
  await connection.close();
  return statements
    .filter(({ sql }) => !sql.includes('count(*)'))
    .map(({ sql, parameters }) => ({ sql, parameters: [...parameters] }));
}

async function growth({ datasets, loader, turns, turnMs }: Stage): Promise<Row[]> {
  const [small, large] = [datasets[0], datasets.at(-1)];
  if (!small || !large || small === large) return [];
  const servers = await Promise.all([startProduct(large), startProduct(small)]);
  try {
    const p50 = (dataset: Dataset, port: number, query: string) => async () => {
      const requests = [{ path: `/api/users${query}`, token: dataset.adminToken }];
      const { latencies } = await loader.run({ port, requests, connections: 1, milliseconds: turnMs });
      return percentile(latencies, 0.5);
    };
    const measured = await allSideBySide(turns, cases, ({ query }) => ({
      ours: p50(large, servers[0].port, query),
      other: p50(small, servers[1].port, query),
    }));
    return measured.map(({ name, pair }) => ({
      what: `member list, ${name}: p50 from ${count(small.size)} to ${count(large.size)}`,
      on: large.engine,
      ours: milliseconds(pair.ours),
      against: milliseconds(pair.other),
      ...atMost(pair.ratio, 1.5),
    }));
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

const count = (size: number) => size.toLocaleString('en');
const place = ({ engine, size }: Dataset) => `${engine}, ${count(size)}`;
