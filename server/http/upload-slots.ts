// Limits the uploads that are processed at the same time, because each occupies some megabytes.
import type { Config } from '../config.ts';
import { unavailable } from '../lib/errors.ts';

export interface UploadBounds {
  total: number;
  /** Unfinished uploads of one account. */
  perMember: number;
  perAdmin: number;
}

export type UploadSlots = <T>(account: string, upload: () => Promise<T>) => Promise<T>;

/** Of this process. Each upload is twice in memory while it is assembled, so some 150 MB at most. */
export const MAX_UPLOADS = 12;

/** Without `RATE_LIMITS` one account may use all slots, as load tests do. */
export function uploadBoundsOf({ rateLimits }: Pick<Config, 'rateLimits'>): UploadBounds {
  return rateLimits
    ? { total: MAX_UPLOADS, perMember: 2, perAdmin: 6 }
    : { total: MAX_UPLOADS, perMember: MAX_UPLOADS, perAdmin: MAX_UPLOADS };
}

/** Runs an upload, body included, or throws 503 with `Retry-After` when too many are unfinished. */
export function createUploadSlots({ total, perMember, perAdmin }: UploadBounds): UploadSlots {
  const unfinished = new Map<string, number>();
  let running = 0;

  function release(account: string) {
    running -= 1;
    const left = (unfinished.get(account) ?? 1) - 1;
    if (left === 0) unfinished.delete(account);
    else unfinished.set(account, left);
  }

  return async (account, upload) => {
    const own = unfinished.get(account) ?? 0;
    if (running >= total || own >= (account.startsWith('admin') ? perAdmin : perMember)) throw unavailable();
    running += 1;
    unfinished.set(account, own + 1);
    try {
      return await upload();
    } finally {
      release(account);
    }
  };
}
