// Messages about members who may be one person.
export const doubleMessages = {
  dismissed: 'Dicatat sebagai dua orang yang berbeda',
  restored: 'Pasangan ini muncul lagi di daftar',
} as const;

export const doubleErrors = {
  isDismissed: 'Pasangan ini sudah dicatat sebagai dua orang yang berbeda. Muat ulang halaman ini.',
  isOpen: 'Pasangan ini sudah ada di daftar. Muat ulang halaman ini.',
} as const;
