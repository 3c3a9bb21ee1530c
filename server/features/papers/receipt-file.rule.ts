// What an order of receipts as one file stores, and where its file is.
import { z } from 'zod';

export const RECEIPT_FOLDER = 'receipts';

const input = z.object({ papers: z.array(z.int()) });

/** Ids of papers, in the order of the file. */
export function readPapersOf(stored: string | null): number[] {
  return stored === null ? [] : input.parse(JSON.parse(stored)).papers;
}

export function writePapersOf(papers: readonly number[]): string {
  return JSON.stringify({ papers });
}

export function keyOfReceipts(orderId: number): string {
  return `${RECEIPT_FOLDER}/${orderId}.pdf`;
}

/** 0 for another file. */
export function orderOfReceipts(key: string): number {
  return Number(/^receipts\/(\d+)\.pdf$/.exec(key)?.[1] ?? 0);
}
