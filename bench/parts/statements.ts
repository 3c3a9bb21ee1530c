// A bank statement: reading and matching, the whole upload, memory, and the event loop. Next to it a csv reader alone.
import { parseCsv } from 'hucre/csv';
import { statementUploads } from '#shared/statements/statement-uploads.contract.ts';
import { readStatements } from '../../server/bank-files/read-statement.ts';
import type { Database } from '../../server/db/database.ts';
import { judgeUndecidedRows } from '../../server/features/statements/matching/match-statements.service.ts';
import { systemClock } from '../../server/lib/clock.ts';
import { longPdf } from '../../tests/builders/statements/pdf-files.ts';
import { askWith } from '../../tools/product-api.ts';
import { addOpenBills, removeBilledAccount, statementOf } from '../data/open-bills.ts';
import { memoryRow, withMemory } from '../lib/added-memory.ts';
import type { Dataset } from '../lib/datasets.ts';
import { eventLoopDelay } from '../lib/event-loop-delay.ts';
import { figuresOf, median, timed } from '../lib/figures.ts';
import { atMost, milliseconds, type Row } from '../lib/rows.ts';
import { startProduct } from '../lib/servers.ts';
import type { Part } from './part.ts';

const STATEMENT_ROWS = 10_000;
const OPEN_BILLS = 5000;
const MAX_ROUNDS = 5;

export const statements: Part = async ({ usual, rounds }) => {
  const now = new Date();
  const account = await withDatabase(usual, (db) => addOpenBills(db, Math.min(OPEN_BILLS, usual.size), now));
  const bytes = new TextEncoder().encode(statementOf(account, STATEMENT_ROWS, now));
  try {
    const uploaded = await upload(usual, bytes);
    const times = Math.min(rounds, MAX_ROUNDS);
    const read = [await readAndMatch(usual, bytes, times), ...(await readPdfs(times))];
    return { rows: [...read, ...uploaded] };
  } finally {
    await withDatabase(usual, (db) => removeBilledAccount(db, account.id));
  }
};

/** One process at a time may open the embedded database. */
export async function withDatabase<T>(dataset: Dataset, work: (db: Database) => Promise<T>): Promise<T> {
  const connection = dataset.open();
  try {
    return await work(connection.db);
  } finally {
    await connection.close();
  }
}

const what = `statement of ${STATEMENT_ROWS.toLocaleString('en')} rows`;

/** Each round compares all undecided rows with all open bills again. */
async function readAndMatch(dataset: Dataset, bytes: Uint8Array<ArrayBuffer>, rounds: number): Promise<Row> {
  const uploadedOn = new Date().toISOString().slice(0, 10);
  const times: number[] = [];
  const reads: number[] = [];
  await withDatabase(dataset, async (db) => {
    for (let round = 0; round < rounds; round++) {
      reads.push(await timed(async () => void parseCsv(new TextDecoder().decode(bytes))));
      times.push(
        await timed(async () => {
          await readStatements(bytes, { uploadedOn });
          await Array.fromAsync(judgeUndecidedRows({ db, clock: systemClock, config: dataset }));
        }),
      );
    }
  });
  return {
    what: `${what}, read and matched against ${OPEN_BILLS.toLocaleString('en')} open bills`,
    on: dataset.engine,
    ours: milliseconds(figuresOf(times)),
    against: `csv parse alone, ${milliseconds(figuresOf(reads))}`,
    ...atMost(median(times) / 1000, 2, ' s'),
  };
}

const pdfs = [
  { pages: 3, rowsOfPage: 20, goalSeconds: 1 },
  { pages: 100, rowsOfPage: 50, goalSeconds: 5 },
];

/** Off the event loop, the start of the thread included. */
async function readPdfs(rounds: number): Promise<Row[]> {
  const uploadedOn = new Date().toISOString().slice(0, 10);
  const rows: Row[] = [];
  for (const { pages, rowsOfPage, goalSeconds } of pdfs) {
    const file = await longPdf(pages, rowsOfPage);
    const times: number[] = [];
    for (let round = 0; round < rounds; round++)
      times.push(await timed(async () => void (await readStatements(file, { uploadedOn }))));
    rows.push({
      what: `PDF of ${pages} pages and ${(pages * rowsOfPage).toLocaleString('en')} rows, read`,
      on: 'a thread',
      ours: milliseconds(figuresOf(times)),
      against: '–',
      ...atMost(median(times) / 1000, goalSeconds, ' s'),
    });
  }
  return rows;
}

/** From the file to stored rows with their suggestions. */
async function upload(dataset: Dataset, bytes: Uint8Array<ArrayBuffer>): Promise<Row[]> {
  const product = await startProduct(dataset);
  const ask = askWith({ url: `http://127.0.0.1:${product.port}` }, dataset.adminToken);
  const file = { bytes, name: 'mutasi.csv', type: 'text/csv' };
  try {
    // What the first call loads does not count.
    await ask(statementUploads.check, { file });
    const { result: time, ...memory } = await withMemory(product, async () => {
      await eventLoopDelay(product);
      return timed(() => ask(statementUploads.upload, { file }));
    });
    const delay = await eventLoopDelay(product);
    const on = dataset.engine;
    const none = { result: '', goal: '', met: null };
    return [
      {
        what: `${what}, upload: read, stored and matched`,
        on,
        ours: `${Math.round(time)} ms`,
        against: '',
        ...none,
      },
      {
        what: 'event-loop delay during the upload, p99',
        on,
        ours: `${delay.toFixed(1)} ms`,
        against: '',
        ...atMost(delay, 50, ' ms'),
      },
      memoryRow('the upload', dataset, memory),
    ];
  } finally {
    await product.stop();
  }
}
