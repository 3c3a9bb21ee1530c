// How long the server takes to start, with data and in an empty folder, and how much memory it holds.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { figuresOf } from '../lib/figures.ts';
import { atMost, milliseconds, type Row } from '../lib/rows.ts';
import { type RunningServer, startProduct } from '../lib/servers.ts';
import type { Part, Stage } from './part.ts';

export const starts: Part = async (stage) => {
  const warm: number[] = [];
  const first: number[] = [];
  for (let round = 0; round < stage.rounds; round++) {
    warm.push(await startTime(() => startProduct(stage.usual, { WEB: 'build' })));
    const dataDir = mkdtempSync(join(tmpdir(), 'anggota-bench-first-'));
    first.push(
      await startTime(() => startProduct({ dataDir, databaseUrl: null }, { WEB: 'build', DEMO_DATA: '1' })),
    );
    rmSync(dataDir, { recursive: true });
  }
  const starting = (what: string, times: number[], goal: number): Row => {
    const figures = figuresOf(times);
    return {
      what,
      on: stage.usual.engine,
      ours: milliseconds(figures),
      against: '',
      ...atMost(figures.median / 1000, goal, ' s'),
    };
  };
  return {
    rows: [
      starting('warm start to /readyz', warm, 1),
      starting('first start on an empty folder (embedded), migrated and seeded', first, 4),
      ...(await memory(stage)),
    ],
  };
};

async function startTime(start: () => Promise<RunningServer>): Promise<number> {
  const server = await start();
  await server.stop();
  return server.startedIn;
}

/** Periods of load before memory is measured. */
const WARM_UP_ROUNDS = 6;

async function memory({ usual, loader, rounds }: Stage): Promise<Row[]> {
  const server = await startProduct(usual, { WEB: 'build' });
  try {
    await pause(1000);
    const idle = server.memory();
    const load = () =>
      loader.run({
        port: server.port,
        requests: ['/api/users', '/api/users?keyword=siti', '/api/payments', '/api/renewals'].map((path) => ({
          path,
          token: usual.adminToken,
        })),
        connections: 16,
        milliseconds: rounds === 1 ? 500 : 5000,
      });
    // V8 takes up to half a minute of load to find the size of its young generation.
    for (let again = 0; again < WARM_UP_ROUNDS; again++) await load();
    const warm = server.memory();
    for (let again = 0; again < rounds; again++) await load();
    const after = server.memory();
    return [
      {
        what: 'memory, idle',
        on: usual.engine,
        ours: `${Math.round(idle)} MB`,
        against: '',
        ...atMost(idle, 150, ' MB'),
      },
      {
        what: `memory under load, after ${WARM_UP_ROUNDS} turns and after ${WARM_UP_ROUNDS + rounds}`,
        on: usual.engine,
        ours: `${Math.round(after)} MB`,
        against: `${Math.round(warm)} MB`,
        ...atMost(after / warm, 1.1),
      },
    ];
  } finally {
    await server.stop();
  }
}
