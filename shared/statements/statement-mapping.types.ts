// What the columns of an unknown layout mean: chosen by a person, remembered for the same header.

import type { NumberForm } from './read-amount.rules.ts';
import type { DateForm } from './read-date.rules.ts';

/** Where an amount stands, and what says whether it is a credit. Columns count from 0. */
export type AmountColumns =
  /** A minus is a debit. */
  | { kind: 'signed'; amount: number }
  /** A column, or the amount itself, says CR, K, DB, D, … */
  | { kind: 'marked'; amount: number; mark: number }
  | { kind: 'split'; credit: number; debit: number };

export interface StatementMapping {
  date: number;
  /** Null: as the rows of the file say; where they do not, it is asked. */
  date_form: DateForm | null;
  /** Texts of several columns are joined. */
  descriptions: number[];
  amounts: AmountColumns;
  number_form: NumberForm;
  balance: number | null;
  reference: number | null;
}
