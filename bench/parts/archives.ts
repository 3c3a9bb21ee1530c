// The archive of all data while the product serves: memory, and how long the event loop is held.
import { setTimeout as pause } from 'node:timers/promises';
import { type DataArchive, dataArchive } from '#shared/data-archive/data-archive.contract.ts';
import { formatBytes } from '#shared/numbers.ts';
import { outsideChange } from '../../server/db/outside-change.ts';
import { createFileStore } from '../../server/storage/file-store.ts';
import { type Ask, askWith } from '../../tools/product-api.ts';
import { memoryRow, withMemory } from '../lib/added-memory.ts';
import { type Dataset, PASSWORD } from '../lib/datasets.ts';
import { eventLoopDelay } from '../lib/event-loop-delay.ts';
import { atMost, type Row } from '../lib/rows.ts';
import { type RunningServer, startProduct } from '../lib/servers.ts';
import type { Part } from './part.ts';
import { withDatabase } from './statements.ts';

/** Members with a photo. Pictures only take time, so a part of the members is enough. */
const PHOTOS = { count: 500, bytes: 150_000 };
const WARM_CALLS = 200;
const LOOK_MS = 500;
const QUIET_LOOKS = 40;

export const archives: Part = async ({ usual }) => {
  const keys = await addPhotos(usual);
  try {
    return { rows: await makeArchive(usual) };
  } finally {
    await removePhotos(usual, keys);
  }
};

async function makeArchive(dataset: Dataset): Promise<Row[]> {
  const product = await startProduct(dataset);
  try {
    const ask = askWith({ url: `http://127.0.0.1:${product.port}` }, dataset.adminToken);
    // Modules loaded by the first calls do not count for the archive.
    for (let call = 0; call < WARM_CALLS; call++) await ask(dataArchive.show);
    // Nor does what a password check takes: there is no archive yet.
    await ask(dataArchive.download, { body: { password: PASSWORD } }).catch(() => undefined);
    const { result, ...memory } = await withMemory(product, async () => {
      const quiet = await quietDelay(product);
      const began = Date.now();
      await ask(dataArchive.make, { body: { password: PASSWORD } });
      const made = await untilMade(ask, product);
      return { ...made, quiet, seconds: Math.round((Date.now() - began) / 1000) };
    });
    const { archive, delay, quiet, seconds } = result;
    const size = formatBytes(archive.file?.bytes ?? 0);
    const of = `the archive of all data of ${dataset.size.toLocaleString('en')} members`;
    const { engine: on } = dataset;
    return [
      memoryRow(of, dataset, { ...memory, against: `${seconds} s, ${size}` }),
      {
        what: `event loop held during ${of}, longest`,
        on,
        ours: `${Math.round(delay)} ms`,
        against: `quiet, ${Math.round(quiet)} ms`,
        ...atMost(delay, 50, ' ms'),
      },
    ];
  } finally {
    await product.stop();
  }
}

/** What a busy machine does to a process that does nothing. */
async function quietDelay(product: RunningServer): Promise<number> {
  await eventLoopDelay(product);
  let delay = 0;
  for (let look = 0; look < QUIET_LOOKS; look++) {
    await pause(LOOK_MS);
    delay = Math.max(delay, await eventLoopDelay(product));
  }
  return delay;
}

/** With the longest time that the event loop was held, in ms. */
async function untilMade(ask: Ask, product: RunningServer) {
  let delay = 0;
  let archive: DataArchive;
  do {
    await pause(LOOK_MS);
    delay = Math.max(delay, await eventLoopDelay(product));
    archive = (await ask(dataArchive.show)).data;
  } while (archive.state === 'making');
  if (archive.state !== 'ready') throw new Error(`The archive is ${archive.state}: ${archive.failure}`);
  return { archive, delay };
}

async function addPhotos(dataset: Dataset): Promise<string[]> {
  const files = await createFileStore({ dataDir: dataset.dataDir, storageUrl: null });
  const keys = Array.from({ length: PHOTOS.count }, (_, at) => `photos/bench-${at}.jpg`);
  for (const key of keys) await files.put(key, new Uint8Array(PHOTOS.bytes).fill(7));
  files.close();
  await withDatabase(dataset, async (db) => {
    for (const [at, key] of keys.entries())
      await outsideChange(db)
        .updateTable('members')
        .set({ photo_key: key })
        .where('id', '=', at + 1)
        .execute();
  });
  return keys;
}

async function removePhotos(dataset: Dataset, keys: string[]): Promise<void> {
  const files = await createFileStore({ dataDir: dataset.dataDir, storageUrl: null });
  for (const key of keys) await files.remove(key);
  files.close();
  await withDatabase(dataset, (db) =>
    outsideChange(db)
      .updateTable('members')
      .set({ photo_key: null })
      .where('photo_key', 'like', 'photos/bench-%')
      .execute(),
  );
}
