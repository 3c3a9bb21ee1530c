// A page of a search shows its rows before their total, which has to be counted.
import { useCallback, useEffect, useState } from 'react';
import type { SearchedPage } from '#shared/answers.ts';
import type { CallOptions } from './call.ts';

/** What has to be counted. */
interface Searchable {
  keyword?: string;
  conditions?: string;
  contact?: string;
}

/** Calls the list; the same function on every render. */
type ReadPage<Row, Query> = (
  query: Query & { only?: 'rows' | 'total' },
  options: CallOptions,
) => Promise<SearchedPage<Row>>;

interface FoundPage<Row, Query> {
  list: SearchedPage<Row>;
  query: Query;
}

/** Finds the rows for a loader, without waiting for a total that has to be counted. */
export async function findRows<Row, Query extends Searchable>(
  readPage: ReadPage<Row, Query>,
  query: Query,
  options: CallOptions,
): Promise<FoundPage<Row, Query>> {
  const isCounted = query.keyword || query.conditions || query.contact;
  const part = isCounted ? ({ only: 'rows' } as const) : {};
  return { list: await readPage({ ...query, ...part }, options), query };
}

interface Count {
  /** The page that it belongs to. */
  of: object;
  /** Null: it failed. */
  total: number | null;
}

/** Returns the page with its total, which is null until it is counted; `recount` exists after a failure. */
export function useTotal<Row, Query>(
  { list, query }: FoundPage<Row, Query>,
  readPage: ReadPage<Row, Query>,
): SearchedPage<Row> & { recount?: () => void } {
  const [count, setCount] = useState<Count | null>(null);
  const [attempt, setAttempt] = useState(0);

  // The loader must not wait for it, and a failure must leave the rows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same again.
  useEffect(() => {
    if (list.total !== null) return undefined;
    const stop = new AbortController();
    readPage({ ...query, only: 'total' }, { signal: stop.signal }).then(
      ({ total }) => setCount({ of: list, total }),
      () => !stop.signal.aborted && setCount({ of: list, total: null }),
    );
    return () => stop.abort();
  }, [list, query, readPage, attempt]);

  const recount = useCallback(() => {
    setCount(null);
    setAttempt((number) => number + 1);
  }, []);

  if (list.total !== null || count?.of !== list) return list;
  return count.total === null ? { ...list, recount } : { ...list, total: count.total };
}
