// Inputs contain text: what is not set is a blank one.

export type WithoutNull<V> = {
  [Name in keyof V]: null extends V[Name] ? Exclude<V[Name], null> | '' : V[Name];
};

/** Turns the values of a record into those of a form, with '' for null. */
export function blankForNull<V extends Record<string, unknown>>(values: V): WithoutNull<V> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value ?? '']),
  ) as WithoutNull<V>;
}
