// What an upload of a bank statement accepts.
import { tableLimits } from '../tables/tables.limits.ts';

export const statementLimits = {
  ...tableLimits,
  /** Bytes of the uploaded file. */
  fileBytes: 10 * 1024 * 1024,
  /** Rows of the file. */
  rows: 50_000,
  /** Milliseconds for reading the file. */
  readingMs: 20_000,
  /** Characters of a description. */
  descriptionLength: 500,
  /** Rows that the column mapper shows. */
  sampleRows: 5,
  extensions: ['.csv', '.xlsx', '.xls', '.txt', '.sta', '.mt940', '.940', '.htm', '.html'],
} as const;
