// What becomes of typed values when someone else has saved the same settings in the meantime.
import { keysOf } from '#shared/keys.ts';
import { type Clash, isSameContent } from '../../../lib/forms/clashes.ts';

type Values = Record<string, unknown>;

type Difference = Pick<Clash, 'field' | 'mine' | 'theirs'>;

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
  clashes: Difference[];
} {
  const fields = keysOf(base);
  const isTyped = (field: keyof V) => !isSameContent(mine[field], base[field]);
  const values = { ...theirs };
  for (const field of fields) if (isTyped(field)) values[field] = mine[field];
  const clashes = fields
    .filter(
      (field) =>
        isTyped(field) &&
        !isSameContent(theirs[field], base[field]) &&
        !isSameContent(theirs[field], mine[field]),
    )
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }));
  return { values, clashes };
}
