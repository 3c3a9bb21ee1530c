// The address a visitor requested, in the query of the page that is shown instead.

const NAME = 'dari';

/** Path and query, always on this origin; null when there is none. */
export function returnAddress(url: string): string | null {
  const { searchParams, origin } = new URL(url);
  const requested = searchParams.get(NAME);
  if (!requested?.startsWith('/') || !URL.canParse(requested, origin)) return null;
  const address = new URL(requested, origin);
  const isCircle = address.pathname === new URL(url).pathname;
  return address.origin === origin && !isCircle ? address.pathname + address.search : null;
}
