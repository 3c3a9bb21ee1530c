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
  /** Each page with rows has a number, and all numbers up to their count are there. */
  hasAllPages: boolean;
  /** Pages with rows. */
  rowPages: number;
}
