// What every uploaded table obeys, whatever it is for.

export const tableLimits = {
  /** Bytes of an .xlsx file after decompression. */
  inflatedBytes: 100 * 1024 * 1024,
  /** Cells of a row, blank ones at its end included: spreadsheets write up to as many. */
  cellsPerRow: 16_384,
  /** Characters of a cell: longer ones are cut. */
  cellLength: 2000,
} as const;
