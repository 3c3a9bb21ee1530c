// Makes the archive of all data: a thread reads and compresses, this process only writes what it is given.
import type { Deps } from '../../deps.ts';
import { OutdatedJobError, RefusedJobError } from '../../jobs/handlers.ts';
import { today } from '../../lib/clock.ts';
import { findOrder } from '../../orders/orders.db.ts';
import { endOrder, inOrder, type OrderRun } from '../../orders/orders.ts';
import { inTurn } from '../../process/cpu-slots.ts';
import { threadParts } from '../../process/threads.ts';
import { refundAll } from '../../security/throttle.ts';
import type { Chunk } from '../documents/export-chunks.open.view.ts';
import { ArchiveTooLargeError, classifyArchiveFailure } from './archive-failures.rule.ts';
import { archiveQueries } from './archive-queries.service.ts';
import { ARCHIVE_ORDERS } from './data-archive.throttle.ts';
import type { ArchiveOrder, ArchiveProgress } from './make-archive.worker.ts';
import { dropArchives, keyOfArchive } from './stored-archives.service.ts';

type MakeParts = (order: ArchiveOrder) => AsyncGenerator<Chunk | ArchiveProgress, void, Chunk | undefined>;
type ArchiveDeps = Pick<Deps, 'db' | 'files' | 'clock' | 'config' | 'association' | 'log'>;

/** A small heap that is collected often: rows are short-lived, however many there are. */
const memory = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 32 };
/** The client of a bucket alone takes 25 MB. */
const memoryWithBucket = { ...memory, maxOldGenerationSizeMb: 64 };

/** Bytes that stay free for the product itself. */
const RESERVED_BYTES = 256 * 1024 * 1024;
const BYTES_BETWEEN_LOOKS = 64 * 1024 * 1024;

/** An attempt after the archive was stored only ends the order. */
export async function makeArchive(deps: Deps, run: OrderRun): Promise<void> {
  const order = await findOrder(deps.db, run.id);
  const orderedAt = Temporal.Instant.from(order?.queued_at ?? deps.clock.now());
  const key = keyOfArchive(orderedAt, run.id);
  if (!(await deps.files.exists(key))) await writeArchive(deps, key, run);
  await inOrder(deps, run.id, async (work, ended) => {
    await endOrder(work, ended);
    return true;
  });
  await dropArchives(deps, orderedAt);
}

async function writeArchive(deps: ArchiveDeps, key: string, { signal, progress }: OrderRun): Promise<void> {
  try {
    await deps.files.put(
      key,
      chunksFor(deps, signal, ({ done, total }) => Object.assign(progress, { done, total })),
    );
  } catch (error) {
    if (signal.aborted) throw error;
    await refundAll(deps, [ARCHIVE_ORDERS]);
    const words = error instanceof Error ? error.message : String(error);
    // More room does not appear within a minute: the admin learns of it immediately.
    if (classifyArchiveFailure(words) === 'full') throw new OutdatedJobError(words, { cause: error });
    throw new RefusedJobError(words, { cause: error });
  }
}

async function* chunksFor(
  deps: ArchiveDeps,
  signal: AbortSignal,
  report: (progress: ArchiveProgress) => void,
): AsyncGenerator<Chunk> {
  const thread = threadParts<MakeParts>(new URL('./make-archive.worker.ts', import.meta.url), {
    memory: deps.config.storageUrl === null ? memory : memoryWithBucket,
  });
  const parts = thread.read(orderOf(deps));
  let given: Chunk | undefined;
  let bytes = 0;
  try {
    for (;;) {
      signal.throwIfAborted();
      const before = given;
      const { done, value } = await inTurn('export', () => parts.next(before));
      if (done) return;
      given = undefined;
      if (value instanceof Uint8Array) {
        yield value;
        given = value;
        bytes += value.length;
        if (bytes % BYTES_BETWEEN_LOOKS < value.length) await refuseWithoutRoom(deps, 0);
      } else {
        // The first one comes before anything is written.
        if (bytes === 0) await refuseWithoutRoom(deps, value.size);
        report(value);
      }
    }
  } finally {
    await parts.return();
    await thread.close();
  }
}

function orderOf({ db, config, association, clock }: ArchiveDeps): ArchiveOrder {
  const { dataDir, databaseUrl, storageUrl } = config;
  const { identity, dues } = association.current();
  return {
    where: { dataDir, databaseUrl, storageUrl },
    queries: archiveQueries(db),
    associationName: identity.association_name,
    appName: identity.app_name,
    at: clock.now().toString(),
    today: today(clock),
    graceDays: dues.grace_days,
  };
}

async function refuseWithoutRoom({ files }: ArchiveDeps, size: number): Promise<void> {
  const room = await files.room();
  if (room < size + RESERVED_BYTES) throw new ArchiveTooLargeError(size + RESERVED_BYTES, room);
}
