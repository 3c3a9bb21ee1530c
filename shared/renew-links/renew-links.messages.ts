// What the page to renew without a login says.

/** Days that a link works. */
export const RENEW_LINK_DAYS = 14;

export const renewLinkErrors = {
  /** For every link that does not work, whatever the reason: nobody learns whether it ever did. */
  over: 'Link perpanjangan ini tidak berlaku.',
  /** The bill on the screen is not the open one any more. */
  otherBill: 'Tagihan ini sudah diganti. Periksa jumlah dan rekening di bawah, lalu kirim bukti sekali lagi.',
} as const;

export const renewLinkMessages = {
  revoked: 'Link perpanjangan dicabut',
} as const;
