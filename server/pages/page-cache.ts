// Caches rendered, compressed pages that are the same for every visitor.
import { LruCache } from '../lib/lru-cache.ts';

interface Options<P> {
  /** Milliseconds that a page is cached: limits how long a change on another node goes unnoticed. */
  lifetime: number;
  /** Maximum number of cached pages. */
  size: number;
  /** Error pages are not. */
  isCacheable: (page: P) => boolean;
  now?: () => number;
}

interface Entry<P> {
  page: Promise<P>;
  expiresAt: number;
}

export interface PageCache<P> {
  /** The cached page; it may still be rendered for an earlier visitor. */
  find: (key: string) => Promise<P> | undefined;
  /** The cached page, or the one that `render` returns; concurrent callers share one call. */
  get: (key: string, render: () => Promise<P>) => Promise<P>;
  /** Forgets everything, including pages that are being rendered right now. */
  forget: () => void;
}

export function createPageCache<P>({
  lifetime,
  size,
  isCacheable,
  now = Date.now,
}: Options<P>): PageCache<P> {
  const entries = new LruCache<string, Entry<P>>(size);

  function find(key: string): Promise<P> | undefined {
    const entry = entries.get(key);
    return entry !== undefined && now() < entry.expiresAt ? entry.page : undefined;
  }

  function add(key: string, page: Promise<P>): Promise<P> {
    const entry: Entry<P> = { page, expiresAt: now() + lifetime };
    entries.set(key, entry);
    const drop = () => {
      if (entries.get(key) === entry) entries.delete(key);
    };
    page.then((rendered) => isCacheable(rendered) || drop(), drop);
    return page;
  }

  return {
    find,
    get: (key, render) => find(key) ?? add(key, render()),
    forget: () => entries.clear(),
  };
}
