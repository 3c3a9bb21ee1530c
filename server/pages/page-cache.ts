// Caches rendered, compressed pages that are the same for every visitor.

interface Options<P> {
  /** Milliseconds that a page is kept: limits how long a change on another node goes unnoticed. */
  lifetime: number;
  /** Pages kept at most; the oldest goes first. */
  size: number;
  /** Whether a page is worth keeping; error pages are not. */
  isKept: (page: P) => boolean;
  now?: () => number;
}

interface Entry<P> {
  page: Promise<P>;
  /** The same once it is there: most requests need not wait even for a promise. */
  made?: P;
  madeAt: number;
}

export interface PageCache<P> {
  /** The cached page, if it has been made. */
  find: (key: string) => P | undefined;
  /** The cached page, or the one that `make` returns; concurrent callers share one call. */
  get: (key: string, make: () => Promise<P>) => Promise<P>;
  /** Forgets everything, including pages that are being rendered right now. */
  forget: () => void;
}

export function createPageCache<P>({ lifetime, size, isKept, now = Date.now }: Options<P>): PageCache<P> {
  const entries = new Map<string, Entry<P>>();

  function keep(key: string, make: () => Promise<P>): Promise<P> {
    const entry: Entry<P> = { page: make(), madeAt: now() };
    entries.delete(key);
    entries.set(key, entry);
    const oldest = entries.keys().next().value;
    if (entries.size > size && oldest !== undefined) entries.delete(oldest);
    const drop = () => entries.get(key) === entry && entries.delete(key);
    entry.page.then((page) => {
      entry.made = page;
      if (!isKept(page)) drop();
    }, drop);
    return entry.page;
  }

  function findEntry(key: string): Entry<P> | undefined {
    const entry = entries.get(key);
    return entry !== undefined && now() - entry.madeAt < lifetime ? entry : undefined;
  }

  return {
    find: (key) => findEntry(key)?.made,
    get: (key, make) => findEntry(key)?.page ?? keep(key, make),
    forget: () => entries.clear(),
  };
}
