// Words about switching reminders on and off. Screens use them, so they know no schema.

/** Who switched the reminders off. */
export const optOutSources = ['link', 'member', 'admin'] as const;
export type OptOutSource = (typeof optOutSources)[number];

export const optOutSourceLabels: Record<OptOutSource, string> = {
  link: 'lewat link di email pengingat',
  member: 'oleh anggota sendiri',
  admin: 'oleh admin',
};

export const preferenceMessages = {
  on: 'Pengingat diaktifkan.',
  off: 'Pengingat dimatikan.',
};

/** What the switch stops, and what it does not. */
export const OPT_OUT_SCOPE = 'Email tentang pembayaran anda dan keamanan akun tetap dikirim.';
