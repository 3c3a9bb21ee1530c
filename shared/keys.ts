// Objects by their keys, with the types that the library of JavaScript leaves out.

/** Lists the keys of a table that has only the keys of its type. */
export function keysOf<T extends object>(table: T): (keyof T & string)[] {
  return Object.keys(table).filter((key): key is keyof T & string => key in table);
}

/** Looks up what the table says about a key that it may not know, such as one that another version has stored. */
export function lookUp<V>(table: Readonly<Record<string, V>>, key: string): V | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** Makes one value for each key. The cast: `Object.fromEntries` forgets which keys it was given. */
export function makeRecord<K extends string, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>;
}
