// What the settings of letters and cards are called, and how long they may be. Screens use it, so it knows no schema.

/** Characters. */
export const documentLimits = { place: 60, signer: 120, letter: 3000, card: 160 } as const;

export const documentLabels = {
  place: 'Tempat',
  signer_name: 'Nama penanda tangan',
  signer_position: 'Jabatan penanda tangan',
  signature_image_id: 'Tanda tangan',
  letter_text: 'Isi surat',
  card_text: 'Kalimat di belakang kartu',
};
