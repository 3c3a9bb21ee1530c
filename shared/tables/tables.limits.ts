// What every uploaded table obeys, whatever it is for.

export const tableLimits = {
  /** Bytes of an .xlsx file after decompression. */
  inflatedBytes: 100 * 1024 * 1024,
  /** Characters of a cell: longer ones are cut. */
  cellLength: 2000,
} as const;
