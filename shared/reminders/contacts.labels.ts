// The words of the history of contact.

/** Contacts of the history. */
export const MAX_CONTACT_EVENTS = 100;

export const aboutLabels = {
  reminder: 'Pengingat',
  unclear_proof: 'Bukti kurang jelas',
  other_amount: 'Nominal berbeda',
} as const;

/** What an admin says became of a draft. */
export const draftLabels = {
  opened: 'dibuka',
  confirmed: 'dibuka, dikonfirmasi admin',
  undone: 'dibatalkan',
} as const;

export const linkLabels = {
  working: 'berlaku',
  ended: 'tidak berlaku lagi: masa berlaku anggota berubah',
  expired: 'kedaluwarsa',
  revoked: 'dicabut',
} as const;

export const madeForLabels = { mail: 'email', whatsapp: 'WhatsApp' } as const;
