// What tells that a debit takes back a credit: words of the bank, and what both rows have in common.
import { hash } from 'node:crypto';
import { readSender } from '../matching/read-text.ts';

/** How banks call it, also cut off or without a space behind. */
const reversalWords =
  /\b(?:REVERS|KOREKSI|CORRECTION|RETUR|DIRETUR|PEMBATALAN|DIBATALKAN|BATAL|TOLAK|DITOLAK|PENOLAKAN|REJECT|REFUND|PENGEMBALIAN|DIKEMBALIKAN|KEMBALI|CANCEL|CHARGEBACK|PENARIKAN KEMBALI|DITARIK KEMBALI|PENYESUAIAN|ADJUSTMENT|PEMBALIKAN|DIBALIK|STORN)\w*|\b(?:REV|RVS|RVSL|RTR|KOR|ADJ|VOID|SALAH)\b/g;

/** Words that stand next to them, and the marks of both sides. */
const sideWords =
  /\b(?:KREDIT|CREDIT|DEBIT|DEBET|CR|DB|DR|KR|KIRIM|TRANSAKSI|TRX|POSTING|BUKU|PEMBUKUAN|INPUT|SETOR|ATAS|GAGAL)\b/g;

/** Judges a debit: on a credit some of these words are the sender's. */
export function callsItselfReversal(text: string): boolean {
  return text.toUpperCase().search(reversalWords) !== -1;
}

/** A shorter number is that of a branch. */
const MIN_REFERENCE_LENGTH = 6;
const HASH_LENGTH = 22;

interface MarkedText {
  description: string | null;
  reference: string | null;
}

/**
 * Hashes of the whole text, its sender and its reference: a debit and its credit share one. Without what only a
 * reversal says. The text itself is not kept.
 */
export function hashReversalMarks({ description, reference }: MarkedText): string[] {
  const text = (description ?? '').toUpperCase().replaceAll(reversalWords, ' ').replaceAll(sideWords, ' ');
  const sender = readSender(text)?.split(' ').toSorted().join(' ');
  const words = text.match(/[A-Z0-9]+/g) ?? [];
  const number = (reference ?? '').replaceAll(/\s+/g, '').replace(/^0+/, '').toUpperCase();
  return [
    ...(sender ? [markOf('text', words.join(' ')), markOf('sender', sender)] : []),
    ...(number.length >= MIN_REFERENCE_LENGTH ? [markOf('reference', number)] : []),
  ];
}

const markOf = (kind: 'text' | 'sender' | 'reference', value: string) =>
  `${kind}:${hash('sha256', value, 'base64url').slice(0, HASH_LENGTH)}`;

/** The sender alone may also have got his money back from the association. */
export function isSameBooking(mark: string): boolean {
  return !mark.startsWith('sender:');
}
