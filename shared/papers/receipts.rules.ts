// What a receipt says about the money of its bill.

/** Of the built-in type: its name, the code that no letter may have, and what its numbers look like at first. */
export const receiptType = {
  name: 'Kuitansi',
  code: 'KW',
  pattern: '{seq:3}/{kode}/{asosiasi}/{romawi}/{tahun}',
} as const;

/** Of a file with many receipts. `failed`: the queue has given it up. */
export const receiptFileStates = ['making', 'done', 'failed'] as const;

/** Receipts of one file. */
export const receiptFileLimit = 2000;

/** Rupiah. A receipt of more needs a stamp of the state. */
export const dutyFreeLimit = 5_000_000;

export const dutyHint = 'Kuitansi di atas Rp 5.000.000 dikenai bea meterai Rp 10.000.';

export function needsDuty(sum: number): boolean {
  return sum > dutyFreeLimit;
}

/** A paid bill and what the bank has shown of its money. */
export interface ReceivedBill {
  /** Rupiah, with the unique code. */
  total: number;
  /** Rupiah, without it. */
  lines_total: number;
  /** Sen of credits that were approved for it. */
  linked: number;
  /** Sen of deposits that have paid it. */
  deposited: number;
}

/** Whether credits or deposits show all its money. Otherwise an admin has seen the rest on a proof. */
export function isMoneySeen({ lines_total, linked, deposited }: ReceivedBill): boolean {
  return linked > 0 || (deposited > 0 && deposited >= lines_total * 100);
}

/** Rupiah that were paid for the bill: its total less what was accepted as lacking. Sen are cut. */
export function receiptSum(bill: ReceivedBill): number {
  if (!isMoneySeen(bill)) return bill.total;
  return Math.min(bill.total, Math.floor((bill.linked + bill.deposited) / 100));
}
