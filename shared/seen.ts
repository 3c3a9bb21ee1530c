// What a form saw before someone typed into it. A save names it, so that nobody overwrites changes of others.

/**
 * The old value of each field that a form changes, as the call answered it that filled the form. A long text may be
 * named by its hash, see `HASH_PREFIX`.
 */
export type Seen = Readonly<Record<string, unknown>>;

/** Before the SHA-256 of a text in UTF-8, as 64 lower-case hexadecimal digits. */
export const HASH_PREFIX = 'sha256:';

/** Characters; a longer text is named by its hash. */
export const LONGEST_SEEN_TEXT = 200;

/** A change of a stored record: with `seen` it may leave fields out, which then stay as they are. */
export type Change<Body> = Partial<Body> & { seen?: Seen | undefined };

/**
 * Tells whether two values of one field are the same, as answers show them. Of a chosen row only the id counts; nothing equals
 * blank.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));
}

function comparable(value: unknown): unknown {
  if (value === '' || value === undefined) return null;
  // Flags are 0 and 1, and one answer has them as text.
  if (typeof value === 'number' || typeof value === 'boolean') return String(Number(value));
  if (typeof value === 'object' && value !== null && 'id' in value) return comparable(value.id);
  return value;
}
