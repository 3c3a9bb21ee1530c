// The ids of a page of a search, cached until a list that they depend on changes. Without it the page of a view whose
// members are rare among the newest takes 10 ms at a million.
import type { Database } from '../database.ts';
import { cacheUntilChange, type Source } from './until-change.ts';

/** Admins look at the same views again and again. */
const MAX_CACHED_PAGES = 200;

const pageOf = cacheUntilChange<Promise<number[]>>(MAX_CACHED_PAGES);

export async function cachedPage(
  db: Database,
  source: Source,
  read: () => Promise<number[]>,
): Promise<number[]> {
  const page = await pageOf(db, source);
  const cached = page.find();
  if (cached) return cached;
  const ids = read();
  page.store(ids);
  ids.catch(page.drop);
  return ids;
}
