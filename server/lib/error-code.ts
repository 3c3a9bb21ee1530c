// What an error of Node, of an engine or of the store says in addition to its message.

/** Reads a code such as `ENOENT` or `23505`; undefined when the error has none. */
export function readErrorCode(error: unknown): string | undefined {
  return textIn(error, 'code');
}

/** Returns a text that an error carries under this name. */
export function textIn(error: unknown, name: 'code' | 'constraint'): string | undefined {
  const value = typeof error === 'object' && error !== null && Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}
