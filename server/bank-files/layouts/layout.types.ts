// A layout of a bank as data: which titles its columns have.
import type { BankCode } from '#shared/bank-accounts/banks.ts';
import type { DateForm } from '#shared/statements/read-date.rules.ts';
import type { FootSum } from '../statement/movements.types.ts';

export const roles = [
  'date',
  'time',
  'otherDate',
  'description',
  'branch',
  'credit',
  'debit',
  'amount',
  'mark',
  'balance',
  'opening',
  'reference',
  'account',
  'currency',
] as const;
export type Role = (typeof roles)[number];

export interface TableLayout {
  /** Stored with each statement: never changes. */
  key: string;
  /** As people know it. */
  name: string;
  bankCode: BankCode;
  /**
   * The titles of each column in small letters, without punctuation and without a currency in parentheses.
   * All columns with a title of `description` are joined, in their order.
   */
  columns: Partial<Record<Role, string[]>>;
  /** Columns that may be missing. */
  optional?: Role[];
  /** A table with other columns belongs to another bank. */
  isExact?: true;
  /** The bank prints totals below the rows, the closing balance last: a file with its head but without them is cut off. */
  hasTotals?: true;
  /** What the bank prints for all rows of a PDF, in its head or at its foot: a PDF without one of these is cut off. */
  pdfSums?: readonly FootSum[];
  /** The bank prints no years: a spreadsheet that has added some may be wrong. */
  hasNoYears?: true;
  /** Some rows have the month only, without a day. */
  hasMissingDays?: true;
  /** A spreadsheet may leave the balance to the last row of each day. Otherwise every booked row has one. */
  hasSparseBalance?: true;
  /** The bank writes texts without quotes: a spreadsheet has split them at their commas. */
  hasBareTexts?: true;
  /** Amounts without a mark: a minus is a debit. */
  isSigned?: true;
  dateForm?: DateForm;
  /** Not seen in files of the bank: believed where the sums of the bank prove it, otherwise a person maps the columns. */
  isProposal?: true;
  /** The titles of its texts are not known: columns that no role names are texts. */
  hasOtherTexts?: true;
  /** A line above the titles says it: other banks have the same titles. */
  heading?: RegExp;
  /** Of the period the bank may print the first day only. */
  hasStartOnly?: true;
}

/** A bank whose heading is known and whose titles are not: believed only where its sums prove the guessed columns. */
export interface HeadedLayout extends Pick<TableLayout, 'key' | 'name' | 'bankCode'> {
  heading: RegExp;
  /** Rows of one day stand in another order than their balances. */
  hasLooseDays?: true;
}
