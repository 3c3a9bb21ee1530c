// The texts of reminders before an association writes its own, and the subjects of their mails. They are polite and say
// what to do; none of them threatens.
import type { ReminderStage } from './reminder-stages.ts';

/** Characters of a text with its fields. */
export const REMINDER_TEXT_LENGTH = 700;

const transfer = 'Iuran {total} dapat ditransfer ke {bank} {rekening} a.n. {pemilik}.';
const exactTotal = 'Mohon nominalnya tidak dibulatkan, agar pembayaran mudah kami kenali.';
const upload = 'Pilih masa perpanjangan dan upload bukti tanpa password: {link}';
const close = 'Abaikan pesan ini jika sudah membayar. Terima kasih.';

/** One for each stage, of its mail and its WhatsApp draft. */
export const reminderTexts: Record<ReminderStage, string> = {
  before_60: `Yth. {sapaan} {nama}, keanggotaan {organisasi} anda berlaku sampai {tanggal}. Perpanjangan sudah dapat dilakukan jika anda berkenan. ${transfer} ${exactTotal}\n\n${upload}\n\n${close}`,
  before_30: `Yth. {sapaan} {nama}, keanggotaan {organisasi} anda berlaku sampai {tanggal}. ${transfer} ${exactTotal}\n\n${upload}\n\n${close}`,
  before_7: `Yth. {sapaan} {nama}, keanggotaan {organisasi} anda berlaku satu minggu lagi, sampai {tanggal}. ${transfer} ${exactTotal}\n\n${upload}\n\n${close}`,
  on_day: `Yth. {sapaan} {nama}, hari ini, {tanggal}, adalah hari terakhir keanggotaan {organisasi} anda. ${transfer} ${exactTotal}\n\n${upload}\n\n${close}`,
  after_7: `Yth. {sapaan} {nama}, keanggotaan {organisasi} anda telah berakhir pada {tanggal}. Jika berkenan melanjutkan, ${inSentence(transfer)} ${exactTotal}\n\n${upload}\n\nBila ada kendala, silahkan balas pesan ini. ${close}`,
  after_30: `Yth. {sapaan} {nama}, keanggotaan {organisasi} anda telah berakhir pada {tanggal}, dan kami akan senang jika anda bergabung kembali. ${transfer} ${exactTotal}\n\n${upload}\n\nBila ada kendala, silahkan balas pesan ini. ${close}`,
};

/** @public */
export const reminderSubjects: Record<ReminderStage, string> = {
  before_60: 'Keanggotaan {organisasi} berlaku sampai {tanggal}',
  before_30: 'Perpanjangan keanggotaan {organisasi} sampai {tanggal}',
  before_7: 'Keanggotaan {organisasi} berlaku satu minggu lagi',
  on_day: 'Hari terakhir keanggotaan {organisasi}',
  after_7: 'Keanggotaan {organisasi} telah berakhir pada {tanggal}',
  after_30: 'Keanggotaan {organisasi} dapat dilanjutkan kapan saja',
};

/** Of WhatsApp drafts about a payment. */
export const whatsappTexts = {
  unclear_proof: `Yth. {sapaan} {nama}, terima kasih atas pembayaran iuran {organisasi}. Bukti transfer yang kami terima belum dapat kami baca. Mohon upload foto yang lebih jelas: {link}\n\nBila ada pertanyaan, silahkan balas pesan ini. Terima kasih.`,
  other_amount: `Yth. {sapaan} {nama}, terima kasih atas pembayaran iuran {organisasi}. Nominal yang kami terima berbeda dari {total}. Mohon kabari kami, atau lihat rinciannya: {link}\n\nBila ada pertanyaan, silahkan balas pesan ini. Terima kasih.`,
} as const;

function inSentence(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
