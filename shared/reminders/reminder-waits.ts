// Why a planned reminder has not been sent yet, and when that changes, in words for the register.
import { formatDate, formatTime } from '../dates.ts';
import { keysOf } from '../keys.ts';

const words = {
  turn: { because: 'Antre untuk dikirim.', next: 'Dikirim' },
  sending: { because: 'Sedang dikirim.', next: 'Dikirim' },
  sending_hours: { because: 'Di luar jam pengiriman.', next: 'Dikirim' },
  server_unreachable: { because: 'Server email tidak dapat dihubungi.', next: 'Dicoba lagi' },
  account_refused: { because: 'Server email menolak akun pengirim.', next: 'Dicoba lagi' },
  not_accepted: { because: 'Server email belum menerima email ini.', next: 'Dicoba lagi' },
} as const;

export type WaitReason = keyof typeof words;

export interface ReminderWait {
  reason: WaitReason;
  /** ISO timestamp of the next attempt; null: any moment now. */
  until: string | null;
}

/** @public */
export const waitReasons = keysOf(words);

/** 'Server email tidak dapat dihubungi. Dicoba lagi 24 November 2026 10.15.' */
export function waitText({ reason, until }: ReminderWait): string {
  const { because, next } = words[reason];
  return until === null ? because : `${because} ${next} ${formatTime(until)}.`;
}

/** Of a held reminder: `lastDay` is the last day of its stage. */
export function holdText(lastDay: string): string {
  return `Dikirim setelah mutasi terbaru diupload, paling lambat ${formatDate(lastDay)}. Sesudah itu dilewati.`;
}
