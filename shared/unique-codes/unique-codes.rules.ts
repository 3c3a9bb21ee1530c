// Kode unik: what is added to the dues of a bill, so that the bank's statement tells who has paid.

/** Rupiah; the smallest is 1. */
export const MAX_CODE = 999;

/** Days after a bill closed in which no other gets its total. A late transfer would count for the wrong member. */
export const REST_DAYS = 60;

/**
 * Days after an order without proof was replaced by another, in which no other bill gets its total. Its member pays the
 * new one.
 */
export const REPLACED_REST_DAYS = 7;

/** A member with so many resting codes gets one of them again. So nobody uses up the codes of all. */
export const MAX_RESTING_CODES = 5;

/** Admins are warned from this share of the codes on. */
const WARNING_SHARE = 0.9;

/** Tells whether so many codes are taken that a second account should be added soon. */
export function isRunningOut(takenCodes: number): boolean {
  return takenCodes >= MAX_CODE * WARNING_SHARE;
}

/** Splits a formatted sum into three parts: 'Rp 250.', '117' and ',00'. A code decides the digits in the middle. */
export function splitTotal(formatted: string): { start: string; digits: string; end: string } {
  const [, start = formatted, digits = '', end = ''] = /^(.*)(\d{3})(,\d*)$/.exec(formatted) ?? [];
  return { start, digits, end };
}
