// The import of members: dry run, commit, memory and the event loop, next to a reader of spreadsheets alone.
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { writeOds } from 'hucre/ods';
import { readXlsx, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { imports } from '#shared/imports/imports.contract.ts';
import { writeSpreadsheet } from '../../server/lib/spreadsheet/write-spreadsheet.ts';
import { importHeaders, people } from '../../tests/builders/spreadsheets/import-files.ts';
import { type Ask, askWith } from '../../tools/product-api.ts';
import { memoryRow, withMemory } from '../lib/added-memory.ts';
import type { Dataset } from '../lib/datasets.ts';
import { eventLoopDelay } from '../lib/event-loop-delay.ts';
import { figuresOf, median, timed } from '../lib/figures.ts';
import { atMost, milliseconds, type Row } from '../lib/rows.ts';
import { startProduct } from '../lib/servers.ts';
import type { Part } from './part.ts';

const USUAL_ROWS = 1000;
const MAX_ROWS = 5000;
const MAX_ROUNDS = 3;
const POLL_INTERVAL_MS = 10;
/** As the page does: each request leaves garbage that is not the import's. */
const PAGE_POLL_INTERVAL_MS = 1000;

/** Each as long as the one that is read: a file with a sheet for each year. */
const SHEETS_PER_FILE = 5;

export const memberImports: Part = async ({ usual, rounds }) => ({
  rows: [
    ...(await timesOf(usual, Math.min(rounds, MAX_ROUNDS))),
    ...(await sheetTimesOf(usual, Math.min(rounds, MAX_ROUNDS))),
    await mendingOf(usual, rounds),
    await memoryOf(usual),
  ],
});

async function timesOf(dataset: Dataset, rounds: number): Promise<Row[]> {
  const product = await startProduct(dataset);
  const ask = askWith({ url: `http://127.0.0.1:${product.port}` }, dataset.adminToken);
  const file = await spreadsheetOf(USUAL_ROWS);
  const checks: number[] = [];
  const commits: number[] = [];
  const reads: number[] = [];
  const delays: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      reads.push(await timed(async () => void (await readXlsx(file))));
      await eventLoopDelay(product);
      let id = 0;
      checks.push(
        await timed(async () => {
          id = await dryRun(ask, file);
        }),
      );
      commits.push(await timed(() => commit(ask, id)));
      delays.push(await eventLoopDelay(product));
      await undo(ask, id);
    }
  } finally {
    await product.stop();
  }
  const against = `the reader alone, ${milliseconds(figuresOf(reads))}`;
  const size = USUAL_ROWS.toLocaleString('en');
  return [
    {
      what: `import of ${size} members, dry run with upload`,
      on: dataset.engine,
      ours: milliseconds(figuresOf(checks)),
      against,
      ...atMost(median(checks) / 1000, 3, ' s'),
    },
    {
      what: `import of ${size} members, commit`,
      on: dataset.engine,
      ours: milliseconds(figuresOf(commits)),
      against,
      ...atMost(median(commits) / 1000, 5, ' s'),
    },
    {
      what: 'event-loop delay during both, p99',
      on: dataset.engine,
      ours: milliseconds(figuresOf(delays)),
      against: '',
      ...atMost(median(delays), 50, ' ms'),
    },
  ];
}

/** All sheets are counted, whatever program wrote them. */
async function sheetTimesOf(dataset: Dataset, rounds: number): Promise<Row[]> {
  const product = await startProduct(dataset);
  const ask = askWith({ url: `http://127.0.0.1:${product.port}` }, dataset.adminToken);
  const sheets = Array.from({ length: SHEETS_PER_FILE }, (_, at): WriteSheet => {
    return { name: `Anggota ${2022 + at}`, rows: [importHeaders, ...people(USUAL_ROWS)] };
  });
  const files = { xlsx: await writeXlsx({ sheets }), ods: await writeOds({ sheets }) };
  const rows: Row[] = [];
  try {
    for (const [kind, bytes] of Object.entries(files)) {
      const file = new Uint8Array(bytes);
      const checks: number[] = [];
      for (let round = 0; round < rounds; round++) {
        let id = 0;
        checks.push(
          await timed(async () => {
            id = await dryRun(ask, file);
          }),
        );
        await ask(imports.discard, { params: { id } });
      }
      rows.push({
        what: `dry run of one of ${SHEETS_PER_FILE} such sheets, .${kind}`,
        on: dataset.engine,
        ours: milliseconds(figuresOf(checks)),
        against: '',
        ...atMost(median(checks) / 1000, 3, ' s'),
      });
    }
  } finally {
    await product.stop();
  }
  return rows;
}

