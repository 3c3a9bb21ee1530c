// How much an export of all members, fifty PDFs and twenty logins at the same time slow down light calls.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ADMIN, type Dataset, PASSWORD } from '../lib/datasets.ts';
import { figuresOf, median, percentile } from '../lib/figures.ts';
import { atMost, milliseconds, type Row } from '../lib/rows.ts';
import { type RunningServer, startProduct } from '../lib/servers.ts';
import { takeExport } from './exports.ts';
import type { Part } from './part.ts';

/** Milliseconds of one measurement: long enough for the burst that heavy work begins with, and what follows. */
const WINDOW = 1600;

export const busy: Part = async ({ usual, loader, rounds }) => {
  const product = await startProduct(usual);
  try {
    const calls = [
      { name: 'member list', path: '/api/users', token: usual.adminToken },
      { name: 'payment list', path: '/api/payments', token: usual.adminToken },
      { name: 'GET /api/user', path: '/api/user', token: usual.members[0]?.token ?? '' },
    ];
    const p99 = async (call: Call) => {
      const asked = { port: product.port, requests: [call], connections: 1, milliseconds: WINDOW };
      return percentile((await loader.run(asked)).latencies, 0.99);
    };
    for (let round = 0; round < rounds; round++) for (const call of calls) await p99(call);
    const measured = calls.map((call) => ({ call, waits: { quiet: [], loaded: [] } as Waits }));
    const delays: number[] = [];
    for (let round = 0; round < rounds; round++) {
      for (const { call, waits } of measured) waits.quiet.push(await p99(call));
      await eventLoopDelay(product);
      const work = heavyWork(usual, product);
      for (const { call, waits } of rotated(measured, round)) waits.loaded.push(await p99(call));
      delays.push(await eventLoopDelay(product));
      await work.stop();
    }
    const work = 'an export, 50 PDFs and 20 logins run';
    return {
      rows: [
        ...measured.map(({ call, waits }) => rowOf(`${call.name}, p99 while ${work}`, usual.engine, waits)),
        {
          what: 'event-loop delay meanwhile, p99',
          on: usual.engine,
          ours: milliseconds(figuresOf(delays)),
          against: '',
          ...atMost(median(delays), 50, ' ms'),
        },
      ],
    };
  } finally {
    await product.stop();
  }
};

/** The heavy work begins with a burst, which a different one meets in each round. */
function rotated<T>(all: readonly T[], round: number): T[] {
  const first = round % all.length;
  return [...all.slice(first), ...all.slice(0, first)];
}

/** The 99th percentile of each round, in milliseconds. */
interface Waits {
  quiet: number[];
  loaded: number[];
}

function rowOf(what: string, on: string, { quiet, loaded }: Waits): Row {
  return {
    what,
    on,
    ours: milliseconds(figuresOf(loaded)),
    against: `quiet, ${milliseconds(figuresOf(quiet))}`,
    ...atMost(median(loaded.map((wait, round) => wait / (quiet[round] ?? Number.NaN))), 3),
  };
}

interface Call {
  path: string;
  token: string;
}

/** All of it, over and over, until it is stopped. */
function heavyWork(dataset: Dataset, product: RunningServer) {
  let isOn = true;
  const post = async (path: string, { token, body }: { token?: string; body?: object }) => {
    const headers: Record<string, string> = {};
    if (token) headers.authorization = `Bearer ${token}`;
    if (body) headers['content-type'] = 'application/json';
    const answer = await fetch(`http://127.0.0.1:${product.port}${path}`, {
      method: 'POST',
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    await answer.arrayBuffer();
    // On a slow machine a PDF may be told to come back later; that is how the queue stays short.
    if (!answer.ok && answer.status !== 503) throw new Error(`${path} answered ${answer.status}.`);
  };
  const again = async (work: () => Promise<unknown>) => {
    while (isOn) await work();
  };
  let turn = 0;
  const pdfs = () => {
    // A stored document would only be read again.
    rmSync(join(dataset.dataDir, 'files', 'documents'), { recursive: true, force: true });
    const first = (turn * 50) % 250;
    turn += 1;
    return Promise.all(
      dataset.members
        .slice(first, first + 50)
        .map(({ id }) => post(`/api/users/${id}/acceptance-letter`, { token: dataset.adminToken })),
    );
  };
  const logins = () =>
    Promise.all(
      Array.from({ length: 20 }, () =>
        post('/api/admin/auth/login', { body: { email: ADMIN, password: PASSWORD } }),
      ),
    );
  const running = Promise.all([again(() => takeExport(dataset, product)), again(pdfs), again(logins)]);
  return {
    async stop() {
      isOn = false;
      await running;
    },
  };
}

/** Milliseconds since the last call. */
async function eventLoopDelay({ port }: RunningServer): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const seconds = Number(/^nodejs_eventloop_delay_p99_seconds (\S+)/m.exec(text)?.[1]);
  // The histogram includes the twenty milliseconds of its own timer.
  return seconds * 1000 - 20;
}
