// Messages about members who have stopped.
import { stopReasonLabels } from './stops.states.ts';

export const stopMessages = {
  stopped: 'Anggota dicatat berhenti',
  resumed: 'Berhenti dibatalkan',
} as const;

export const stopErrors = {
  /** To an admin who grants or approves something. */
  hasStopped: (name: string) =>
    `${name} sudah berhenti. Batalkan dulu berhentinya di Kelola Anggota, tab Keanggotaan.`,
  /** To the member. */
  mayNotOrder: (office: string) =>
    `Keanggotaan anda tercatat berhenti, jadi tagihan iuran tidak dapat dibuat. Hubungi ${office}.`,
  isStopped: 'Anggota ini sudah tercatat berhenti. Muat ulang halaman ini.',
  isNotStopped: 'Anggota ini tidak tercatat berhenti. Muat ulang halaman ini.',
  undecided: (no: string) => `Putuskan dulu pembayaran ${no}.`,
  dayAhead: 'Tanggal berhenti tidak boleh setelah hari ini.',
  noMail: `Email tidak dikirim untuk '${stopReasonLabels.deceased}'.`,
} as const;
