// A path that was stored or sent: only one of our own pages is ever followed.

/** Returns path and query on this origin; null for anything that leads elsewhere. */
export function ownPath(requested: unknown, origin: string): string | null {
  if (typeof requested !== 'string' || !requested.startsWith('/') || !URL.canParse(requested, origin))
    return null;
  const { origin: target, pathname, search } = new URL(requested, origin);
  // '/x/..//elsewhere' begins with two slashes only after it is resolved.
  return target === origin && !pathname.startsWith('//') ? pathname + search : null;
}