/** A typed cell judges all rows again, for a value may be that of another row. */
async function mendingOf(dataset: Dataset, rounds: number): Promise<Row> {
  const product = await startProduct(dataset);
  const ask = askWith({ url: `http://127.0.0.1:${product.port}` }, dataset.adminToken);
  const times: number[] = [];
  try {
    const file = await spreadsheetWith(people(MAX_ROWS).map((row) => row.with(BIRTH_COLUMN, '31/02/1980')));
    const id = await dryRun(ask, file);
    const faulty = (await ask(imports.rows, { params: { id }, query: { verdict: 'faulty' } })).data;
    for (const row of faulty.slice(0, rounds))
      times.push(
        await timed(async () => {
          await ask(imports.type, { params: { id: row.id }, body: { date_of_birth: '1980-02-28' } });
        }),
      );
    await ask(imports.discard, { params: { id } });
  } finally {
    await product.stop();
  }
  return {
    what: `a cell typed in an import of ${MAX_ROWS.toLocaleString('en')} faulty rows`,
    on: dataset.engine,
    ours: milliseconds(figuresOf(times)),
    against: '',
    ...atMost(median(times) / 1000, 1, ' s'),
  };
}

const BIRTH_COLUMN = importHeaders.indexOf('Tgl Lahir');

async function memoryOf(dataset: Dataset): Promise<Row> {
  const product = await startProduct(dataset);
  const ask = askWith({ url: `http://127.0.0.1:${product.port}` }, dataset.adminToken);
  try {
    // Modules and pages of the database that the first calls load do not count for the import.
    await undo(ask, await imported(ask, await spreadsheetOf(100)));
    const file = await spreadsheetOf(MAX_ROWS);
    const { result: id, ...memory } = await withMemory(product, () => imported(ask, file));
    await undo(ask, id);
    return memoryRow(`the import of ${MAX_ROWS.toLocaleString('en')} members`, dataset, memory);
  } finally {
    await product.stop();
  }
}

export const spreadsheetOf = (count: number) => spreadsheetWith(people(count));

async function spreadsheetWith(rows: (string | number)[][]): Promise<Uint8Array<ArrayBuffer>> {
  async function* lines() {
    yield* rows;
  }
  const columns = importHeaders.map((title, at) => ({
    title,
    width: 20,
    kind: 'text' as const,
    cell: (row: (string | number)[]) => row[at] ?? null,
  }));
  return new Uint8Array(await buffer(writeSpreadsheet({ name: 'Anggota', columns }, lines())));
}

export async function imported(ask: Ask, file: Uint8Array<ArrayBuffer>): Promise<number> {
  const id = await dryRun(ask, file);
  await commit(ask, id, PAGE_POLL_INTERVAL_MS);
  return id;
}

async function dryRun(ask: Ask, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const { id, columns } = (await ask(imports.upload, { file: { bytes, name: 'anggota.xlsx', type } })).data;
  const mapping = columns.map(({ column, field, clears }) => ({ column, field, clears }));
  await ask(imports.check, { params: { id }, body: { mapping, version: 0 } });
  return id;
}

async function commit(ask: Ask, id: number, pollMs = POLL_INTERVAL_MS): Promise<void> {
  await ask(imports.commit, { params: { id } });
  await reach(ask, { id, state: 'committed' }, pollMs);
}

export async function undo(ask: Ask, id: number): Promise<void> {
  await ask(imports.undo, { params: { id } });
  await reach(ask, { id, state: 'undone' }, POLL_INTERVAL_MS);
}

interface Goal {
  id: number;
  state: 'committed' | 'undone';
}

async function reach(ask: Ask, { id, state }: Goal, pollMs: number): Promise<void> {
  while ((await ask(imports.show, { params: { id } })).data.state !== state) await pause(pollMs);
}
