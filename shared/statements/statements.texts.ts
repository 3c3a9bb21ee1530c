// Messages about bank statements and their rows.

export const statementMessages = {
  stored: 'Mutasi berhasil disimpan',
  ignored: 'Baris diabaikan',
  released: 'Baris dikembalikan',
} as const;

export const statementErrors = {
  mapping: 'Pemetaan kolom tidak valid.',
  decided: 'Baris ini sudah diputuskan. Muat ulang halaman ini.',
  notIgnored: 'Baris ini tidak diabaikan.',
} as const;
