// Writes a spreadsheet into the file store from a worker thread, which reads the rows on a separate connection.

import type { SqlQuery } from '../../db/database.ts';
import type { DatabaseLocation } from '../../db/location.ts';
import type { Deps } from '../../deps.ts';
import { createTurns, inTurn } from '../../process/cpu-slots.ts';
import { threadParts } from '../../process/threads.ts';
import type { PriceList } from '../dues/price-list.open.rule.ts';
import type { Chunk } from './export-chunks.open.view.ts';

/** A small heap that is collected often: rows are short-lived, however many there are. */
const memory = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 };

/** Each export occupies a CPU and the memory of a thread while it runs. */
const oneAtATime = createTurns(1);

/** What the thread of an export is given. */
export interface ExportOrder {
  where: DatabaseLocation;
  query: SqlQuery;
  /** Of the day of the export, with the rules that decide about a status. */
  prices: PriceList;
  /** Of a sheet whose columns are chosen: their names. */
  columns?: readonly string[] | undefined;
}

type WriteSheet = (order: ExportOrder) => AsyncGenerator<Chunk, void, Chunk>;

interface Export extends Omit<ExportOrder, 'where'> {
  /** Of the file store. */
  key: string;
  /** The module of the thread. */
  thread: URL;
}

/** Streams from the thread with backpressure; nothing is stored when either side fails. */
export async function writeExport({ config, files }: Deps, order: Export): Promise<void> {
  const { key, thread, query, prices, columns } = order;
  const { dataDir, databaseUrl } = config;
  const { sql, parameters } = query;
  const task = { where: { dataDir, databaseUrl }, query: { sql, parameters }, prices, columns };
  await oneAtATime('export', async () => {
    const sheet = threadParts<WriteSheet>(thread, { memory });
    try {
      await files.put(key, asCpuTasks(sheet.read(task)));
    } finally {
      await sheet.close();
    }
  });
}

/** The chunks; making each is one task of the CPU slots. */
async function* asCpuTasks(chunks: ReturnType<WriteSheet>): AsyncGenerator<Chunk> {
  let written: Chunk = new Uint8Array();
  try {
    for (;;) {
      const before = written;
      const { done, value } = await inTurn('export', () => chunks.next(before));
      if (done) return;
      yield value;
      written = value;
    }
  } finally {
    await chunks.return();
  }
}
