// One statement within a file: an account in a period.
import type { ReadStatement, StatementInput, UnknownStatement } from '../statement/read-statement.types.ts';

export interface Section {
  /** Digits; null when it names none. */
  account: string | null;
  /** As printed. */
  currency: string | null;
  /** Throws a refusal for whatever is wrong with it. */
  read: (input: StatementInput) => ReadStatement | UnknownStatement;
}
