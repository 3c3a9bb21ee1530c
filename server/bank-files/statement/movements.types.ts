// What each reader makes of a file before anything is checked: all rows, debits and pending ones, too.
import type { PdfLength } from './pdf-length.types.ts';

export interface Movement {
  line: number;
  /** `YYYY-MM-DD`; null only for a pending row. */
  bookedOn: string | null;
  time: string | null;
  /** The cell of the date, as printed; null in a message whose dates have one form. */
  dateText: string | null;
  /** In sen; below 0 for a debit. */
  amount: number;
  balance: number | null;
  /** The balance before this row, where the bank prints it in each row. */
  opening: number | null;
  reference: string | null;
  description: string;
  isPending: boolean;
  /** The bank marks it as taking back another one, apart from its text. */
  isReversal?: true;
}

/** What the bank prints above and below the rows. */
export interface Printed {
  account: string | null;
  holder: string | null;
  currency: string | null;
  period: { from: string; to: string } | null;
  opening: number | null;
  closing: number | null;
  creditSum: number | null;
  creditCount: number | null;
  debitSum: number | null;
  debitCount: number | null;
}

export const nothingPrinted: Printed = {
  account: null,
  holder: null,
  currency: null,
  period: null,
  opening: null,
  closing: null,
  creditSum: null,
  creditCount: null,
  debitSum: null,
  debitCount: null,
};

/** Sums that banks print below the rows, the closing balance last. */
export const footSums = ['opening', 'creditSum', 'debitSum', 'closing'] as const;
export type FootSum = (typeof footSums)[number];

export interface ReadFile {
  movements: Movement[];
  printed: Printed;
  /** Rows with an amount of 0. */
  zeroRows: number;
  /** Booked rows whose year nothing says. */
  rowsWithoutYear: number;
  /** Numbers of the rows with a month and no day: they have the day of the row above. */
  rowsWithoutDay: readonly number[];
  /** The bank says something below the last row: none is missing there. */
  hasEnd: boolean;
  /** The sums that are labelled below the rows. */
  foot: ReadonlySet<FootSum>;
  /** Lines with the word 'Total' stand on each page, none of them for all rows. */
  hasPageTotals: boolean;
  /** Undefined for a file that is no PDF. */
  pdfLength?: PdfLength | undefined;
}

/** Which layout or message the file has. */
export interface Recognised {
  key: string;
  name: string;
  bankCode: string | null;
  /** What the bank prints for all rows of a PDF, in its head or at its foot. */
  pdfSums?: readonly FootSum[];
  /** Rows of one day stand in another order than their balances. */
  hasLooseDays?: true;
}
