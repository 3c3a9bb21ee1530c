// The address a visitor wanted, in the query of the page that is shown instead.

const NAME = 'dari';

/** Path and query, always on this origin; null when there is none. */
export function returnAddress(url: string): string | null {
  const { searchParams, origin } = new URL(url);
  const wanted = searchParams.get(NAME);
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return null;
  const address = new URL(wanted, origin);
  const isCircle = address.pathname === new URL(url).pathname;
  return address.origin === origin && !isCircle ? address.pathname + address.search : null;
}
