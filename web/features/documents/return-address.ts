// The address a visitor requested, in the query of the page that is shown instead.
import { ownPath } from '../../lib/unsaved/own-path.ts';

const NAME = 'dari';

/** Returns path and query, always on this origin; null when there is none. */
export function returnAddress(url: string): string | null {
  const { searchParams, origin, pathname } = new URL(url);
  const address = ownPath(searchParams.get(NAME), origin);
  return address === null || new URL(address, origin).pathname === pathname ? null : address;
}
