// What an upload of a bank statement accepts.
import { tableLimits } from '../tables/tables.limits.ts';

export const statementLimits = {
  ...tableLimits,
  /** Bytes of the uploaded file. */
  fileBytes: 10 * 1024 * 1024,
  /** Rows of the file. */
  rows: 50_000,
  /** Milliseconds of the processor for reading the file. */
  readingMs: 20_000,
  /** Years before the latest possible one in which a file without years may be. */
  yearsBack: 8,
  /** Characters of a description. */
  descriptionLength: 500,
  /** Rows that the column mapper shows. */
  sampleRows: 5,
  extensions: ['.csv', '.xlsx', '.xls', '.txt', '.sta', '.mt940', '.940', '.htm', '.html', '.pdf'],
} as const;

/** What is read of a PDF. */
export const pdfLimits = {
  /** Bytes of the uploaded file. */
  fileBytes: 5 * 1024 * 1024,
  pages: 200,
  /** Pieces of text. */
  texts: 400_000,
  textsOfPage: 20_000,
  /** Megabytes by which the process may grow while one is read. The limits of a thread do not count buffers. */
  growthMb: 128,
  /** Characters. */
  passwordLength: 128,
} as const;
