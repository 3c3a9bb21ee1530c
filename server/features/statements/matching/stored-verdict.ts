// A verdict of the rule as the columns of its row.

import type { Verdict } from '../../../bank-files/matching/matching.types.ts';
import type { Row } from '../../../db/schema.ts';

export type StoredVerdict = Pick<Row<'statement_rows'>, 'id' | 'state' | 'suggestions' | 'doubt'>;

export function storedVerdict({ id, state, suggestions, reason }: Verdict): StoredVerdict {
  return {
    id,
    state,
    // Of a row without any it is the empty list: null means that it was not matched yet.
    suggestions: JSON.stringify(suggestions),
    doubt: reason,
  };
}
