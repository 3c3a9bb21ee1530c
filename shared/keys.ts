// Objects by their keys, with the types that the library of JavaScript leaves out.

/** The keys of a table that has only the keys of its type. */
export function keysOf<T extends object>(table: T): (keyof T & string)[] {
  return Object.keys(table).filter((key): key is keyof T & string => key in table);
}
