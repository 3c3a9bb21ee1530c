// What became of a reminder, and why it was held or skipped. Labels, filters and counts follow from these tables.
import { formatDate, formatTime } from '../dates.ts';
import { keysOf } from '../keys.ts';
import type { StatusLook } from '../labels.ts';

const states = {
  waiting: { label: 'Menunggu giliran', color: 'orange' },
  sent: { label: 'Terkirim', color: 'green' },
  held: { label: 'Ditahan', color: 'blue' },
  skipped: { label: 'Dilewati', color: 'grey' },
  failed: { label: 'Ditolak server email', color: 'red' },
} as const satisfies Record<string, StatusLook>;

export type ReminderState = keyof typeof states;

/** @public */
export const reminderStates = keysOf(states);

/** @public */
export const reminderStateLook: Record<ReminderState, StatusLook> = states;

const skipLabels = {
  paid: 'Sudah membayar',
  proof_waiting: 'Pembayaran menunggu verifikasi',
  opted_out: 'Tidak ingin diingatkan',
  mail_refused: 'Email ditolak dua kali',
  added_recently: 'Ditambahkan dalam 30 hari terakhir',
  superseded: 'Tahap berikutnya sudah tiba',
  switched_off: 'Tahap ini dinonaktifkan',
  period_changed: 'Masa berlaku berubah',
  stopped: 'Anggota berhenti',
  member_removed: 'Anggota dihapus',
} as const;

export type ReminderSkipReason = keyof typeof skipLabels;

/** @public */
export const reminderSkipReasons = keysOf(skipLabels);

const holdLabels = { old_statement: 'Mutasi rekening lebih dari tiga hari yang lalu' } as const;

export type HoldReason = keyof typeof holdLabels;

/** @public */
export const holdReasons = keysOf(holdLabels);

export type ReminderReason = ReminderSkipReason | HoldReason;

/** @public */
export const reasonLabels: Record<ReminderReason, string> = { ...skipLabels, ...holdLabels };

/** Why a planned reminder has not been sent yet, and when that changes. */
const waits = {
  turn: { because: 'Antre untuk dikirim.', next: 'Dikirim' },
  sending: { because: 'Sedang dikirim.', next: 'Dikirim' },
  sending_hours: { because: 'Di luar jam pengiriman.', next: 'Dikirim' },
  not_set_up: { because: 'Menunggu nama asosiasi dan rekening di Pengaturan.', next: 'Dikirim' },
  server_unreachable: { because: 'Server email tidak dapat dihubungi.', next: 'Dicoba lagi' },
  account_refused: { because: 'Server email menolak akun pengirim.', next: 'Dicoba lagi' },
  not_accepted: { because: 'Server email belum menerima email ini.', next: 'Dicoba lagi' },
} as const;

export type WaitReason = keyof typeof waits;

export interface ReminderWait {
  reason: WaitReason;
  /** ISO timestamp of the next attempt; null: any moment now. */
  until: string | null;
}

/** @public */
export const waitReasons = keysOf(waits);

/** Returns 'Server email tidak dapat dihubungi. Dicoba lagi 24 November 2026 10.15.' */
export function waitText({ reason, until }: ReminderWait): string {
  const { because, next } = waits[reason];
  return until === null ? because : `${because} ${next} ${formatTime(until)}.`;
}

/** Says when a held reminder leaves; `lastDay` is the last day of its stage. */
export function holdText(lastDay: string): string {
  return `Dikirim setelah mutasi terbaru diupload, paling lambat ${formatDate(lastDay)}. Sesudah itu dilewati.`;
}
