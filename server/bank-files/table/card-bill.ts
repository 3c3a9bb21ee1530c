// Tells the bill of a credit card from the statement of an account: both have a table of days, texts and amounts.
import { readCellText } from '../../tables/raw-rows.ts';
import type { TextRow } from './cells.ts';

/** Each may stand on the statement of an account, too, but not without the other. */
const cardWords = [
  /\bkartu kredit\b|\bcredit card\b/i,
  /\b(?:pembayaran|tagihan|bayar) min(?:imum|imal)\b|\bmin(?:imum)? (?:payment|pembayaran|due)\b/i,
  /\b(?:nomor|no\.?) kartu\b|\bcard (?:number|no)\b/i,
];

const billWords = [
  /\b(?:batas|limit|plafon|sisa|pagu) (?:kartu )?kredit\b|\b(?:available )?credit limit\b/i,
  /\bjatuh tempo\b|\bdue date\b/i,
  /\b(?:total|jumlah|lembar) tagihan\b|\btagihan (?:sebelumnya|baru|bulan (?:ini|lalu))\b|\b(?:statement|previous|new) balance\b|\bbilling statement\b/i,
];

/** Expects `rows` around the table: a payment of such a bill, which is in the table, is none of them. */
export function isCardBill(rows: readonly TextRow[]): boolean {
  const lines = rows.map(({ cells }) => cells.map(readCellText).join(' '));
  const count = (words: readonly RegExp[]) =>
    words.filter((word) => lines.some((line) => word.test(line))).length;
  const ofCard = count(cardWords);
  return ofCard > 0 && ofCard + count(billWords) > 1;
}
