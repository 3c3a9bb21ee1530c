// What the reading of a bank statement answers. Amounts are integers of sen (rupiah × 100).
import type { DateForm } from '#shared/statements/read-date.rules.ts';
import type { StatementMapping } from '#shared/statements/statement-mapping.schemas.ts';

/** A credit. */
export interface ReadRow {
  /** Number of its row in the file, from 1. */
  line: number;
  /** `YYYY-MM-DD`. */
  bookedOn: string;
  /** `HH:MM:SS`, where the bank says it. */
  bookedAtTime: string | null;
  /** Above 0. */
  amount: number;
  /** After this row, where the bank says it. */
  balance: number | null;
  /** The same, also where the balances of other rows prove it. */
  provedBalance: number | null;
  /** A number of the bank that stays the same when it rewrites its text. */
  reference: string | null;
  /** Without padding; at most `statementLimits.descriptionLength` characters. */
  description: string;
  /** The bank marks it as taking back a debit. */
  isReversal?: true;
}

/** A booked debit, which may take back a credit. Its text does not leave the thread. */
export interface ReadDebit extends Pick<ReadRow, 'line' | 'bookedOn' | 'amount'> {
  /** The bank calls it a reversal. */
  isMarked: boolean;
  /** What it shares with the credit that it takes back, see `marksOf`. */
  marks: string[];
}

/** A credit that the bank has not booked. It may have no date. */
export interface PendingRow
  extends Omit<ReadRow, 'bookedOn' | 'balance' | 'provedBalance' | 'reference' | 'isReversal'> {
  bookedOn: string | null;
}

/** As the bank printed them; null where it did not. */
export interface PrintedTotals {
  opening: number | null;
  closing: number | null;
  creditSum: number | null;
  creditCount: number | null;
  debitSum: number | null;
  debitCount: number | null;
}

/** Two orders of day and month fit all rows. */
export interface DateOrder {
  /** Number of a row that differs, from 1. */
  row: number;
  /** Its date as printed. */
  found: string;
  /** What it is in each order, `YYYY-MM-DD`. */
  choices: { form: DateForm; day: string }[];
}

/** The file prints neither years nor a period: the latest ones are taken that fit. */
export interface UnwrittenYears {
  rows: number;
  /** Of the oldest and of the newest row. */
  from: number;
  to: number;
}

/** Everything but the rows. */
export interface StatementFrame {
  /** A key of the layout; 'mapped' for one that a person described. */
  layout: string;
  layoutName: string;
  /** Three digits of Bank Indonesia; null for a mapped file. */
  bankCode: string | null;
  /** `number`: digits only; null when the file names none, or when a spreadsheet has destroyed it. */
  account: { number: string | null; isUnreadable: boolean };
  holder: string | null;
  /** As printed, otherwise from the first to the last booked row; null for a file without either. */
  period: { from: string; to: string } | null;
  /** From this day on the file has all rows of a day, the first day only with a printed period. Null: of no day. */
  wholeFrom: string | null;
  /** Up to this day: more rows of the last one may have come since. Null: of no day. */
  wholeTo: string | null;
  /** Until which day the file shows the money. */
  seenTo: string;
  currency: 'IDR';
  /** Of a mapped file: how its dates were read. Null for a known layout, and where both orders read the same days. */
  dateForm: DateForm | null;
  /** Null: the order is known. Otherwise `dateForm` is the likelier one. */
  dateOrder: DateOrder | null;
  unwrittenYears: UnwrittenYears | null;
  debitCount: number;
  /** Credits after the day of the upload. */
  laterCount: number;
  totals: PrintedTotals;
  /** In words for people. */
  warnings: string[];
}

export interface ReadStatement extends StatementFrame {
  kind: 'statement';
  /** Booked, in the order of the file. */
  credits: ReadRow[];
  debits: ReadDebit[];
  pending: PendingRow[];
}

/** What a file holds: mostly one statement, otherwise one for each account of the association. */
export interface ReadStatements {
  kind: 'statements';
  statements: ReadStatement[];
  /** About the file as a whole, in words for people. */
  warnings: string[];
}

export interface UnknownColumn {
  /** From 0. */
  column: number;
  /** As spreadsheets name it: A, B, … */
  letters: string;
  title: string;
  /** Its cells in the first rows. */
  samples: string[];
}

/** A table in no known layout: a person says what its columns mean. */
export interface UnknownStatement {
  kind: 'unknown';
  /** Number of its row in the file, from 1. */
  headerRow: number;
  /** The same for the same titles in the same order. */
  headerHash: string;
  columns: UnknownColumn[];
  /** What the columns seem to be, where that can be seen. */
  guess: StatementMapping | null;
  /** With the guess; null when the order is known. */
  dateOrder: DateOrder | null;
}

export interface StatementInput {
  /** Used for a file in no known layout. */
  mapping?: StatementMapping | null;
  /** Of a protected file. Used for this reading only. */
  password?: string | null;
  /** Digits of the accounts of the association: a file may hold other ones, too. */
  accounts?: readonly string[];
  /** How many years before the latest possible one the rows of a file without years are; 0 when left out. */
  yearsBack?: number;
  /** `YYYY-MM-DD` in Jakarta. */
  uploadedOn: string;
}
