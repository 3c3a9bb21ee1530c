// How much an export of all members, fifty PDFs and twenty logins at the same time slow down light calls.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ADMIN, type Dataset, PASSWORD } from '../lib/datasets.ts';
import { percentile } from '../lib/figures.ts';
import { atMost, type Row } from '../lib/rows.ts';
import { type RunningServer, startProduct } from '../lib/servers.ts';
import { takeExport } from './exports.ts';
import type { Part, Stage } from './part.ts';

const QUIET = 3000;

export const busy: Part = async (stage) => {
  const { usual } = stage;
  const product = await startProduct(usual);
  try {
    const calls = [
      { name: 'member list', path: '/api/users', token: usual.adminToken },
      { name: 'payment list', path: '/api/payments', token: usual.adminToken },
      { name: 'GET /api/user', path: '/api/user', token: usual.members[0]?.token ?? '' },
    ];
    const quiet = await p99OfEach(stage, product, calls, { until: QUIET });
    await eventLoopDelay(product);
    const work = heavyWork(usual, product);
    const loaded = await p99OfEach(stage, product, calls, { until: QUIET });
    await work.stop();
    const delay = await eventLoopDelay(product);
    return {
      rows: [
        ...calls.map(({ name }, index): Row => {
          const [before = 0, during = 0] = [quiet[index], loaded[index]];
          return {
            what: `${name}, p99 while ${work.what} run`,
            on: usual.engine,
            ours: `${during.toFixed(1)} ms`,
            against: `quiet, ${before.toFixed(1)} ms`,
            ...atMost(during / before, 3),
          };
        }),
        {
          what: 'event-loop delay meanwhile, p99',
          on: usual.engine,
          ours: `${delay.toFixed(1)} ms`,
          against: '',
          ...atMost(delay, 50, ' ms'),
        },
      ],
    };
  } finally {
    await product.stop();
  }
};

interface Call {
  path: string;
  token: string;
}

async function p99OfEach(
  { loader, rounds }: Stage,
  { port }: RunningServer,
  calls: Call[],
  { until }: { until: number },
): Promise<number[]> {
  const milliseconds = rounds === 1 ? 300 : until;
  const found: number[] = [];
  for (const call of calls) {
    const { latencies } = await loader.run({ port, requests: [call], connections: 1, milliseconds });
    found.push(percentile(latencies, 0.99));
  }
  return found;
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
    return Promise.all(
      dataset.members
        .slice((turn * 50) % 250, ((turn++ * 50) % 250) + 50)
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
    what: 'an export, 50 PDFs and 20 logins',
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
