// Kode unik: what is added to the dues of a bill, so that the bank's statement tells who has paid.

/** Rupiah; the smallest is 1. */
export const MAX_CODE = 999;
