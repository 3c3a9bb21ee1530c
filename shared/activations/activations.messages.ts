// Messages about activation.
import { formatNumber } from '../numbers.ts';

export const activationMessages = {
  queued: (count: number) => `Aktivasi untuk ${formatNumber(count)} anggota masuk antrean.`,
  /** `when`: of the first mail, 'besok pukul 08.00'. */
  starting: (when: string) => ` Pengiriman mulai ${when}.`,
  /** To one member, who is not behind the others. */
  sentTo: (when: string) =>
    when === 'sekarang' ? 'Aktivasi dikirim sekarang.' : `Aktivasi dikirim kira-kira ${when}.`,
  hurried: (count: number) => `${formatNumber(count)} aktivasi yang menunggu dikirim sekarang.`,
  /** Some of the chosen members were mailed since, or chose a password. */
  queuedSome: (count: number, skipped: number) =>
    `Aktivasi untuk ${formatNumber(count)} anggota masuk antrean. ${formatNumber(skipped)} lainnya dilewati karena statusnya sudah berubah.`,
} as const;

export const activationErrors = {
  otherMembers: (count: number) =>
    `Daftar ini sudah berubah sejak halaman ini dibuka: sekarang ${formatNumber(count)} anggota. Permintaan ini tidak mengirim apa pun, periksa lagi daftarnya.`,
  nobody: 'Tidak ada anggota yang dapat dikirimi aktivasi.',
  nobodyWaits: 'Tidak ada aktivasi yang menunggu jam kirim.',
  hasPassword: 'Anggota ini sudah memiliki password.',
  hasStopped: 'Anggota ini sudah berhenti, jadi tidak dikirimi aktivasi.',
} as const;

/** Why a mailed activation link no longer works. */
export const activationLinkErrors = {
  used: 'Akun anda sudah aktif. Link ini sudah dipakai atau tidak diperlukan lagi. Silahkan login dengan password anda.',
  expired:
    'Link ini sudah kedaluwarsa. Silahkan minta link baru, atau hubungi pengurus agar mengirimnya lagi.',
} as const;
