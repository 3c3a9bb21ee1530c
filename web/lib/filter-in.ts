// One filter of a list in an address.

/** Reads a filter. One that stands several times is all of them in one text: the server then knows no such value. */
export function filterIn(search: URLSearchParams, name: string): string | undefined {
  const given = search.getAll(name);
  return given.length > 0 ? given.join(' ') : undefined;
}
