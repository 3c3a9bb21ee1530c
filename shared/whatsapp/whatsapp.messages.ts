// What the screens and answers about WhatsApp say. The word is 'dibuka': nobody but the admin knows what was sent.
import { formatClock, formatDate, formatTime, jakartaDay } from '../dates.ts';
import { formatNumber } from '../numbers.ts';
import { MAX_ADDRESS_LENGTH } from './whatsapp-address.rules.ts';
import type { DraftReport } from './whatsapp-drafts.states.ts';

export const whatsAppMessages: Record<DraftReport, string> = {
  opened: 'Dicatat: dibuka di WhatsApp',
  confirmed: 'Ditandai terkirim',
  undone: 'Dikembalikan ke daftar',
};

export const whatsAppErrors = {
  noStage: 'Anggota ini belum waktunya diingatkan.',
  hasStopped: 'Anggota ini sudah berhenti, jadi tidak diingatkan.',
  noPayment: 'Pilih pembayaran.',
  free: 'Pembayaran ini tanpa biaya: tidak ada transfer atau bukti yang perlu dibahas.',
} as const;

export const whatsAppTexts = {
  longText: `Pesan ini terlalu panjang untuk link WhatsApp (lebih dari ${formatNumber(MAX_ADDRESS_LENGTH)} karakter). Pesan disalin saat WhatsApp dibuka: tempel di percakapan.`,
  impolite: (next: string) =>
    `Di luar jam sopan. Sebaiknya kirim pada ${formatDate(jakartaDay(next))} mulai ${formatClock(next)}.`,
  opened: (who: string, at: string) => `Dibuka oleh ${who} pada ${formatTime(at)}`,
  confirmed: (who: string) => `Ditandai terkirim oleh ${who}`,
  ask: 'Terkirim?',
  yes: 'Ya, terkirim',
  notYet: 'Belum',
} as const;
