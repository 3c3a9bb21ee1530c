// What a PDF says about its length, for one of the statements in it.
import type {
  RefusalDetails,
  StatementRefusalReason,
} from '#shared/statements/statement-refusals.messages.ts';

/** What is missing or unreadable: it refuses the statement. */
export interface PdfFault {
  reason: StatementRefusalReason;
  details: RefusalDetails;
}

export interface PdfLength {
  fault: PdfFault | null;
  /** Each page of it has a number, all numbers up to their count are there, and something stands below the last row. */
  hasAllPages: boolean;
}
