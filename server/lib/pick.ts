// Some fields of an object, by name.

/** Returns only the named keys: other fields that a caller sent are dropped. */
export function pick<T extends object, K extends keyof T>(source: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, source[key]])) as Pick<T, K>;
}
