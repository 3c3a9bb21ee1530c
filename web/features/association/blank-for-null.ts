// Inputs hold text: what is not set is a blank one.

type Blank<V> = { [Name in keyof V]: null extends V[Name] ? Exclude<V[Name], null> | '' : V[Name] };

/** The same values with '' for null. */
export function blankForNull<V extends Record<string, unknown>>(values: V): Blank<V> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ''])) as Blank<V>;
}
