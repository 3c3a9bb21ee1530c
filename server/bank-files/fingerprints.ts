// Recognises a row that was uploaded before, also after the bank has rewritten its text.
import { hash } from 'node:crypto';
import { withoutLeadingZeros } from '../lib/spreadsheet/stored-numbers.ts';
import type { ReadRow } from './statement/read-statement.types.ts';

type Fingerprinted = Pick<ReadRow, 'bookedOn' | 'amount' | 'balance' | 'reference'>;

/**
 * One for each row, in their order; unique within one account. Made of the day, the amount in sen, the running balance
 * and the bank's reference, never of the text. Equal rows are numbered, so a day with two of them has two. Which number
 * belongs to which of them is known only next to the stored rows.
 */
export function fingerprintsOf(rows: Fingerprinted[]): string[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const key = rowKeyOf(row);
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    return fingerprintOf(key, occurrence);
  });
}

/** What identifies a row but its text. Rows that differ only in their texts have one key. */
export function rowKeyOf({ bookedOn, amount, balance, reference }: Fingerprinted): string {
  return [bookedOn, amount, balance ?? '', plainReference(reference)].join('|');
}

export function fingerprintOf(key: string, occurrence: number): string {
  return hash('sha256', `${key}|${occurrence}`, 'base64url');
}

export function plainReference(reference: string | null): string {
  return withoutLeadingZeros((reference ?? '').replaceAll(/\s+/g, '')).toUpperCase();
}
