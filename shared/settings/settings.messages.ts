// Messages about settings.
// Quoted texts of the specification are exact, character by character.

export const settingMessages = {
  testMailSent: 'Email telah dikirim, silahkan cek inbox atau spam.',
} as const;

export const settingErrors = {
  mailRefused: 'Email gagal dikirim oleh server email.',
} as const;
