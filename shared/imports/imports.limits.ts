// What an import accepts. Both sides obey: the screen says it before the upload, the server refuses.

import { tableLimits } from '../tables/tables.limits.ts';

export const importLimits = {
  ...tableLimits,
  /** Bytes of the uploaded file. */
  fileBytes: 5 * 1024 * 1024,
  /** Rows with content below the header. */
  rows: 5000,
  /** The first rows of a sheet, one of which may be chosen as its header. */
  headerChoices: 20,
  /** Rows of a sheet, as spreadsheets count them. */
  sheetRows: 1_048_576,
  /** Columns with a header. */
  columns: 60,
  /** Milliseconds of the processor for reading the file. */
  readingMs: 20_000,
  extensions: ['.xlsx', '.ods', '.csv'],
} as const;
