// The export of all members against the spreadsheet writer alone with rows in memory, and the memory it takes.
import { readRows } from '../../server/db/reads/stream-rows.ts';
import { type ExportRow, exportQuery } from '../../server/features/documents/export.open.db.ts';
import { exportColumns } from '../../server/features/documents/export.open.view.ts';
import { writeSpreadsheet } from '../../server/lib/spreadsheet/write-spreadsheet.ts';
import { memoryRow, withMemory } from '../lib/added-memory.ts';
import type { Dataset } from '../lib/datasets.ts';
import { sideBySide, timed } from '../lib/figures.ts';
import { atMost, milliseconds, type Row } from '../lib/rows.ts';
import { type RunningServer, startProduct, startRested } from '../lib/servers.ts';
import type { Part } from './part.ts';

export const exports: Part = async ({ datasets, usual, rounds }) => {
  const largest = datasets.at(-1);
  const rows = [await againstWriter(usual, Math.min(rounds, 3)), await memoryOf(usual)];
  if (largest && largest !== usual)
    rows.push(await memoryOf(largest).catch((error) => unfinished(largest, error)));
  return { rows };
};

async function againstWriter(dataset: Dataset, rounds: number): Promise<Row> {
  const connection = dataset.open();
  const query = exportQuery(connection.db, { status: null, category: null });
  const inMemory: ExportRow[] = [];
  for await (const row of readRows<ExportRow>(dataset, query)) inMemory.push(row);
  await connection.close();
  const product = await startRested(dataset);
  try {
    const pair = await sideBySide(
      { rounds, warm: 1 },
      {
        ours: () => timed(() => downloadExport(dataset, product)),
        other: () => timed(() => writeAlone(inMemory)),
      },
    );
    return {
      what: `export of ${dataset.size.toLocaleString('en')} members`,
      on: dataset.engine,
      ours: milliseconds(pair.ours),
      against: `the writer alone, rows in memory, ${milliseconds(pair.other)}`,
      ...atMost(pair.ratio, 2),
    };
  } finally {
    await product.stop();
  }
}

async function writeAlone(rows: ExportRow[]): Promise<void> {
  const source = (async function* () {
    yield* rows;
  })();
  const sheet = { name: 'Anggota', columns: exportColumns('2026-11-20') };
  for await (const _ of writeSpreadsheet(sheet, source)) {
    // Thrown away.
  }
}

export async function downloadExport(
  { adminToken }: Pick<Dataset, 'adminToken'>,
  { port }: Pick<RunningServer, 'port'>,
): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/users/export/excel`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status: '', category: '' }),
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`The export answered ${answer.status}.`);
}

async function memoryOf(dataset: Dataset): Promise<Row> {
  const product = await startProduct(dataset);
  try {
    // Modules loaded by the first call do not count for the export.
    const headers = { authorization: `Bearer ${dataset.adminToken}` };
    for (let call = 0; call < 200; call++)
      await (await fetch(`http://127.0.0.1:${product.port}/api/users`, { headers })).arrayBuffer();
    const memory = await withMemory(product, () => downloadExport(dataset, product));
    return memoryRow(`the export of ${dataset.size.toLocaleString('en')} members`, dataset, memory);
  } finally {
    await product.stop();
  }
}

/** On a busy machine a million rows may take longer than a request is allowed to. */
function unfinished({ engine, size }: Dataset, error: unknown): Row {
  return {
    what: `memory that the export of ${size.toLocaleString('en')} members adds`,
    on: engine,
    ours: `not finished: ${String(error)}`,
    against: '',
    result: '',
    goal: '≤ 64 MB',
    met: false,
  };
}
