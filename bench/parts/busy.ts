// How much an export of all members, fifty PDFs and twenty logins at the same time slow down light calls.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../../tools/root.ts';
import type { Dataset } from '../lib/datasets.ts';
import { eventLoopDelay } from '../lib/event-loop-delay.ts';
import { figuresOf, median, percentile } from '../lib/figures.ts';
import type { HeavyOrder } from '../lib/heavy-clients.ts';
import { startLoader } from '../lib/loader.ts';
import { atMost, milliseconds, type Row } from '../lib/rows.ts';
import { idleCommand } from '../lib/scheduling.ts';
import { type RunningServer, startRested } from '../lib/servers.ts';
import type { Part } from './part.ts';

/** Milliseconds of one measurement: long enough for the burst that heavy work begins with, and what follows. */
const WINDOW_MS = 1600;

export const busy: Part = async ({ usual, rounds }) => {
  const product = await startRested(usual);
  const loader = startLoader({ isUrgent: true });
  const heavyClients = startHeavyClients(usual, product);
  try {
    const calls = [
      { name: 'member list', path: '/api/users', token: usual.adminToken },
      { name: 'payment list', path: '/api/payments', token: usual.adminToken },
      { name: 'GET /api/user', path: '/api/user', token: usual.members[0]?.token ?? '' },
    ];
    const p99 = async (call: Call) => {
      const load = { port: product.port, requests: [call], connections: 1, milliseconds: WINDOW_MS };
      return percentile((await loader.run(load)).latencies, 0.99);
    };
    for (let round = 0; round < rounds; round++) for (const call of calls) await p99(call);
    const measured = calls.map((call) => ({ call, waits: { quiet: [], loaded: [] } as Waits }));
    const delays: number[] = [];
    for (let round = 0; round < rounds; round++) {
      for (const { call, waits } of measured) waits.quiet.push(await p99(call));
      await eventLoopDelay(product);
      heavyClients.begin();
      for (const { call, waits } of rotated(measured, round)) waits.loaded.push(await p99(call));
      delays.push(await eventLoopDelay(product));
      await heavyClients.end();
    }
    const work = 'an export, 50 PDFs and 20 logins run';
    return {
      rows: [
        ...measured.map(({ call, waits }) => rowOf(`${call.name}, p99 while ${work}`, usual.engine, waits)),
        {
          what: 'event-loop delay under this load, p99',
          on: usual.engine,
          ours: milliseconds(figuresOf(delays)),
          against: '',
          ...atMost(median(delays), 50, ' ms'),
        },
      ],
    };
  } finally {
    await heavyClients.close();
    await Promise.all([product.stop(), loader.close()]);
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

function startHeavyClients({ dataDir, adminToken, members }: Dataset, { port }: RunningServer) {
  const order: HeavyOrder = { port, dataDir, adminToken, members: members.map(({ id }) => id) };
  const clients = spawn(...idleCommand(process.execPath, 'bench/lib/heavy-clients.ts'), {
    cwd: root,
    env: { ...process.env, HEAVY: JSON.stringify(order) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const failed = once(clients, 'exit').then(() => {
    throw new Error('Those who ask for heavy work have ended.');
  });
  failed.catch(() => {});
  return {
    begin: () => clients.send('begin'),
    /** Waits for what was requested. */
    async end() {
      const ended = once(clients, 'message');
      clients.send('end');
      await Promise.race([ended, failed]);
    },
    async close() {
      clients.disconnect();
      await failed.catch(() => {});
    },
  };
}
