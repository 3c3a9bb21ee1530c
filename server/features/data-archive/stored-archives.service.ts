// The archives in the file store. Their keys say when they were ordered, so that they end by the clock of the product.
import { ARCHIVE_HOURS } from '#shared/data-archive/data-archive.states.ts';
import type { Deps } from '../../deps.ts';

const FOLDER = 'archives';

interface StoredArchive {
  key: string;
  orderedAt: Temporal.Instant;
  /** Bytes. */
  size: number;
}

type StoreDeps = Pick<Deps, 'files' | 'clock'>;

/** Returns the same key for each attempt. */
export function keyOfArchive(orderedAt: Temporal.Instant, orderId: number): string {
  return `${FOLDER}/${orderedAt.epochMilliseconds}-${orderId}.zip`;
}

export function endOfArchive(orderedAt: Temporal.Instant): Temporal.Instant {
  return orderedAt.add({ hours: ARCHIVE_HOURS });
}

/** Finds the latest one that has not ended; null without one. */
export async function findArchive(deps: StoreDeps): Promise<StoredArchive | null> {
  const now = deps.clock.now();
  let latest: StoredArchive | null = null;
  for (const archive of await readArchives(deps))
    if (!hasEnded(archive, now) && (!latest || isBefore(latest, archive))) latest = archive;
  return latest;
}

/** Removes what has ended, and with `after` all that were ordered before it. */
export async function dropArchives(deps: StoreDeps, after?: Temporal.Instant): Promise<void> {
  const now = deps.clock.now();
  for (const archive of await readArchives(deps)) {
    const isReplaced = after !== undefined && Temporal.Instant.compare(archive.orderedAt, after) < 0;
    if (isReplaced || hasEnded(archive, now)) await deps.files.remove(archive.key);
  }
}

async function readArchives({ files }: StoreDeps): Promise<StoredArchive[]> {
  const found: StoredArchive[] = [];
  for await (const { key, size } of files.list(FOLDER)) {
    const [, at] = /^archives\/(\d+)-/.exec(key) ?? [];
    if (at) found.push({ key, size, orderedAt: Temporal.Instant.fromEpochMilliseconds(Number(at)) });
  }
  return found;
}

function hasEnded({ orderedAt }: StoredArchive, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(endOfArchive(orderedAt), now) <= 0;
}

function isBefore(first: StoredArchive, second: StoredArchive): boolean {
  return Temporal.Instant.compare(first.orderedAt, second.orderedAt) < 0;
}
