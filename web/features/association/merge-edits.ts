// What becomes of typed values when someone else has saved the same settings in the meantime.
import { keysOf } from '#shared/keys.ts';

type Values = Record<string, unknown>;

export interface Clash<V extends Values> {
  field: keyof V & string;
  mine: unknown;
  theirs: unknown;
}

interface Editions<V extends Values> {
  /** The values that the form was filled with. */
  base: V;
  mine: V;
  theirs: V;
}

/**
 * Fields that only the other person changed become theirs; everything typed stays. Fields that both changed in
 * different ways are named, so that a person decides.
 */
export function mergeEdits<V extends Values>({
  base,
  mine,
  theirs,
}: Editions<V>): {
  values: V;
  clashes: Clash<V>[];
} {
  const fields = keysOf(base);
  const isTyped = (field: keyof V) => !isSame(mine[field], base[field]);
  const values = { ...theirs };
  for (const field of fields) if (isTyped(field)) values[field] = mine[field];
  const clashes = fields
    .filter(
      (field) => isTyped(field) && !isSame(theirs[field], base[field]) && !isSame(theirs[field], mine[field]),
    )
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }));
  return { values, clashes };
}

/** By content: lists and objects of a form are new ones after each change. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
