// Texts about evidence for a proof. Also read by the server: the note that tells a member why.

/** The note to the member when the proof belongs to another payment. */
export const usedProofNote = (number: string): string => `Bukti sudah dipakai untuk ${number}`;

export const evidenceErrors = {
  notSamePicture: 'Bukti pembayaran itu tidak sama.',
} as const;
