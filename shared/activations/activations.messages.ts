// Messages about activation.
import { formatNumber } from '../numbers.ts';

export const activationMessages = {
  queued: (count: number) => `Aktivasi untuk ${formatNumber(count)} anggota masuk antrean.`,
} as const;

export const activationErrors = {
  nobody: 'Tidak ada anggota yang dapat dikirimi aktivasi.',
  hasPassword: 'Anggota ini sudah memiliki password.',
  linkUsed:
    'Akun anda sudah aktif. Link ini sudah dipakai atau tidak diperlukan lagi. Silahkan login dengan password anda.',
  linkExpired:
    'Link ini sudah kedaluwarsa. Silahkan minta link baru, atau hubungi pengurus agar mengirimnya lagi.',
} as const;
