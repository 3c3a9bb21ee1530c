// Why a mailed activation link no longer works.

export const activationLinkErrors = {
  used: 'Akun anda sudah aktif. Link ini sudah dipakai atau tidak diperlukan lagi. Silahkan login dengan password anda.',
  expired:
    'Link ini sudah kedaluwarsa. Silahkan minta link baru, atau hubungi pengurus agar mengirimnya lagi.',
} as const;
