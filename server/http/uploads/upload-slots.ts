// Limits the uploads that are received and processed at the same time, because each occupies some megabytes. One limit
// for calls and pages.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Config } from '../../config.ts';
import { unavailable, uploadEnded } from '../../lib/errors.ts';
import { createSpeedometer, type ReceivedBody, type Speedometer } from './speedometer.ts';

/** Whose uploads count together. */
export interface UploadClient {
  kind: 'admin' | 'member' | 'stranger';
  /** An account, or the link that lets a stranger in. */
  name: string;
  /** Of a stranger. An account counts as itself, because a mobile network has thousands behind one address. */
  network: string;
}

export interface UploadBounds {
  total: number;
  /** Places that only admins get. */
  forAdmins: number;
  /** Unfinished uploads of one account or link. */
  perClient: Record<UploadClient['kind'], number>;
  /** Of all strangers in one network. */
  perNetwork: number;
}

/** `ended` aborts when a slow upload loses its place. */
export type Upload<T> = (ended: AbortSignal) => Promise<T>;

/**
 * Runs an upload, its body included. Throws 503 with `Retry-After` when its bounds are full. Before that, the slowest
 * upload within the full bound ends with 503 if it is too slow.
 */
export type UploadSlots = <T>(client: UploadClient, body: ReceivedBody, upload: Upload<T>) => Promise<T>;

/** Of this process. Each upload is twice in memory while it is assembled, so some 150 MB at most. */
export const MAX_UPLOADS = 12;
const FOR_ADMINS = 4;

/** One account may use all slots when `RATE_LIMITS` is off, as load tests do. */
export function chooseUploadBounds({ rateLimits }: Pick<Config, 'rateLimits'>): UploadBounds {
  if (!rateLimits) {
    const perClient = { admin: MAX_UPLOADS, member: MAX_UPLOADS, stranger: MAX_UPLOADS };
    return { total: MAX_UPLOADS, forAdmins: 0, perClient, perNetwork: MAX_UPLOADS };
  }
  return {
    total: MAX_UPLOADS,
    forAdmins: FOR_ADMINS,
    perClient: { admin: 6, member: 2, stranger: 2 },
    perNetwork: (MAX_UPLOADS - FOR_ADMINS) / 2,
  };
}

interface Running {
  client: UploadClient;
  speed: Speedometer;
  end: () => void;
}

export function createUploadSlots(bounds: UploadBounds): UploadSlots {
  const running = new Set<Running>();
  // A page passes its upload on to the API, which must not wait for a second place.
  const inside = new AsyncLocalStorage<AbortSignal>();

  /** Each bound that counts for this client: the uploads within it, and how many there may be. */
  function boundsFor(client: UploadClient): [within: Running[], most: number][] {
    const { kind, name, network } = client;
    const all = [...running];
    const own = all.filter((other) => other.client.kind === kind && other.client.name === name);
    const found: [Running[], number][] = [[own, bounds.perClient[kind]]];
    if (kind === 'stranger') {
      const isNear = (other: Running) => other.client.kind === kind && other.client.network === network;
      found.push([all.filter(isNear), bounds.perNetwork]);
    }
    if (kind !== 'admin') {
      const others = all.filter((other) => other.client.kind !== 'admin');
      found.push([others, bounds.total - bounds.forAdmins]);
    }
    return [...found, [all, bounds.total]];
  }

  /** Throws 503, and ends no upload then. */
  function makeRoom(client: UploadClient): void {
    const ending = new Set<Running>();
    for (const [within, most] of boundsFor(client)) {
      const left = within.filter((other) => !ending.has(other));
      if (left.length < most) continue;
      const slowest = findSlowest(left);
      if (!slowest) throw unavailable();
      ending.add(slowest);
    }
    for (const slow of ending) slow.end();
  }

  return async (client, body, upload) => {
    const outer = inside.getStore();
    if (outer) return upload(outer);
    makeRoom(client);
    const abort = new AbortController();
    const { promise: ended, reject } = Promise.withResolvers<never>();
    const speed = createSpeedometer(body);
    const own: Running = {
      client,
      speed,
      end() {
        release();
        abort.abort();
        reject(uploadEnded());
      },
    };
    function release() {
      running.delete(own);
      speed.stop();
    }
    running.add(own);
    try {
      return await Promise.race([inside.run(abort.signal, () => upload(abort.signal)), ended]);
    } finally {
      release();
    }
  };
}

function findSlowest(uploads: readonly Running[]): Running | undefined {
  const slow = uploads.filter(({ speed }) => speed.isTooSlow());
  return slow.toSorted((one, other) => one.speed.bytesPerSecond() - other.speed.bytesPerSecond())[0];
}
