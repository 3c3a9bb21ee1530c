// Which fields of a row a change alters: the before and after of the audit trail.
import { isDeepStrictEqual } from 'node:util';
import { keysOf } from '#shared/keys.ts';

type Fields = Record<string, unknown>;

/**
 * Returns the fields of `change` whose values differ from the row's, lists by content. Undefined fields of the change
 * stay as they are.
 */
export function changedFields<Row extends object>(
  row: Row,
  change: Partial<Row>,
): { before: Fields; after: Fields } {
  const before: Fields = {};
  const after: Fields = {};
  for (const field of keysOf(change)) {
    if (change[field] === undefined || isDeepStrictEqual(change[field], row[field])) continue;
    before[field] = row[field];
    after[field] = change[field];
  }
  return { before, after };
}
