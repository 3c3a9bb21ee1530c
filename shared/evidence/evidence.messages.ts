// Why a proof is rejected, as a treasurer mostly says it. The notes are mailed to the member; other words may be typed.
import { formatRupiah } from '../numbers.ts';
import { formatSen } from '../statements/sen.rules.ts';

/** What a note can name of a bill. */
export interface RejectedBill {
  /** Rupiah to transfer. */
  total: number;
  /** Sen that arrived; null while nobody knows. */
  receivedSen: number | null;
}

export interface RejectionNote {
  /** Of its button. */
  label: string;
  /** Writes the note in the verification desk. */
  key: string;
  /** In one line. */
  note: (bill: RejectedBill) => string;
}

export const rejectionNotes: readonly RejectionNote[] = [
  { label: 'Jumlah kurang', key: '1', note: tooLittleNote },
  {
    label: 'Bukti tidak terbaca',
    key: '2',
    note: () => 'Bukti transfer tidak terbaca. Silahkan kirim gambar yang lebih jelas.',
  },
  {
    label: 'Bukti pembayaran lain',
    key: '3',
    note: () => 'Bukti transfer ini milik pembayaran lain. Silahkan kirim bukti untuk pembayaran ini.',
  },
  {
    label: 'Uang tidak ditemukan',
    key: '4',
    note: () => 'Uangnya tidak ditemukan di rekening kami. Silahkan periksa rekening tujuan transfer anda.',
  },
];

function tooLittleNote({ total, receivedSen }: RejectedBill): string {
  const expected = `Jumlah transfer kurang: seharusnya ${formatRupiah(total)}`;
  return receivedSen === null ? `${expected}.` : `${expected}, yang kami terima ${formatSen(receivedSen)}.`;
}

/** Returns the note to the member when the proof belongs to another payment. */
export const usedProofNote = (number: string): string => `Bukti sudah dipakai untuk ${number}`;

export const evidenceErrors = {
  notSamePicture: 'Bukti pembayaran itu tidak sama.',
} as const;
